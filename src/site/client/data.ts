/** The archive's small files of data, as scripts fetch them. */

/** The path that the archive lives under. */
export const base = (): string => document.documentElement.dataset.base ?? "/";

/** Where the pages of this language are, below which those of books and puzzles are not. */
export const pages = (): string => document.documentElement.dataset.pages ?? base();

/** Where the data are that have words, for the language of the page: below `data/`. */
export const languageFolder = (): string => pages().slice(base().length);

/** Reads a file of `data/`; throws when it does not come. */
export async function fetchData<T>(name: string): Promise<T> {
  const answer = await fetch(`${base()}data/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

/** The language of the page; where that has no puzzles, the first. */
export function readersLanguage(languages: readonly string[]): string {
  const own = document.documentElement.lang.replace(/-.*/, "");
  return languages.includes(own) ? own : (languages[0] ?? "");
}
