/** Separates twins on the sheet of one day: one of them exchanges its day with an equally hard puzzle. */

interface Week {
  readonly dayOf: (place: number) => number;
  /** The difficulty of a puzzle, given by the place that it was generated for. */
  readonly hardness: (puzzle: number) => number;
  /** Equal for twins; null for a puzzle without a solved board. */
  readonly boardOf: (puzzle: number) => string | null;
}

/** `from` (the puzzle of each place) after swaps within groups that separate the twins of a day, as far as possible. */
export function partDays(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  { dayOf, hardness, boardOf }: Week,
): Map<number, number> {
  const after = new Map(from);
  const onDay = Map.groupBy(from.keys(), dayOf);
  const hasTwin = (place: number, puzzle: number, without: number): boolean => {
    const board = boardOf(puzzle);
    const others = onDay.get(dayOf(place))!.filter((other) => other !== place && other !== without);
    return board !== null && others.some((other) => boardOf(after.get(other)!) === board);
  };
  for (const group of groups) {
    for (const place of group) {
      const puzzle = after.get(place)!;
      if (!hasTwin(place, puzzle, place)) continue;
      const other = group.find((each) => {
        const its = after.get(each)!;
        const isAsHard = dayOf(each) !== dayOf(place) && hardness(its) === hardness(puzzle);
        return isAsHard && !hasTwin(place, its, each) && !hasTwin(each, puzzle, place);
      });
      if (other !== undefined) after.set(place, after.get(other)!).set(other, puzzle);
    }
  }
  return after;
}
