/** The techniques of puzzles solved in this browser: the end panel shows new ones, the progress page all. */
import { setSetting, settingNamed } from "./store.ts";

const name = (kind: string): string => `techniques ${kind}`;

/** The number of solved puzzles of a kind that use each technique, by technique id. `kind`: the kind's id. */
export const usedTechniques = (kind: string): ReadonlyMap<string, number> => parseCounts(settingNamed(name(kind)));

/** Reads saved counts; none if the text is damaged. */
export function parseCounts(text: string | null): ReadonlyMap<string, number> {
  try {
    const counts = Object.entries(JSON.parse(text ?? "{}") as Record<string, unknown>);
    return new Map(counts.flatMap(([id, count]) => (Number.isInteger(count) ? [[id, count as number]] : [])));
  } catch {
    return new Map();
  }
}

/** Counts the techniques of a solved puzzle; returns the new ones. */
export function addUsed(kind: string, techniques: Iterable<string>): readonly string[] {
  const counts = new Map(usedTechniques(kind));
  const fresh = [];
  for (const id of new Set(techniques)) {
    if (!counts.has(id)) fresh.push(id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  setSetting(name(kind), JSON.stringify(Object.fromEntries(counts)));
  return fresh;
}
