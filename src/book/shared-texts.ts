/** Shares equal texts: puzzles of a long book repeat a few texts, and each is stored in memory once. */

/** Maximum length of a shared text; longer ones are rarely equal. */
const LONGEST = 24;
/** Maximum number of texts to remember. */
const MAX = 20_000;

/** Returns plain data, in the same object, with short texts replaced by equal earlier ones. */
export function textSharer(): <T>(data: T) => T {
  const known = new Map<string, string>();
  const shared = (text: string): string => {
    if (text.length > LONGEST) return text;
    const first = known.get(text);
    if (first === undefined && known.size < MAX) known.set(text, text);
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
