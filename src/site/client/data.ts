/** Fetches the archive's small data files. */

/** The path of the archive. */
export const base = (): string => document.documentElement.dataset.base ?? "/";

/** The path of this language's pages; pages of books and puzzles lie elsewhere. */
export const pages = (): string => document.documentElement.dataset.pages ?? base();

/** The folder below `data/` that holds the texts in the page's language. */
export const languageFolder = (): string => pages().slice(base().length);

/** Reads a file of `data/`; throws if the request fails. */
export async function fetchData<T>(name: string): Promise<T> {
  const answer = await fetch(`${base()}data/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

/** The language of the page, or the first language if that one has no puzzles. */
export function readersLanguage(languages: readonly string[]): string {
  const own = document.documentElement.lang.replace(/-.*/, "");
  return languages.includes(own) ? own : (languages[0] ?? "");
}
