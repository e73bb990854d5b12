/** The shared rule of puzzles on one page: the whole rule or, if rules differ, their common sentences. */
import type { BlockStyle } from "./block-style.ts";
import { CAPITALS } from "./frame.ts";
import { MM } from "./item.ts";
import { flowPart, leadingTo, textPart } from "./layout/leaves.ts";
import { inSpace, type Part, readAs, stack } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A title and a rule above all puzzles of a page, either of which may be empty, and the puzzles below, which keep the rest. */
interface SharedRule {
  readonly title: string;
  readonly rule: string;
  readonly puzzles: readonly PrintedPuzzle[];
  /** Whether it is complete. */
  readonly isWhole: boolean;
}

/** The rule that these share, if they have one kind and title and a common rule; null also for a single puzzle. */
export function sharedRule(puzzles: readonly PrintedPuzzle[], mayBeParted: boolean): SharedRule | null {
  if (!areAlike(puzzles)) return null;
  const [first, ...others] = puzzles as readonly [PrintedPuzzle, ...PrintedPuzzle[]];
  // After the first page of a chapter its only title and rule are known; else each puzzle needs its title.
  const isKnown = first.known !== undefined;
  if (first.known?.isOnlyTask === false) return null;
  const title = isKnown ? "" : first.title;
  const printed = puzzles.map((puzzle) => (isKnown ? puzzle.rule : wholeRuleOf(puzzle)));
  const rule = new Set(printed).size === 1 ? printed[0]! : isKnown ? null : first.source.ruleWith(others);
  if (rule !== null) return { title, rule, puzzles, isWhole: true };
  if (!mayBeParted) return null;
  const parted = partedRule(puzzles, printed.map(sentencesOf));
  return isKnown || parted.rule !== "" ? { ...parted, title } : null;
}

/** The whole rule of a puzzle, printed beside it or before. */
export const wholeRuleOf = ({ rule, known }: PrintedPuzzle): string => known?.rule ?? rule;

/**
 * The title and the rule above the puzzles of a page, down to the first of these; null if there is nothing to print, or no style
 * for it.
 */
export function headAbove(said: SharedRule | null, style: BlockStyle | null, setting: Setting): Part | null {
  if (said === null || style === null || said.rule === "") return null;
  const { sizes, measure } = setting;
  const { rule: type, ruleWidth: width } = style;
  const rule = readAs("paragraph", flowPart(style.flowOf(said.rule), width, type));
  // A sheet prints its title once, above everything; this is only the rule.
  if (said.title === "") return stack([rule, BELOW_SHARED]);
  const font = sizes.isChild ? "title" : "bold";
  const size = sizes.heading * (sizes.isChild ? SHARED_TITLE.child : SHARED_TITLE.adult);
  const fitting = Math.min(size, (size * width) / Math.max(1, measure(said.title, font, size)));
  const title = readAs("heading-2", textPart(said.title, fitting, measure, font));
  return stack([
    inSpace(title, { height: size * CAPITALS, y: "end" }),
    leadingTo({ size: type.size, leading: Math.max(type.leading * 1.2, 5 * MM) }),
    rule,
    BELOW_SHARED,
  ]);
}

const SHARED_TITLE = { adult: 1.3, child: 1.1 } as const;
const BELOW_SHARED = 7.5 * MM;

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
  return noted.every(isShort) ? { title: first!.title, rule: parts.rule, puzzles: noted, isWhole: true } : null;
}

/** The sentences common to all rules, and the puzzles with the other sentences instead of title and rule. */
function partedRule(puzzles: readonly PrintedPuzzle[], own: readonly string[][]): Omit<SharedRule, "title"> {
  const common = own[0]!.filter((sentence) => own.every((each) => each.includes(sentence)));
  const left = puzzles.map((puzzle, i) => {
    const rule = own[i]!.filter((sentence) => !common.includes(sentence)).join(" ");
    return { ...puzzle, title: "", rule };
  });
  return { rule: common.join(" "), puzzles: left, isWhole: false };
}

/** The boundary between two sentences. */
const BETWEEN = /(?<=[.?!]) (?=[\p{Lu}¿¡])/u;

/** The sentences of a rule; none of an empty one. */
export const sentencesOf = (text: string): string[] => (text === "" ? [] : text.split(BETWEEN));
