export { languages } from './locales';
export { has, house, language, name, say, sayOffer, speak, web } from './spoken.svelte';
