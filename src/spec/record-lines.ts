/** Writes generated data as JSON with one record in each line, so that changes of two records do not conflict. */

/** The text of data. `depth`: number of levels whose members get separate lines; deeper values are on one line. */
export function recordLines(data: unknown, depth: number): string {
  return `${linesOf(data, depth)}\n`;
}

function linesOf(data: unknown, depth: number): string {
  if (depth === 0 || typeof data !== "object" || data === null) return JSON.stringify(data);
  const [open, close] = Array.isArray(data) ? "[]" : "{}";
  const named = ([name, value]: [string, unknown]): string =>
    `${Array.isArray(data) ? "" : `${JSON.stringify(name)}:`}${linesOf(value, depth - 1)}`;
  const members = Object.entries(data).filter(([, value]) => value !== undefined);
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.map(named).join(",\n")}\n${close}`;
}
