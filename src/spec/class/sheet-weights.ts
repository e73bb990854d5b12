/**
 * Sheets of equal weight: chooses one of several candidates for each task, so that the sum of scores is nearly equal on all sheets of a
 * group, and all sheets need the same techniques. Pure: the choice depends only on the input and its order.
 *
 * A way is one candidate for each task. Ways are extended task by task; those with the same sum and techniques so far are merged.
 */

/** A possible puzzle for a task. `techniques`: bits, by the index in the list of all techniques. */
export interface Candidate {
  readonly score: number;
  readonly techniques: number;
}

/** The common weight of all sheets of a group. */
export interface Weight {
  readonly score: number;
  readonly techniques: number;
}

/** Maximum relative deviation of a sheet's sum from the group's: any two sums then differ by at most 5 %. */
const TOLERANCE = 0.024;

/** Maximum relative distance of ways that count as close to a weight. */
const AROUND = 0.08;

/** The factor of the techniques in the key of a state; the sum is below it. */
const SUMS = 1 << 20;

/**
 * The weight with the most ways close to it. `trials`: the candidates of each task. Splits them into two halves, and counts the half
 * with fewer close ways, because a single puzzle can make a weight common in one half only.
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
  // The product prefers a weight with many ways within the tolerance and many further ways around it.
  const rank = (weight: Weight): number => least(weight, TOLERANCE) * least(weight, AROUND);
  let best: { weight: Weight; rank: number } = { weight: { score: 0, techniques: 0 }, rank: -1 };
  for (const weight of weights) {
    const own = rank(weight);
    if (own > best.rank) best = { weight, rank: own };
  }
  return best.weight;
}

/** The number of ways for each sum with each set of techniques. */
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

/** A way: the index of the candidate for each task, and whether its score and its techniques fit the weight. */
export interface Way {
  readonly choice: readonly number[];
  readonly hasScore: boolean;
  readonly hasTechniques: boolean;
}

/** The way nearest to a weight. The sum of scores counts more than the techniques. */
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
