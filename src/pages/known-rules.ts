/** Rules in a book for adults: whole where a chapter first has them, then only what decides. */
import type { Setting } from "./setting.ts";
import type { PrintedPuzzle } from "./words.ts";

/** The puzzles of a chapter, with less of each rule that an earlier one of the same kind has. Sheets and children get whole rules. */
export function withKnownRules(
  puzzles: readonly PrintedPuzzle[],
  { profile, sizes }: Pick<Setting, "profile" | "sizes">,
): readonly PrintedPuzzle[] {
  if (profile.sheets || sizes.isChild) return puzzles;
  const printed = new Set<string>();
  return puzzles.map((puzzle) => {
    const key = `${puzzle.kind} ${puzzle.rule}`;
    const again = printed.has(key) ? puzzle.source.ruleAgain() : null;
    printed.add(key);
    return again === null ? puzzle : { ...puzzle, rule: again, wholeRule: puzzle.rule };
  });
}
