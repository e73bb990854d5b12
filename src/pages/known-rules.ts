/** Rules in a chapter of a book for adults: whole at the first puzzle of a kind, then only the sentences that decide. */
import type { Setting } from "./setting.ts";
import { sentencesOf } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

/**
 * The puzzles of a chapter. Those after the first of their kind and title have only the sentences of their rules in which these
 * puzzles differ, or none. Sheets and books for children keep whole rules.
 */
export function withKnownRules(
  puzzles: readonly PrintedPuzzle[],
  { profile, sizes }: Pick<Setting, "profile" | "sizes">,
): readonly PrintedPuzzle[] {
  if (profile.sheets || sizes.isChild) return puzzles;
  const tasks = Map.groupBy(puzzles, ({ kind, title }) => `${kind} ${title}`);
  const known = new Map(
    [...tasks.values()].flatMap((task) => shortened(task, tasks.size === 1).map((each, i) => [task[i], each])),
  );
  return puzzles.map((puzzle) => known.get(puzzle)!);
}

/** Puzzles of one kind and title: with one rule for all if the kind has one, else each with what decides. */
function shortened(puzzles: readonly PrintedPuzzle[], isOnlyTask: boolean): readonly PrintedPuzzle[] {
  const [first, ...others] = puzzles as readonly [PrintedPuzzle, ...PrintedPuzzle[]];
  const rule = first.source.ruleWith(others);
  if (rule === null) return deciding(puzzles, isOnlyTask);
  return [{ ...first, rule }, ...others.map((puzzle) => ({ ...puzzle, rule: "", known: { rule, isOnlyTask } }))];
}

/**
 * Within a section, a sentence that a rule lacks decides nothing there, so the whole rule that was printed last may have it.
 * Another section has other options, and its first puzzle the whole rule.
 */
function deciding(puzzles: readonly PrintedPuzzle[], isOnlyTask: boolean): PrintedPuzzle[] {
  const sections = Map.groupBy(puzzles, ({ section }) => section);
  const common = new Map(
    [...sections].map(([section, own]) => {
      const [first, ...others] = own.map(({ rule }) => sentencesOf(rule));
      return [section, first!.filter((sentence) => others.every((each) => each.includes(sentence)))];
    }),
  );
  return puzzles.map((puzzle, i) => {
    if (puzzles[i - 1]?.section !== puzzle.section) return puzzle;
    const own = sentencesOf(puzzle.rule).filter((sentence) => !common.get(puzzle.section)!.includes(sentence));
    return { ...puzzle, rule: own.join(" "), known: { rule: puzzle.rule, isOnlyTask } };
  });
}
