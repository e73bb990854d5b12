/**
 * Readers: sizes of type and of boxes to write in. A layout that needs less than the minimum sizes is refused. Sizes for children
 * follow studies of reading (Hughes and Wilkins 2000, Wilkins et al. 2009) and of handwriting. Large print is at least 18 points
 * (APH).
 */
import { required } from "../../engine/required.ts";
import { type Register, registerFor } from "../../templates/register.ts";
import { type Ages, parseAges } from "../ages.ts";
import { type Advice, problem } from "../problem.ts";

/** A type size and its line spacing, in points. */
export interface Type {
  readonly size: number;
  readonly leading: number;
}

/** The sizes for a reader, in points unless stated otherwise. */
export interface Sizes {
  /** Running text: rules, instructions, explanations. */
  readonly text: Type;
  /** Footers, ids, labels of answers: the minimum size of printed text. */
  readonly small: number;
  /** Minimum size of digits to cross out, so that a pencil stroke fits. */
  readonly strip: number;
  /** The title of a puzzle, beside its number. */
  readonly heading: number;
  /** The title of a page, and the number of a puzzle. */
  readonly title: number;
  /** Minimum size of the numbers in a puzzle: givens, entries, signs. */
  readonly digit: number;
  /**
   * Side of a box to write in, in millimetres. `least`: minimum; `good`: minimum if the page has room; `best`: normal maximum;
   * `alone`: maximum for a puzzle on a page of its own.
   */
  readonly box: { readonly least: number; readonly good: number; readonly best: number; readonly alone: number };
  /** Minimum and best size of the digits of an answer. */
  readonly key: { readonly least: number; readonly best: number };
  readonly isChild: boolean;
  /** The register of the texts. */
  readonly register: Register;
}

/** `adult`, `large-print`, or the ages of children. */
export type PrintReader = "adult" | "large-print" | { readonly ages: Ages };

const type = (size: number, ratio: number): Type => ({ size, leading: Math.round(size * ratio * 10) / 10 });

const ADULT: Sizes = {
  text: type(10.5, 1.38),
  small: 8,
  strip: 9,
  heading: 10.5,
  title: 26,
  digit: 9,
  box: { least: 8, good: 9.5, best: 16, alone: 24 },
  key: { least: 7, best: 8 },
  isChild: false,
  register: "adult",
};

const LARGE: Sizes = {
  text: type(18, 1.34),
  small: 18,
  strip: 18,
  heading: 20,
  title: 32,
  digit: 24,
  box: { least: 15, good: 17, best: 30, alone: 40 },
  key: { least: 18, best: 18 },
  isChild: false,
  register: "adult",
};

/** Sizes for children; missing sizes are those for adults. */
const child = (text: Type, own: Pick<Sizes, "small" | "heading" | "digit" | "box" | "key">): Sizes => ({
  ...ADULT,
  strip: 14,
  ...own,
  text,
  isChild: true,
});

/** Sizes by age, in falling order. The first entry with `from` not above the youngest reader's age applies. */
const CHILDREN: readonly { readonly from: number; readonly sizes: Sizes }[] = (
  [
    // Age, text and its leading, small, heading, digit, box, key.
    [10, 12.5, 1.38, 9, 14, 16, [9, 11.5, 16, 24], [7, 8]],
    [8, 15, 1.38, 9, 18, 18, [11, 13, 18, 24], [7, 9]],
    [6, 18, 1.3, 9, 24, 24, [14, 17, 26, 28], [7, 10]],
    [4, 20, 1.3, 10, 26, 26, [16, 20, 28, 32], [7, 10]],
  ] as const
).map(([from, size, leading, small, heading, digit, [least, good, best, alone], key]) => ({
  from,
  sizes: child(type(size, leading), {
    small,
    heading,
    digit,
    box: { least, good, best, alone },
    key: { least: key[0], best: key[1] },
  }),
}));

/** Minimum age of an adult reader. */
const GROWN = 13;

/** The sizes for a reader; for children, those of the youngest age. */
export function sizesOf(reader: PrintReader): Sizes {
  if (reader === "adult") return ADULT;
  if (reader === "large-print") return LARGE;
  const [youngest] = reader.ages;
  if (youngest >= GROWN) return ADULT;
  return { ...required(CHILDREN.find(({ from }) => youngest >= from)).sizes, register: registerFor(youngest) };
}

/** The pattern of a reader in a spec, for editors. */
export const READER_PATTERN = "^(adult|large-print|ages( [0-9]{1,2}(-[0-9]{1,2}|\\+)?)?)$";

/**
 * Reads `adult`, `large-print`, `ages 6-7`, or `ages` for the ages of the spec, which must then exist. Returns the problem with any
 * other text.
 */
export function parseReader(text: string, ages: Ages | null): { reader: PrintReader } | { problem: Advice } {
  if (text === "adult" || text === "large-print") return { reader: text };
  const written = /^ages(?: (.*))?$/.exec(text);
  if (written === null) return { problem: problem("reader", { text }) };
  if (written[1] === undefined) {
    if (ages !== null) return { reader: { ages } };
    return { problem: problem("reader-ages") };
  }
  const read = parseAges(written[1]);
  return "ages" in read ? { reader: { ages: read.ages } } : read;
}

/** The default reader of a book: children if the spec gives their ages. */
export const usualReader = (ages: Ages | null): PrintReader => (ages !== null && ages[0] < GROWN ? { ages } : "adult");
