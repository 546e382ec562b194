export { languages } from './locales';
export {
  has,
  house,
  language,
  learn,
  name,
  say,
  sayAlone,
  sayOffer,
  speak,
  web,
} from './spoken.svelte';
