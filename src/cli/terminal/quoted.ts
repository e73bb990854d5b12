/** Quotes words of suggested command lines, so that a user can copy them into a shell. */

/** A word, quoted if a shell would split or expand it. */
export function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (process.platform === "win32") return /^[\w@+=:,./\\-]+$/.test(word) ? word : `"${word}"`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
