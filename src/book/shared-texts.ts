/** Puzzles of a long book say the same few texts again and again: each is in memory once. */

/** Longer texts are seldom the same. */
const LONGEST = 24;
/** No more are known at a time. */
const MOST = 20_000;

/** Gives plain data back, in the same object, with short texts that are equal to earlier ones replaced by those. */
export function textSharer(): <T>(data: T) => T {
  const known = new Map<string, string>();
  const shared = (text: string): string => {
    if (text.length > LONGEST) return text;
    const first = known.get(text);
    if (first === undefined && known.size < MOST) known.set(text, text);
    return first ?? text;
  };
  const walk = (data: unknown): void => {
    if (typeof data !== "object" || data === null || Object.isFrozen(data)) return;
    const values = data as Record<string, unknown>;
    for (const key of Object.keys(values)) {
      const value = values[key];
      if (typeof value === "string") values[key] = shared(value);
      else walk(value);
    }
  };
  return (data) => {
    walk(data);
    return data;
  };
}
