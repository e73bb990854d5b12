/** A puzzle made ready to print: its figure and every word beside it, in the language of the book. */
import type { Figure } from "../engine/figure.ts";
import { checkedSlots } from "../engine/glance.ts";
import { BLANK, type Level, PAGE, type Position, type PuzzleKind, say } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import type { Phrase } from "../templates/runtime.ts";
import type { Sizes } from "./edition/reader.ts";
import type { BookPuzzle, Manifest } from "./manifest.ts";
import { type CellRange, cellRange, drawn, type PaperDrawOptions } from "./pages/cell-range.ts";
import { widestGap } from "./pages/figure-gap.ts";
import { outlineOf, type Point } from "./pages/free-corner.ts";
import type { LayoutCache } from "./pages/layout-cache.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A heading and sentences to tick off, where the words are the puzzle. Markdown. */
export interface Card {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * The measures of a figure: width, height, the widest gap between its parts and where it begins at its top left, in cells; the
 * least and the best side of a cell in points.
 */
export interface Extent {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly outline: readonly Point[];
  readonly cell: CellRange;
}

export interface PrintedPuzzle {
  readonly number: number;
  /** The number that is printed, where that is another: of a task on its sheet. */
  readonly task?: number;
  readonly id: string;
  readonly section: number;
  readonly kind: string;
  readonly level: Level;
  /** The section's heading, or the name of the kind. */
  readonly title: string;
  /** Markdown. */
  readonly rule: string;
  /** One rule (Markdown) that serves it and these others, which are of its section too; null where each needs its own. */
  readonly ruleWith: (others: readonly PrintedPuzzle[]) => string | null;
  /** The same with a note beside the number of each, itself first, that says what is its own; null where more than that differs. */
  readonly partedRuleWith: (others: readonly PrintedPuzzle[]) => {
    readonly rule: string;
    readonly notes: readonly string[];
  } | null;
  /** What is its own, beside its number, under a rule that it shares with others. */
  readonly note?: string;
  readonly card: Card | null;
  /** Is beside its number in place of its level, as "Challenge". */
  readonly label?: string;
  readonly extent: Extent;
  /** Drawn when it is asked for: the figures of a long book are never in memory together. */
  readonly figure: () => Figure;
  /** What a listener hears in place of the figure. */
  readonly alt: () => string;
  /** The same with a figure that takes less room: without strips to cross out. */
  readonly plain: () => PrintedPuzzle;
  /** The same with a figure for a wide place; it may be the same figure. */
  readonly wide: () => PrintedPuzzle;
}

/** Finds kinds by their ids; throws on one that does not exist, which a parsed manifest never names. */
export function kindFinder(kinds: readonly Kind[]): (id: string) => Kind {
  return (id) => {
    const kind = kinds.find((each) => each.id === id);
    if (kind === undefined) throw new Error(`no kind "${id}"`);
    return kind;
  };
}

/** What is beside a puzzle's figure and how large that is, whatever book it is in. */
export type PuzzleText = Pick<PrintedPuzzle, "rule" | "card" | "extent">;

/** What puzzles are printed with. */
export interface Printing {
  readonly manifest: Manifest;
  readonly kinds: readonly Kind[];
  /** Of the reader. */
  readonly sizes: Sizes;
  readonly cache: Pick<LayoutCache, "texts">;
  /** What is written in some puzzles already, by their numbers: they are printed as warm-ups. */
  readonly begun?: ReadonlyMap<number, Position>;
  /** Whether boxes that are compared when the sheets are marked have a grey corner. */
  readonly hasCorners?: boolean;
}

/** The puzzles of a book ready to print, in its order. `options`: how their figures are drawn. */
export function printedPuzzles(
  { manifest, kinds, sizes, cache, begun, hasCorners = false }: Printing,
  options: PaperDrawOptions = PAGE,
): PrintedPuzzle[] {
  const phrase = phrasesOf(manifest.spec.language, sizes.register);
  const find = kindFinder(kinds);
  const puzzleOf = new Map(manifest.puzzles.map((made) => [made.number, made.puzzle]));
  const sharedRule = (kind: Kind, numbers: readonly number[]): string | null => {
    const words = kind.sharedRule?.(numbers.map((each) => puzzleOf.get(each)));
    return words === undefined ? null : phrase(words);
  };
  const partedRule = (kind: Kind, numbers: readonly number[]) => {
    const parts = numbers.flatMap((each) => kind.partedRule?.(puzzleOf.get(each)) ?? []);
    const [rule, ...others] = new Set(parts.map(({ together }) => phrase(together)));
    if (rule === undefined || others.length > 0 || parts.length < numbers.length) return null;
    return { rule, notes: parts.map(({ own }) => plainText(phrase(own))) };
  };
  const printed = (made: BookPuzzle, options: PaperDrawOptions): PrintedPuzzle => {
    const { number, id, section, level, kind: kindId, puzzle } = made;
    const kind = find(kindId);
    const title = manifest.sections[section]?.heading ?? plainText(phrase(say(`${kindId}.name`)));
    const at = begun?.get(number);
    const corners = () => (hasCorners ? { checked: checkedSlots(kind, puzzle) } : {});
    const figure = () => drawn(kind, puzzle, at ?? BLANK, { ...options, ...corners() });
    const text = cache.texts(puzzle as object, JSON.stringify(options), () => {
      const first = drawn(kind, puzzle, at ?? BLANK, options);
      const { width, height } = first;
      const extent = {
        ...{ width, height, gap: widestGap(first), outline: outlineOf(first) },
        cell: cellRange(first, sizes),
      };
      return { rule: phrase(kind.rule(puzzle)), card: cardOf(kind, puzzle, phrase), extent };
    });
    return {
      number,
      id,
      section,
      kind: kindId,
      level,
      title,
      ...text,
      ruleWith: (others) =>
        others.every(({ rule }) => rule === text.rule)
          ? text.rule
          : sharedRule(kind, [number, ...others.map(numberOf)]),
      partedRuleWith: (others) => partedRule(kind, [number, ...others.map(numberOf)]),
      ...(at !== undefined && { label: plainText(phrase(say("book.warm-up"))) }),
      figure,
      alt: () => altOf(kind, puzzle, at?.entry ?? {}, title, phrase),
      plain: () => printed(made, { ...options, plain: true }),
      wide: () => printed(made, { ...options, wide: true }),
    };
  };
  return manifest.puzzles.map((puzzle) => printed(puzzle, options));
}

const numberOf = ({ number }: PrintedPuzzle): number => number;

/** What a listener hears in place of a figure: the title, then the puzzle and what is written in it. */
export const altOf = (
  kind: Kind,
  puzzle: unknown,
  entry: Readonly<Record<string, string>>,
  title: string,
  phrase: Phrase,
): string => [`${title}:`, ...kind.describe(puzzle, entry).map((words) => plainText(phrase(words)))].join(" ");

/** The card of a puzzle whose clues are sentences, else null. */
export function cardOf(kind: Kind, puzzle: unknown, phrase: (words: ReturnType<typeof say>) => string): Card | null {
  const heading = kind.clueHeading(puzzle);
  if (heading === null) return null;
  return { heading: phrase(heading), lines: kind.clues(puzzle).map((clue) => phrase(clue.say)) };
}
