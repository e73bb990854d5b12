/** A puzzle ready to print: its figure and all its texts, in the language of the book. */
import { keyOf } from "../book/compact-puzzle.ts";
import type { BookPuzzle, Manifest } from "../book/manifest.ts";
import type { Scene } from "../draw/seasons/scene.ts";
import { withLargeCorners } from "../engine/check-corner.ts";
import type { Figure, Mark } from "../engine/figure.ts";
import { checkedSlots } from "../engine/glance.ts";
import { BLANK, type Level, PAGE, type Position, type PuzzleKind, say, type Words } from "../engine/kind.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import type { Phrase } from "../templates/runtime.ts";
import { type CellRange, cellRange, drawn, type PaperDrawOptions } from "./cell-range.ts";
import { outlineOf, type Point } from "./free-corner.ts";
import type { LayoutCache } from "./layout-cache.ts";
import { extentAround, type scenesOf } from "./season-scene.ts";

// The gaps between the parts of a figure, so that two figures can be further apart than these.

/** The height of capitals as a share of their type size. */
const CAPITALS = 0.72;

/** The vertical extent of a mark in a figure; null for a line that only decorates. */
function spanOf(mark: Mark): readonly [number, number] | null {
  switch (mark.shape) {
    case "rect":
      return [mark.y, mark.y + mark.height];
    case "circle":
      return [mark.y - mark.radius, mark.y + mark.radius];
    case "text":
      return [mark.y - (mark.size * CAPITALS) / 2, mark.y + (mark.size * CAPITALS) / 2];
    case "line":
      return [Math.min(mark.y1, mark.y2), Math.max(mark.y1, mark.y2)];
    default:
      return null;
  }
}

/** The highest empty band between two vertically adjacent parts of a figure, in cells. */
function widestGap({ marks }: Figure): number {
  const spans = marks
    .map(spanOf)
    .filter((span) => span !== null)
    .sort(([a], [b]) => a - b);
  let widest = 0;
  let end = spans[0]?.[0] ?? 0;
  for (const [top, bottom] of spans) {
    widest = Math.max(widest, top - end);
    end = Math.max(end, bottom);
  }
  return widest;
}

type Kind = PuzzleKind<unknown, unknown>;

/** A heading and sentences to tick off, for puzzles whose clues are sentences. Markdown. */
export interface Card {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * The sizes of a figure: width, height, the widest gap between its parts and its outline at the top left, in cells; minimum and
 * best side of a cell in points.
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
  /** The printed number, if it differs: that of a task on its sheet. */
  readonly task?: number;
  readonly id: string;
  readonly section: number;
  readonly kind: string;
  readonly level: Level;
  /** The section's heading, or the name of the kind. */
  readonly title: string;
  /** Markdown; empty if its chapter has printed all of it before. */
  readonly rule: string;
  /** The whole rule, if `rule` is only what its chapter has not printed before. */
  readonly known?: {
    readonly rule: string /** Whether the chapter has no other task, so that its title is known as well. */;
    readonly isOnlyTask: boolean;
  };
  /** Its own part of a rule that it shares with others; printed next to its number. */
  readonly note?: string;
  readonly card: Card | null;
  /** Printed next to its number instead of its level, such as "Challenge". */
  readonly label?: string;
  /** The number of a challenge is in a star. */
  readonly isChallenge?: boolean;
  /** The form of its figure, if it is not the usual one of its kind. */
  readonly form?: string | undefined;
  readonly extent: Extent;
  /** The drawing around its figure, which its extent contains. */
  readonly scene?: Scene | undefined;
  /** Provides the data for later steps. */
  readonly source: PuzzleSource;
}

/** A puzzle that can be drawn and described. One object with methods instead of closures, because a long book has many. */
interface PuzzleSource {
  /** Drawn on request: the figures of a long book are never in memory together. */
  figure(): Figure;
  /** Text for screen readers in place of the figure. */
  alt(): string;
  /** The same puzzle with a smaller figure, without strips to cross out. */
  plain(): PrintedPuzzle;
  /** The same with its wide figure, which may be the same figure. */
  wide(): PrintedPuzzle;
  /** The names of its other forms. */
  forms(): readonly string[];
  /** The same in one of these forms, with the rule for it. */
  inForm(form: string): PrintedPuzzle;
  /** The same with these entries printed. */
  begunAt(at: Position): PrintedPuzzle;
  /** One rule (Markdown) for it and these others of its section; null if each needs its own. */
  ruleWith(others: readonly PrintedPuzzle[]): string | null;
  /** The same with notes next to the numbers, its own first, for the parts that differ; null if more than that differs. */
  partedRuleWith(others: readonly PrintedPuzzle[]): PartedRule | null;
}

/** A common rule of several puzzles, and the own part of each as a note. */
export interface PartedRule {
  readonly rule: string;
  readonly notes: readonly string[];
}

/** Finds kinds by their ids; throws for an unknown one, which a parsed manifest never has. */
export function kindFinder(kinds: readonly Kind[]): (id: string) => Kind {
  return (id) => {
    const kind = kinds.find((each) => each.id === id);
    if (kind === undefined) throw new Error(`no kind "${id}"`);
    return kind;
  };
}

/** The texts and the size of a puzzle's figure, independent of its book. */
export type PuzzleText = Pick<PrintedPuzzle, "rule" | "card" | "extent" | "scene">;

/** The context for printing puzzles. */
export interface Printing {
  readonly manifest: Manifest;
  readonly kinds: readonly Kind[];
  /** The reader's sizes. */
  readonly sizes: Sizes;
  readonly cache: Pick<LayoutCache, "texts" | "rules" | "extents">;
  /** What is already written in puzzles that are printed begun, by puzzle number. */
  readonly begun?: ReadonlyMap<number, { readonly at: Position }>;
  /** Whether boxes that are compared when the sheets are marked have a grey corner. */
  readonly hasCorners?: boolean;
  /** The slots of boxes that a finale or a picture needs, by puzzle number; their boxes have a grey corner. */
  readonly marked?: ReadonlyMap<number, readonly string[]>;
  /** Finds the drawing around a puzzle; left out: none has one. */
  readonly sceneOf?: ReturnType<typeof scenesOf>["sceneOf"];
}

/** The puzzles of a book ready to print, in order. `options`: drawing options of their figures. */
export function printedPuzzles(printing: Printing, options: PaperDrawOptions = PAGE): PrintedPuzzle[] {
  const { manifest, kinds, sizes } = printing;
  const prepared: PreparedPrinting = {
    ...printing,
    phrase: phrasesOf(manifest.spec.language, sizes.register),
    find: kindFinder(kinds),
    puzzleOf: new Map(manifest.puzzles.map((made) => [made.number, made])),
  };
  return manifest.puzzles.map((made) => new BookPuzzleSource(prepared, made, options).printed());
}

/** The context for printing all puzzles of a book. */
interface PreparedPrinting extends Printing {
  readonly phrase: Phrase;
  readonly find: (id: string) => Kind;
  /** By puzzle number. */
  readonly puzzleOf: ReadonlyMap<number, BookPuzzle>;
}

class BookPuzzleSource implements PuzzleSource {
  readonly #printing: PreparedPrinting;
  readonly #made: BookPuzzle;
  readonly #options: PaperDrawOptions;
  readonly #begun: Position | undefined;

  constructor(printing: PreparedPrinting, made: BookPuzzle, options: PaperDrawOptions, begun?: Position) {
    this.#printing = printing;
    this.#made = made;
    this.#options = options;
    this.#begun = begun;
  }

  printed(): PrintedPuzzle {
    const { number, id, section, level, kind } = this.#made;
    return {
      number,
      id,
      section,
      kind,
      level,
      title: this.#title,
      ...this.#text,
      ...(this.#options.form !== undefined && { form: this.#options.form }),
      source: this,
    };
  }

  figure(): Figure {
    const { hasCorners, marked } = this.#printing;
    const isPictured = this.#text.scene !== undefined;
    const boxes = marked?.get(this.#made.number);
    const checked = boxes ?? (hasCorners ? checkedSlots(this.#kind, this.#made.puzzle) : []);
    const figure = this.#drawn({ ...(isPictured && { isPictured }), ...(checked.length > 0 && { checked }) });
    return hasCorners || boxes === undefined ? figure : withLargeCorners(figure);
  }

  alt(): string {
    return altOf(this.#kind, this.#made.puzzle, this.#at?.entry ?? {}, this.#title, this.#printing.phrase);
  }

  plain(): PrintedPuzzle {
    return this.#drawnWith({ plain: true });
  }

  wide(): PrintedPuzzle {
    return this.#drawnWith({ wide: true });
  }

  forms(): readonly string[] {
    return this.#kind.forms?.(this.#made.puzzle) ?? [];
  }

  inForm(form: string): PrintedPuzzle {
    return this.#drawnWith({ form });
  }

  begunAt(at: Position): PrintedPuzzle {
    return new BookPuzzleSource(this.#printing, this.#made, this.#options, at).printed();
  }

  ruleWith(others: readonly PrintedPuzzle[]): string | null {
    const { rule: own } = this.#text;
    if (others.every(({ rule, known }) => (known?.rule ?? rule) === own)) return own;
    if (this.#options.form !== undefined) return null;
    const words = this.#kind.sharedRule?.(this.#dataWith(others));
    const isDrawn = [this.#text, ...others].every(({ scene }) => scene !== undefined);
    return words === undefined ? null : this.#printing.phrase(isDrawn ? withPictures(words) : words);
  }

  partedRuleWith(others: readonly PrintedPuzzle[]): PartedRule | null {
    const { phrase } = this.#printing;
    if (this.#options.form !== undefined) return null;
    const all = this.#dataWith(others);
    const parts = all.flatMap((puzzle) => this.#kind.partedRule?.(puzzle) ?? []);
    const isDrawn = [this.#text, ...others].every(({ scene }) => scene !== undefined);
    const [rule, ...more] = new Set(parts.map(({ together }) => phrase(isDrawn ? withPictures(together) : together)));
    if (rule === undefined || more.length > 0 || parts.length < all.length) return null;
    return { rule, notes: parts.map(({ own }) => plainText(phrase(own))) };
  }

  get #kind(): Kind {
    return this.#printing.find(this.#made.kind);
  }

  get #title(): string {
    const { manifest, phrase } = this.#printing;
    return manifest.sections[this.#made.section]?.heading ?? plainText(phrase(say(`${this.#made.kind}.name`)));
  }

  /** Its printed entries. */
  get #at(): Position | undefined {
    return this.#begun ?? this.#printing.begun?.get(this.#made.number)?.at;
  }

  get #text(): PuzzleText {
    const { cache, phrase, sizes, sceneOf, begun } = this.#printing;
    const key = JSON.stringify([this.#options, sceneOf !== undefined, begun?.has(this.#made.number)]);
    return cache.texts(keyOf(this.#made), key, () => {
      const { puzzle } = this.#made;
      const first = this.#drawn();
      const { width, height } = first;
      const plain = {
        ...{ width, height, gap: widestGap(first), outline: outlineOf(first) },
        cell: cellRange(first, sizes),
      };
      const { form } = this.#options;
      const scene = sceneOf?.(this.#made, first, plain.cell.least) ?? undefined;
      const extent = scene === undefined ? plain : extentAround(scene, plain);
      const words = form === undefined ? this.#kind.rule(puzzle) : say(`${this.#made.kind}.rule-${form}`);
      const rule = phrase(scene === undefined ? words : withPictures(words));
      return {
        scene,
        rule: cache.rules(cache, rule, () => rule),
        card: cardOf(this.#kind, puzzle, phrase),
        extent: cache.extents(cache, JSON.stringify(extent), () => extent),
      };
    });
  }

  #drawn(more: Partial<PaperDrawOptions> = {}): Figure {
    return drawn(this.#kind, this.#made.puzzle, this.#at ?? BLANK, { ...this.#options, ...more });
  }

  #drawnWith(more: Partial<PaperDrawOptions>): PrintedPuzzle {
    return new BookPuzzleSource(this.#printing, this.#made, { ...this.#options, ...more }, this.#begun).printed();
  }

  /** The data of this puzzle, and of others. */
  #dataWith(others: readonly PrintedPuzzle[]): unknown[] {
    return [this.#made.puzzle, ...others.map(({ number }) => this.#printing.puzzleOf.get(number)?.puzzle)];
  }
}

/** Text for screen readers in place of a figure: the title, then the puzzle and its entries. */
export const altOf = (
  kind: Kind,
  puzzle: unknown,
  entry: Readonly<Record<string, string>>,
  title: string,
  phrase: Phrase,
): string => [`${title}:`, ...kind.describe(puzzle, entry).map((words) => plainText(phrase(words)))].join(" ");

/** A rule that names striped squares names pictures instead. */
const withPictures = (words: Words): Words =>
  words.values?.striped === 1 ? { ...words, values: { ...words.values, striped: 2 } } : words;

/** The card of a puzzle whose clues are sentences, else null. */
export function cardOf(kind: Kind, puzzle: unknown, phrase: (words: ReturnType<typeof say>) => string): Card | null {
  const heading = kind.clueHeading(puzzle);
  if (heading === null) return null;
  return { heading: phrase(heading), lines: kind.clues(puzzle).map((clue) => phrase(clue.say)) };
}
