/** How generated data is written: JSON with a record a line, so that changes of two records do not meet. */

/** The text of some data. `depth`: how many levels have their members on lines of their own; what is deeper stands on one line. */
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
