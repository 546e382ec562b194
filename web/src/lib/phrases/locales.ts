/** The Fluent texts beside the pages. English is always there; other languages are fetched. */

const spoken = import.meta.glob<string>('../../../../locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const others = import.meta.glob<string>(
  ['../../../../locales/*/*.ftl', '!../../../../locales/en/*.ftl'],
  { query: '?raw', import: 'default' },
);

/** The English texts, to which everything else falls back. */
export const english: string[] = Object.values(spoken);

/** The languages there are, as the names of their folders. */
export const languages: string[] = ['en', ...new Set(Object.keys(others).map(folder))];

/** The texts of a language other than English. */
export async function texts(language: string): Promise<string[]> {
  const own = Object.entries(others).filter(([path]) => folder(path) === language);
  return Promise.all(own.map(([, fetch]) => fetch()));
}

function folder(path: string): string {
  return path.split('/').at(-2) ?? '';
}
