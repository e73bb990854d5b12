/** Tells which groups of a class have easier sheets than others. */

/** How the sheets of a group compare with those of the others; `equal`: no group has easier ones. */
export type Rank = "easiest" | "middle" | "hardest" | "equal";

/** Lowest and highest score of the sheets of a group. */
export type Scores = readonly [least: number, most: number];

/** The rank of each group, in their order; null for a single group. Groups whose scores overlap share a rank. */
export function ranksOf(groups: readonly Scores[]): (Rank | null)[] {
  if (groups.length < 2) return groups.map(() => null);
  const steps = new Map<Scores, number>();
  let step = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (const scores of [...groups].sort(([a], [b]) => a - b)) {
    if (scores[0] > highest) step++;
    highest = Math.max(highest, scores[1]);
    steps.set(scores, step);
  }
  return groups.map((scores) => {
    const at = steps.get(scores)!;
    if (step === 0) return "equal";
    return at === 0 ? "easiest" : at === step ? "hardest" : "middle";
  });
}
