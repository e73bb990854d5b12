/** What puzzles on one page need to be told once: their whole rule or, where that differs, the sentences that all have. */
import type { PrintedPuzzle } from "./words.ts";

/** A rule above all puzzles of a page, and the puzzles below it, which keep what it leaves out. */
export interface SharedRule {
  readonly rule: string;
  readonly puzzles: readonly PrintedPuzzle[];
  /** Whether it says all. */
  readonly isWhole: boolean;
}

/** The rule that these share, if they are of one kind and title and have any; null for a single puzzle, too. */
export function sharedRule(puzzles: readonly PrintedPuzzle[], mayBeParted: boolean): SharedRule | null {
  if (!areAlike(puzzles)) return null;
  const [first, ...others] = puzzles;
  const rule = first!.source.ruleWith(others);
  if (rule !== null) return { rule, puzzles, isWhole: true };
  return mayBeParted ? partedRule(puzzles, sentencesOf(first!.rule)) : null;
}

/** Whether these are several of one kind and title. */
const areAlike = ([first, ...others]: readonly PrintedPuzzle[]): boolean =>
  others.length > 0 && others.every(({ kind, title }) => kind === first?.kind && title === first.title);

/** What rules share that differ in little, and below it the puzzles with what is their own as a note; null where one `isShort` of is not. */
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

/** The sentences that all rules have, and below them the puzzles with the others in place of title and rule. */
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

/** Where a sentence ends and the next one begins. */
const BETWEEN = /(?<=[.?!]) (?=[\p{Lu}¿¡])/u;

const sentencesOf = (text: string): string[] => text.split(BETWEEN);
