/**
 * The Fluent texts beside the pages. What the house says in English is always there; what a game
 * says, and what other languages say, is fetched when it is needed.
 */
import house from '../../../../locales/en/house.ftl?raw';

const files = import.meta.glob<string>(
  ['../../../../locales/*/*.ftl', '!../../../../locales/en/house.ftl'],
  { query: '?raw', import: 'default' },
);

/** What the house says in English, to which everything else falls back. */
export const english: string = house;

/** The languages there are, as the names of their folders. */
export const languages: string[] = [...new Set(['en', ...Object.keys(files).map(folder)])];

/** What one language says, of the house or of a game; nothing if it says nothing of it. */
export async function text(language: string, file: string): Promise<string> {
  if (language === 'en' && file === 'house') return english;
  return (await files[`../../../../locales/${language}/${file}.ftl`]?.()) ?? '';
}

function folder(path: string): string {
  return path.split('/').at(-2) ?? '';
}
