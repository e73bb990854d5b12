/** The shared rule of puzzles on one page: the whole rule or, if rules differ, their common sentences. */
import type { PrintedPuzzle } from "./words.ts";

/** A rule above all puzzles of a page, and the puzzles below it, which keep the rest. */
interface SharedRule {
  readonly rule: string;
  readonly puzzles: readonly PrintedPuzzle[];
  /** Whether it is complete. */
  readonly isWhole: boolean;
}

/** The rule that these share, if they have one kind and title and a common rule; null also for a single puzzle. */
export function sharedRule(puzzles: readonly PrintedPuzzle[], mayBeParted: boolean): SharedRule | null {
  if (!areAlike(puzzles)) return null;
  const [first, ...others] = puzzles;
  const rule = first!.source.ruleWith(others);
  if (rule !== null) return { rule, puzzles, isWhole: true };
  return mayBeParted ? partedRule(puzzles, sentencesOf(first!.rule)) : null;
}

/** Whether these are several puzzles with one kind, form and title. */
const areAlike = ([first, ...others]: readonly PrintedPuzzle[]): boolean =>
  others.length > 0 &&
  others.every(({ kind, form, title }) => kind === first?.kind && form === first.form && title === first.title);

/**
 * The common rule of puzzles whose rules differ little, and the puzzles with their own part as a note; null if a note is not
 * short (`isShort`).
 */
export function notedRule(
  puzzles: readonly PrintedPuzzle[],
  isShort: (puzzle: PrintedPuzzle) => boolean,
): SharedRule | null {
  if (!areAlike(puzzles)) return null;
  const [first, ...others] = puzzles;
  const parts = first!.source.partedRuleWith(others);
  if (parts === null) return null;
  const noted = puzzles.map((puzzle, i) => ({ ...puzzle, note: parts.notes[i]! }));
  return noted.every(isShort) ? { rule: parts.rule, puzzles: noted, isWhole: true } : null;
}

/** The sentences common to all rules, and the puzzles with the other sentences instead of title and rule. */
function partedRule(puzzles: readonly PrintedPuzzle[], sentences: readonly string[]): SharedRule | null {
  const own = puzzles.map(({ rule }) => sentencesOf(rule));
  const common = sentences.filter((sentence) => own.every((each) => each.includes(sentence)));
  if (common.length === 0) return null;
  const left = puzzles.map((puzzle, i) => {
    const rule = own[i]!.filter((sentence) => !common.includes(sentence)).join(" ");
    return { ...puzzle, title: "", rule };
  });
  return { rule: common.join(" "), puzzles: left, isWhole: false };
}

/** The boundary between two sentences. */
const BETWEEN = /(?<=[.?!]) (?=[\p{Lu}¿¡])/u;

const sentencesOf = (text: string): string[] => text.split(BETWEEN);
