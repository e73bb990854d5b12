/**
 * Sheets of equal weight: of some puzzles for each task, those whose scores add up to nearly the same as on every other sheet of the
 * group, and which together ask for the same techniques. Pure: a choice depends on what is given, in its order.
 *
 * A task has candidates; a way takes one for each task. Ways are followed task by task, and those with the same sum and the same
 * techniques so far are one.
 */

/** A puzzle that a task may be. `techniques`: bits, by the index of each in the list of all that are known. */
export interface Candidate {
  readonly score: number;
  readonly techniques: number;
}

/** What all sheets of a group come to. */
export interface Weight {
  readonly score: number;
  readonly techniques: number;
}

/** How far a sheet's sum may be from the group's, over that: any two then differ by five in a hundred at most. */
const TOLERANCE = 0.024;

/** Ways this far from a weight are around it. */
const AROUND = 0.08;

/** The techniques of a state, above its sum. */
const SUMS = 1 << 20;

/**
 * The weight that most ways come to: of all techniques and sums that a way can have, those around which many ways lie. `trials`:
 * candidates of each task. They are parted in two, and the half where fewer ways lie around a weight counts: what a single puzzle
 * makes usual in one is not so in the other.
 */
export function usualWeight(trials: readonly (readonly Candidate[])[]): Weight {
  const halves = [0, 1].map((half) =>
    waysOf(trials.map((found) => (found.length < 2 ? found : found.filter((_, i) => i % 2 === half)))),
  );
  const weights = [...new Set(halves.flatMap((ways) => [...ways.keys()]))].sort((a, b) => a - b).map(weightOf);
  const near = (ways: ReadonlyMap<number, number>, { score, techniques }: Weight, tolerance: number): number => {
    const reach = Math.floor(tolerance * score);
    let count = 0;
    for (let sum = score - reach; sum <= score + reach; sum++)
      count += ways.get(keyOf({ score: sum, techniques })) ?? 0;
    return count;
  };
  const least = (weight: Weight, tolerance: number): number =>
    Math.min(...halves.map((ways) => near(ways, weight, tolerance)));
  // In the midst of many ways, not beside a few: first by those around it, then by those that are near enough.
  const rank = (weight: Weight): number => least(weight, TOLERANCE) * least(weight, AROUND);
  let best: { weight: Weight; rank: number } = { weight: { score: 0, techniques: 0 }, rank: -1 };
  for (const weight of weights) {
    const own = rank(weight);
    if (own > best.rank) best = { weight, rank: own };
  }
  return best.weight;
}

/** How many ways come to each sum with each set of techniques. */
function waysOf(tasks: readonly (readonly Candidate[])[]): Map<number, number> {
  let ways = new Map<number, number>([[0, 1]]);
  for (const candidates of tasks) {
    const next = new Map<number, number>();
    for (const [state, count] of ways)
      for (const candidate of candidates) {
        const key = joined(state, candidate);
        next.set(key, (next.get(key) ?? 0) + count);
      }
    ways = next;
  }
  return ways;
}

const isNear = (score: number, of: number): boolean => Math.abs(score - of) <= TOLERANCE * of + 1e-9;

/** A combination: the index of the candidate of each task, and whether its score and its techniques fit the weight. */
export interface Way {
  readonly choice: readonly number[];
  readonly hasScore: boolean;
  readonly hasTechniques: boolean;
}

/** The combination nearest to a weight. The sum of scores counts more than the techniques. */
export function nearestWay(tasks: readonly (readonly Candidate[])[], weight: Weight): Way {
  let ways = new Map<number, readonly number[]>([[0, []]]);
  for (const candidates of tasks) {
    const next = new Map<number, readonly number[]>();
    for (const [state, choice] of ways)
      for (const [i, candidate] of candidates.entries()) {
        const key = joined(state, candidate);
        if (!next.has(key)) next.set(key, [...choice, i]);
      }
    ways = next;
  }
  let best: (Way & { readonly rank: number }) | null = null;
  for (const [state, choice] of ways) {
    const { score, techniques } = weightOf(state);
    const hasScore = isNear(score, weight.score);
    const hasTechniques = techniques === weight.techniques;
    const off = Math.abs(score - weight.score) / Math.max(1, weight.score);
    const rank = off + (hasScore ? 0 : 2) + (hasTechniques ? 0 : 1);
    if (best === null || rank < best.rank) best = { choice, hasScore, hasTechniques, rank };
  }
  return best ?? { choice: [], hasScore: false, hasTechniques: false };
}

const joined = (state: number, { score, techniques }: Candidate): number => {
  const before = weightOf(state);
  return keyOf({ score: before.score + score, techniques: before.techniques | techniques });
};

const keyOf = ({ score, techniques }: Weight): number => techniques * SUMS + score;
const weightOf = (state: number): Weight => ({ score: state % SUMS, techniques: Math.floor(state / SUMS) });
