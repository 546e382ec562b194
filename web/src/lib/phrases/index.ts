export { languages } from './locales';
export { has, house, language, learn, name, say, sayOffer, speak, web } from './spoken.svelte';
