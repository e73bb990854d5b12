/** The pages of a book with fixed numbers of puzzles and pages: its puzzles are packed so that it has exactly its pages. */

import type { Answer } from "../book/manifest.ts";
import { bodyOf } from "./body.ts";
import type { RightHandRule } from "./chapter-starts.ts";
import { answersInBook, bookChapters } from "./chapters.ts";
import { cached } from "./layout-cache.ts";
import {
  type LayoutInput,
  type Named,
  type NumberedPages,
  numberingOf,
  paddingBy,
  settingOf,
  withPadding,
  withRestPages,
} from "./number-pages.ts";
import { ownPagesIn } from "./planner/padding.ts";
import type { Density, Economy, Packing, Setting } from "./setting.ts";

/** Maximum number of rounds: the start of a chapter depends on the end of the previous one. */
const ROUNDS = 4;

/** A packed book without padding at its end. */
interface PackedPages {
  readonly list: readonly Named[];
  readonly setting: Setting;
  readonly found: FoundDensity;
  readonly rule: RightHandRule;
  readonly packing: Packing;
}

/**
 * The book with the loosest packing that has at most the pages of its spec; if there is none, the densest, which has more. Tries
 * it with everything first, then without rest pages, without openers of chapters, and finally without strips to cross out. The
 * first that need not be denser than usual is used, else the last but one that fits.
 */
export function packedBook(input: LayoutInput, answers: readonly Answer[] | null): NumberedPages {
  const length = ownPagesIn(input.length!, paddingBy(input.binding));
  let best: PackedPages | null = null;
  for (const economy of ECONOMIES) {
    const packing = { ...economy, density: evenDensity(), measured: cached() };
    for (const rule of economy.hasOpeners && input.edition.profile.bound
      ? (["all", "none"] as const)
      : (["none"] as const)) {
      // Puzzles keep their strips as long as they fit.
      if (!economy.hasStrips && best !== null && best.list.length <= length) continue;
      const packed = packedWith(input, answers, length, packing, rule);
      if (best === null || best.list.length > length || packed.list.length <= length) best = packed;
      if (packed.found.isUsual && packed.list.length <= length) return finished(best, input);
    }
  }
  return finished(best!, input);
}

/** The loosest book that is not longer than `length`, without padding, with this economy; longer if even the densest is. */
function packedWith(
  input: LayoutInput,
  answers: readonly Answer[] | null,
  length: number,
  packing: Packing,
  rule: RightHandRule,
): PackedPages {
  const settingAt = (density: Density): Setting => ({
    ...settingOf(input, input.length!),
    packing: { ...packing, density },
  });
  const puzzles = input.manifest.puzzles.length;
  const bodyAt = (density: Density): number =>
    bodyOf(settingAt(density)).reduce((sum, { drafts }) => sum + drafts.length, 0);
  const bookAt = (density: Density) => {
    const setting = settingAt(density);
    const chapters = bookChapters(setting, answers, answersInBook(input.manifest)).numbered(numberingOf(setting, rule));
    const list = chapters.flatMap(({ name, drafts }) => drafts.map((draft): Named => ({ ...draft, name })));
    return { setting, list: withRestPages(list, setting, rule) };
  };
  const usual = evenDensity();
  let wanted = length - bookAt(usual).list.length + bodyAt(usual);
  let best: PackedPages | null = null;
  for (let round = 1; ; round++) {
    const found = densityFor(wanted, puzzles, bodyAt);
    const packed = { ...bookAt(found.density), found, rule, packing };
    const { length: count } = packed.list;
    const isBetter = best === null || (count <= length ? count > best.list.length : count < best.list.length);
    if (isBetter || (count <= length && best!.list.length > length)) best = packed;
    // Another round gains nothing if all puzzles have their own pages, or no page can be fuller.
    const isAtEnd = found.pages !== wanted && count <= length === found.pages <= wanted;
    if (count === length || isAtEnd || round === ROUNDS) return best!;
    wanted += length - count;
  }
}

function finished({ list, setting, rule, packing }: PackedPages, input: LayoutInput): NumberedPages {
  const drafts = withPadding(list, setting, input);
  const without = [
    ...(packing.hasOpeners ? [] : (["openers"] as const)),
    ...(rule === "all" || !input.edition.profile.bound ? [] : (["rests"] as const)),
    ...(packing.hasStrips ? [] : (["strips"] as const)),
  ];
  const emptiness = drafts.flatMap(({ emptiness }) => emptiness?.() ?? []);
  return { drafts, setting, packed: { own: list.length, emptiness, without } };
}

// Finds how densely a book must be packed to have its fixed number of pages: the loosest packing that is not longer.

/** What may be omitted to save space, starting with nothing; the first choice whose pages are not too full is used. */
const ECONOMIES: readonly Economy[] = [
  { hasOpeners: true, hasStrips: true, isClose: false },
  { hasOpeners: false, hasStrips: true, isClose: true },
  { hasOpeners: false, hasStrips: false, isClose: true },
];

/** Prices of a page: usual; minimum, with which each puzzle has its own page; and maximum, with which nothing else counts. */
const PRICE = { least: -8, usual: 1, greatest: 64 } as const;
/** Number of bisections of the range of prices. */
const STEPS = 12;

/** One price for all pages. */
export const evenDensity = (price: number = PRICE.usual): Density => ({ from: 1, dense: price, loose: price });
export const DENSEST: Density = evenDensity(PRICE.greatest);

/** A packing that was found. */
interface FoundDensity {
  readonly density: Density;
  /** Number of pages with puzzles. */
  readonly pages: number;
  /** Whether it is not denser than a book without a fixed length. */
  readonly isUsual: boolean;
}

/**
 * The loosest density with which the puzzles have at most `wanted` pages; the densest one if all have more. `puzzles`: their
 * number; `pagesAt`: the number of pages at a density.
 */
export function densityFor(wanted: number, puzzles: number, pagesAt: (density: Density) => number): FoundDensity {
  const found = (density: Density): FoundDensity => ({
    density,
    pages: pagesAt(density),
    isUsual: density.dense <= PRICE.usual,
  });
  const loosest = found(evenDensity(PRICE.least));
  if (loosest.pages <= wanted) return loosest;
  const densest = found(DENSEST);
  if (densest.pages > wanted) return densest;
  let [loose, dense, best]: [number, number, FoundDensity] = [PRICE.least, PRICE.greatest, densest];
  for (let step = 0; step < STEPS && best.pages !== wanted; step++) {
    // The search starts near the usual price; above it prices grow by factors.
    const price = middleOf(loose, dense);
    const tried = found(evenDensity(price));
    if (tried.pages > wanted) loose = price;
    else [dense, best] = [price, tried];
  }
  if (best.pages === wanted) return best;
  // At one price many pages become fuller: apply it only to the first ones, as few as necessary.
  let [low, high] = [1, puzzles + 1];
  while (high - low > 1) {
    const from = Math.floor((low + high) / 2);
    const tried = found({ from, dense, loose });
    if (tried.pages > wanted) low = from;
    else [high, best] = [from, tried.pages > best.pages ? tried : best];
    if (best.pages === wanted) break;
  }
  return best;
}

/** Between two prices: their mean, or between larger ones their geometric mean. */
const middleOf = (low: number, high: number): number =>
  low >= PRICE.usual ? Math.sqrt(low * high) : high > 2 * PRICE.usual ? PRICE.usual : (low + high) / 2;
