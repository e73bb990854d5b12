/** Common parts of a book's keys: its sections, their headings, and solved figures at the size of a key. */

import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { type Figure, line } from "../engine/figure.ts";
import { keyFigure } from "../engine/key-figure.ts";
import { type PuzzleKind, say } from "../engine/kind.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import type { Type } from "../spec/edition/reader.ts";
import { detailed, problem } from "../spec/problem.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { plainText } from "../templates/markdown.ts";
import { classKeySections, type KeySection } from "./class-labels.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Block } from "./key-pages.ts";
import { pageAdvice } from "./page-advice.ts";
import type { Setting } from "./setting.ts";
import { shortened, textAt } from "./text.ts";
import { kindFinder } from "./words.ts";

/** The page of a puzzle; null if it is not known. */
export type PageOf = (number: number) => number | null;

/** The sections of a book's keys: its own if they are printed one after the other, else all puzzles as one. */
export function keySections({ manifest, phrase, pupils }: Setting): KeySection[] {
  const { sections, puzzles } = manifest;
  const { sheet } = manifest.spec;
  if (sheet !== undefined) return sheetSections(sheet, { manifest, phrase, pupils });
  const isMixed = puzzles.some(({ section }, i) => i > 0 && section < puzzles[i - 1]!.section);
  const used = new Set(puzzles.map(({ section }) => section)).size;
  // A heading for every puzzle or two would be larger than its content, so all become one flow.
  if (isMixed || (used >= MANY_SECTIONS && puzzles.length < FEW_PUZZLES * used)) return [{ title: null, puzzles }];
  return sections
    .map(({ heading, kind }, i) => ({
      title: heading ?? plainText(phrase(say(`${kind}.name`))),
      puzzles: puzzles.filter(({ section }) => section === i),
    }))
    .filter(({ puzzles }) => puzzles.length > 0);
}

/** A sheet is one section; sheets for several days are one section for each day. */
function sheetSections(
  { title, days }: SheetSpec,
  { manifest, phrase, pupils }: Pick<Setting, "manifest" | "phrase" | "pupils">,
): KeySection[] {
  const { puzzles, spec } = manifest;
  if (spec.class !== undefined) return classKeySections({ manifest, phrase, pupils });
  if (days === undefined) return [{ title, puzzles }];
  return Array.from({ length: days }, (_, i) => ({
    title: plainText(phrase(say(`book.day-${i + 1}`))),
    puzzles: puzzles.filter(({ section }) => spec.sections[section]?.day === i + 1),
  })).filter(({ puzzles }) => puzzles.length > 0);
}

const MANY_SECTIONS = 6;
const FEW_PUZZLES = 3;

/** The type of long explanations: small with close lines for adults, who read many of them; the usual text for others. */
export const explanationType = (setting: Setting): Type => typeOfSize(setting, 8.5, 1.3);
/** The type of hints. */
export const hintType = (setting: Setting): Type => typeOfSize(setting, 9.5);

/** `ratio`: of its line height to its size; default: that of the text. */
function typeOfSize(
  { sizes: { text, small, isChild } }: Setting,
  size: number,
  ratio = text.leading / text.size,
): Type {
  if (isChild || small >= text.size) return text;
  const own = Math.max(size, small);
  return { size: own, leading: own * ratio };
}

/** Size of a section's heading. */
const headingSize = ({ sizes }: Setting): number => Math.max(11, sizes.small * 1.375);

/** Distance from the top of a section's heading to the content below it. */
export const headingHeight = (setting: Setting, size = headingSize(setting)): number =>
  ruleBelow(size) + Math.max(3.4 * MM, setting.sizes.small * 0.8);

/** Distance from the top of a heading's capitals to its rule, below the descenders. */
const ruleBelow = (size: number): number => size * CAPITALS + Math.max(1.6 * MM, 0.34 * size);

/** The heading of a section, with a rule under it. `text`: size of the running text below it, if there is any. */
export function headingBlock(title: string, width: number, above: number, setting: Setting, text = 0): Block {
  const { measure } = setting;
  const size = Math.max(headingSize(setting), text * OVER_TEXT);
  const short = shortened(title, "title", size, width, measure);
  return {
    height: headingHeight(setting, size),
    above,
    keepWithNext: true,
    bookmark: title,
    draw: ({ x, y }) => {
      const words = textAt(short, x, y + size * CAPITALS, size, measure, { font: "title" });
      const rule = y + ruleBelow(size);
      return [
        { item: "group", role: "heading-2", items: [words] },
        { item: "ornament", marks: [line("rule", x, rule, x + width, rule)] },
      ];
    },
  };
}

/** Size of a heading as a multiple of the text below it. */
const OVER_TEXT = 1.1;

/** The size of a solved figure. */
export interface KeySize {
  /** In cells. */
  readonly width: number;
  readonly height: number;
  /** Side of a cell in points: the minimum at which digits are readable, and the best. */
  readonly least: number;
  readonly best: number;
}

/** A solved figure, drawn when it is printed. */
export interface KeyFigure extends KeySize {
  /** The figure with its top left corner at x, y, with a description for screen readers. */
  draw(x: number, y: number, cell: number): Item;
  /** The number of ways to write the answer, in words; null if there is only one. */
  readonly ways: string | null;
}

/** Solved figures by puzzle; null for a puzzle without an answer. */
export function keyFigures(
  setting: Setting,
  answers: ReadonlyMap<number, Answer>,
): (puzzle: BookPuzzle) => KeyFigure | null {
  const find = kindFinder(setting.kinds);
  return (puzzle) => {
    const answer = answers.get(puzzle.number);
    return answer === undefined ? null : new SolvedFigure(find(puzzle.kind), puzzle.puzzle, answer, setting);
  };
}

/** All figures of a long book are in memory together, so a figure has no closure, and shares its sizes with equal ones. */
class SolvedFigure implements KeyFigure {
  readonly #kind: PuzzleKind<unknown, unknown>;
  readonly #puzzle: unknown;
  readonly #answer: Answer;
  readonly #setting: Setting;
  readonly #size: KeySize;

  constructor(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answer: Answer, setting: Setting) {
    [this.#kind, this.#puzzle, this.#answer, this.#setting] = [kind, puzzle, answer, setting];
    const { cache } = setting;
    this.#size = cache.solvedSizes(answer.entry, "", () => {
      const size = sizeOf(this.#solved(), setting);
      return cache.keySizes(cache, JSON.stringify(size), () => size);
    });
  }

  get width(): number {
    return this.#size.width;
  }

  get height(): number {
    return this.#size.height;
  }

  get least(): number {
    return this.#size.least;
  }

  get best(): number {
    return this.#size.best;
  }

  get ways(): string | null {
    const { ways } = this.#answer;
    return ways > 1 ? plainText(this.#setting.phrase(say("common.ways", { count: ways }))) : null;
  }

  draw(x: number, y: number, cell: number): Item {
    return {
      item: "group",
      role: "figure",
      alt: inWords(this.#kind, this.#puzzle, this.#answer.entry, this.#setting),
      items: [{ item: "figure", figure: this.#solved(), x, y, cell }],
    };
  }

  #solved(): Figure {
    return keyFigure(this.#kind, this.#puzzle, this.#answer.entry);
  }
}

function sizeOf({ width, height, cell, marks }: Figure, { sizes }: Setting): KeySize {
  const em = Math.min(...marks.map((mark) => (mark.shape === "text" ? mark.size : Infinity)));
  const side = (size: number) => (em === Infinity ? cell.least * MM : size / em);
  return { width, height, least: side(sizes.key.least), best: side(sizes.key.best) };
}

const inWords = (
  kind: PuzzleKind<unknown, unknown>,
  puzzle: unknown,
  entry: Answer["entry"],
  { phrase }: Setting,
): string =>
  kind
    .describe(puzzle, entry)
    .map((words) => plainText(phrase(words)))
    .join(" ");

/** Rejects a figure that is wider than a page even with the smallest digits. */
export function checkWidth(figure: KeyFigure, { number }: BookPuzzle, setting: Setting): void {
  const { frame, sizes } = setting;
  const needed = figure.width * figure.least;
  if (needed <= frame.live.width + 0.01) return;
  const mm = (points: number) => `${Math.ceil(points / MM)} mm`;
  const message = `puzzle ${number}: its answer with digits of ${sizes.key.least} points is ${mm(needed)} wide, and the page has ${mm(frame.live.width)}`;
  const fix = pageAdvice("width", needed + frame.width - frame.live.width, setting);
  throw new Failure(detailed(message, fix, problem("key-room")), EXIT.data);
}
