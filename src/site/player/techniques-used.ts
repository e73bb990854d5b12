/** Which techniques the puzzles took that were solved in this browser: the end of a puzzle tells what is new, progress all. */
import { set, setting } from "./store.ts";

const name = (kind: string): string => `techniques ${kind}`;

/** In how many solved puzzles of a kind each technique was used, by its id. `kind`: the kind's id. */
export const usedTechniques = (kind: string): ReadonlyMap<string, number> => parseCounts(setting(name(kind)));

/** Counts as they are kept; none of a text that is damaged. */
export function parseCounts(text: string | null): ReadonlyMap<string, number> {
  try {
    const counts = Object.entries(JSON.parse(text ?? "{}") as Record<string, unknown>);
    return new Map(counts.flatMap(([id, count]) => (Number.isInteger(count) ? [[id, count as number]] : [])));
  } catch {
    return new Map();
  }
}

/** Counts the techniques of a puzzle that was solved; gives those that none before it took. */
export function addUsed(kind: string, techniques: Iterable<string>): readonly string[] {
  const counts = new Map(usedTechniques(kind));
  const fresh = [];
  for (const id of new Set(techniques)) {
    if (!counts.has(id)) fresh.push(id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  set(name(kind), JSON.stringify(Object.fromEntries(counts)));
  return fresh;
}
