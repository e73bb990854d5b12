/** Fits puzzles on one page, in rows of a number of columns, with figures as large as possible. */

import { valueFor } from "../engine/required.ts";
import { type BlockStyle, blockStyle } from "./block-style.ts";
import { MM } from "./item.ts";
import { type FittedPage, heightOf, pageHeight } from "./page-heights.ts";
import { type BlockForm, figureWidth, type HeadForm } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { columnWidth, type Shape } from "./shape.ts";
import { headAbove, notedRule, sharedRule, wholeRuleOf } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Puzzles in printed order, and the style of each in a column of a given width. */
export interface Listing {
  readonly puzzles: readonly PrintedPuzzle[];
  /** By puzzle: a text that figures of one kind and width share. */
  readonly alike: readonly string[];
  readonly setting: Setting;
  /** Null if a column has no space for a head. */
  readonly styleOf: (puzzle: PrintedPuzzle, width: number) => BlockStyle | null;
  /** Whether there is a code next to each puzzle. */
  readonly hasCodes: boolean;
  /** Height of the content above the first of them on its page, in points. */
  readonly first?: number;
  /** Whether that content says their title, or also their rule. */
  readonly said?: "title" | "rule" | undefined;
  /** The sizes of all figures and cards on all pages; left out: chosen for each page. */
  readonly fixed?: FixedSizes;
  /** Whether the rule of a single puzzle, too, is printed above it, and its number next to its figure. */
  readonly isRuleAbove?: boolean;
  /** Whether the tasks of a sheet stand in fewer columns than those that need the least height. */
  readonly isInFewerColumns?: boolean;
  /** Whether rules that differ little are printed once, with notes next to the numbers. */
  readonly hasNotes?: boolean;
}

/** The side of the cells of each kind, and the type size of cards as a multiple of the usual one. */
interface FixedSizes {
  readonly cellOf: (kind: string) => number;
  readonly cardScale: number;
}

/** Gaps between columns: sheets have less space, and many columns have less. */
export const GUTTER = { book: 14 * MM, sheet: 9 * MM, close: 6 * MM } as const;

/** The listing of puzzles: those of a section have one style at a width. `code`: side of a section's codes, 0 for none. */
export function listingOf(
  puzzles: readonly PrintedPuzzle[],
  code: (puzzles: readonly PrintedPuzzle[]) => number,
  setting: Setting,
): Listing {
  const sections = Map.groupBy(puzzles, ({ section }) => section);
  const styles = new Map<string, BlockStyle | null>();
  const styleOf = ({ section }: PrintedPuzzle, width: number): BlockStyle | null => {
    const key = `${section} ${width.toFixed(3)}`;
    if (!styles.has(key)) {
      const own = valueFor(sections, section);
      styles.set(key, blockStyle(own, width, code(own), setting));
    }
    return valueFor(styles, key);
  };
  const alike = puzzles.map(({ kind, extent }) => `${kind} ${extent.width.toFixed(3)}`);
  return { puzzles, alike, setting, styleOf, hasCodes: code(puzzles) > 0 };
}

export const isSameTask = (a: PrintedPuzzle, b: PrintedPuzzle): boolean =>
  wholeRuleOf(a) === wholeRuleOf(b) && a.title === b.title;

/** The puzzles of a first page without what the content above them says. */
export const belowSaid = (puzzles: readonly PrintedPuzzle[], { said }: Listing): readonly PrintedPuzzle[] =>
  said === undefined
    ? puzzles
    : puzzles.map((puzzle) =>
        said === "title" || puzzle.known !== undefined
          ? { ...puzzle, title: "" }
          : { ...puzzle, title: "", rule: "", known: { rule: puzzle.rule, isOnlyTask: true } },
      );

/** Minimum width of columns with words, in ems of the text and in points: short lines are hard to read. */
const READABLE = { ems: { book: 14, sheet: 12 }, points: 60 * MM } as const;

/**
 * These puzzles on a page of a shape, with the largest cells that fit, equal within a kind. They may be smaller than the
 * printable minimum. Null if the columns are too narrow for their words.
 */
export function fitPage(given: readonly PrintedPuzzle[], shape: Shape, listing: Listing): FittedPage | null {
  const { setting, hasCodes } = listing;
  const isFirst = given[0] === listing.puzzles[0];
  const listed = isFirst ? belowSaid(given, listing) : given;
  const { sizes } = setting;
  const width = columnWidth(shape);
  const noteWidth = (puzzle: PrintedPuzzle) => listing.styleOf(puzzle, width)?.head.numbered.note(puzzle) ?? 0;
  const said =
    listing.isRuleAbove && listed.length === 1
      ? { title: listed[0]!.title, rule: listed[0]!.rule, puzzles: listed, isWhole: true }
      : listing.hasNotes
        ? (sharedRule(listed, false) ?? notedRule(listed, (puzzle) => noteWidth(puzzle) <= width))
        : sharedRule(listed, !setting.profile.sheets);
  const style = said === null ? null : listing.styleOf(listed[0]!, shape.column.width);
  const shared = headAbove(said, style, setting);
  const isSaidWhole = style !== null && said?.isWhole === true;
  const puzzles = style === null ? listed : said!.puzzles;
  // No rule is repeated in puzzles side by side: they are placed below each other, or on separate pages.
  const isRepeated = !isSaidWhole && new Set(puzzles.map(({ rule }) => rule)).size < puzzles.length;
  if (listing.hasNotes && shape.columns > 1 && isRepeated) return null;
  const ems = setting.profile.sheets ? READABLE.ems.sheet : READABLE.ems.book;
  const hasWords = !isSaidWhole || puzzles.some(({ card }) => card !== null);
  const readable = Math.min(shape.column.width, Math.max(READABLE.points, ems * sizes.text.size));
  if (shape.columns > 1 && hasWords && width < readable) return null;
  const forms = puzzles.map((puzzle, i): BlockForm | null => {
    const before = shape.columns === 1 ? puzzles[i - 1] : undefined;
    const isBare = puzzle.title === "" && puzzle.rule === "";
    const isSaid = isSaidWhole || isBare || (before !== undefined && isSameTask(before, puzzle));
    const head: HeadForm = isSaid ? "number" : "whole";
    const style = listing.styleOf(puzzle, width);
    const row = Math.floor(i / shape.columns) * shape.columns;
    const rules = puzzles.slice(row, row + shape.columns).map((each) => style?.heightOf(each.rule) ?? 0);
    const isNoteBelow = puzzles
      .slice(row, row + shape.columns)
      .some((each) => each.note !== undefined && (style?.head.numbered.hung(each).width ?? 0) > width);
    const noteHeight = isNoteBelow ? (style?.head.numbered.toNote ?? 0) : 0;
    const mayMove = listing.hasNotes === true;
    return style && { head, width, style, hasCode: hasCodes, ruleHeight: Math.max(...rules), noteHeight, mayMove };
  });
  if (!forms.every((form) => form !== null)) return null;
  const above = isFirst ? (listing.first ?? 0) : 0;
  const page = { puzzles, shape, shared, forms, above };
  if (listing.fixed !== undefined) return fixedPage(page, listing.fixed, setting);
  if (puzzles.length > 1 || puzzles[0]!.card === null) return withCards(page, setting);
  // Alone on its page, a card above its figure fills more of it.
  const stacked = withCards({ ...page, forms: forms.map((form) => ({ ...form, isStacked: true })) }, setting);
  return stacked.cells[0]! >= puzzles[0]!.extent.cell.good ? stacked : withCards(page, setting);
}

type Ungrown = Omit<FittedPage, "cells">;

const scaled = (page: Ungrown, cardScale: number): Ungrown => ({
  ...page,
  forms: page.forms.map((form) => ({ ...form, cardScale })),
});

/**
 * Type sizes of cards as multiples of the usual one, largest first. Children's type is generous, so their cards may be a little
 * smaller.
 */
const CARD_SCALES = { child: [1.25, 1.17, 1.08, 1, 0.9], adult: [1.25, 1.17, 1.08, 1] } as const;
export const cardScales = ({ sizes }: Setting): readonly number[] =>
  sizes.isChild ? CARD_SCALES.child : CARD_SCALES.adult;

/** A page with the largest possible figures, then with the largest possible type on its cards. */
export function withCards(page: Ungrown, setting: Setting): FittedPage {
  const usual = grown(page, setting);
  if (page.puzzles.every(({ card }) => card === null)) return usual;
  const isEnough = ({ cells, isTight }: Grown): boolean =>
    !isTight && cells.every((cell, i) => cell >= Math.min(usual.cells[i]!, page.puzzles[i]!.extent.cell.good));
  for (const scale of cardScales(setting)) {
    const set = grown(scaled(page, scale), setting);
    if (isEnough(set)) return set;
  }
  return usual;
}

/** A page with given sizes; null if they do not fit. */
function fixedPage(page: Ungrown, { cellOf, cardScale }: FixedSizes, setting: Setting): FittedPage | null {
  const set = scaled(page, cardScale);
  const cells = page.puzzles.map(({ kind }) => cellOf(kind));
  const fitted = { ...set, cells };
  const isWide = page.puzzles.some(
    (puzzle, i) => cells[i]! * puzzle.extent.width > figureWidth(puzzle, set.forms[i]!) + HAIR,
  );
  return isWide || heightOf(fitted) > pageHeight(setting) + HAIR ? null : fitted;
}

/** A page whose cells grow as far as they fit, equally within a kind, at most by a factor. */
export function regrown(page: FittedPage, most: number, setting: Setting): FittedPage {
  const kinds = new Map<string, number>();
  for (const [i, { kind, extent }] of page.puzzles.entries()) {
    const widest = figureWidth(page.puzzles[i]!, page.forms[i]!) / extent.width;
    const times = Math.min(most, Math.min(extent.cell.alone, widest) / page.cells[i]!);
    kinds.set(kind, Math.max(1, Math.min(times, kinds.get(kind) ?? most)));
  }
  const cellsAt = (share: number) =>
    page.puzzles.map(({ kind }, i) => page.cells[i]! * (1 + Math.max(0, share) * (valueFor(kinds, kind) - 1)));
  return { ...page, cells: cellsAt(largest((share) => heightOf({ ...page, cells: cellsAt(share) }), setting)) };
}

const HAIR = 0.01;

/** `isTight`: cells are below their minimum. */
type Grown = FittedPage & { readonly isTight: boolean };

/** A page with the largest cells that fit. */
function grown(page: Ungrown, setting: Setting): Grown {
  const cellsAt = growing(page, setting);
  const share = largest((tried) => heightOf({ ...page, cells: cellsAt(tried) }), setting);
  return { ...page, cells: cellsAt(share), isTight: share < 0 };
}

/** For adults, maximum height of a figure alone on its page, as a share of the page. */
const MAX_HEIGHT = 0.62;
/** Small type from this size on is large print, which fills its page. */
const LARGE = 14;
export const maxHeightShare = ({ sizes }: Setting): number => (sizes.isChild || sizes.small >= LARGE ? 1 : MAX_HEIGHT);

/** Cell sizes by a share: −1 for zero, 0 for the printable minimum, 1 for the useful maximum. */
function growing(
  { puzzles, forms, above }: Pick<FittedPage, "puzzles" | "forms" | "above">,
  setting: Setting,
): (share: number) => number[] {
  const highest = maxHeightShare(setting);
  const kinds = new Map<string, { least: number; most: number }>();
  for (const [i, puzzle] of puzzles.entries()) {
    const { cell, width, height } = puzzle.extent;
    const most = Math.min(
      cell.alone,
      figureWidth(puzzle, forms[i]!) / width,
      Math.max(cell.least, (highest * (pageHeight(setting) - above)) / height),
    );
    const known = kinds.get(puzzle.kind) ?? { least: 0, most: Infinity };
    kinds.set(puzzle.kind, { least: Math.max(known.least, cell.least), most: Math.min(known.most, most) });
  }
  return (share) =>
    puzzles.map(({ kind }) => {
      const { least, most } = valueFor(kinds, kind);
      return Math.min(most, share < 0 ? least * (1 + share) : least + share * (most - least));
    });
}

/** Number of bisections of the range of shares. */
const STEPS = 14;

/** The largest share at which a page is not too high. */
function largest(heightAt: (share: number) => number, setting: Setting): number {
  const room = pageHeight(setting);
  if (heightAt(1) <= room) return 1;
  let [low, high] = heightAt(0) <= room ? [0, 1] : [-1, 0];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (heightAt(middle) <= room) low = middle;
    else high = middle;
  }
  return low;
}
