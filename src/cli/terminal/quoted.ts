/** Words of command lines that are offered, to be copied into a shell. */

/** A word, in quotes where a shell would split it or read something into it. */
export function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (process.platform === "win32") return /^[\w@+=:,./\\-]+$/.test(word) ? word : `"${word}"`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
