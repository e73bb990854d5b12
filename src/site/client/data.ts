/** The archive's small files of data, as scripts fetch them. */

/** The path that the archive lives under. */
export const base = (): string => document.documentElement.dataset.base ?? "/";

/** Reads a file of `data/`; throws when it does not come. */
export async function fetchData<T>(name: string): Promise<T> {
  const answer = await fetch(`${base()}data/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}
