/** Pages of puzzles with how-to-play strips: each strip explains one puzzle, and ordinary puzzles are below the last strip. */
import { BLANK } from "../engine/kind.ts";
import { MAX_ON_PAGE } from "../spec/spec-values.ts";
import type { FirstMove } from "./first-moves.ts";
import { type HowToStrip, howToStrip, type Taught } from "./how-to-strip.ts";
import { MM } from "./item.ts";
import type { PageLimits } from "./page-choices.ts";
import { pageHeight } from "./page-heights.ts";
import { pointingAtFigure } from "./page-mascot.ts";
import { MAX_COLUMNS } from "./page-shapes.ts";
import type { Code } from "./puzzle-code.ts";
import { type PuzzlePage, workingItems } from "./puzzle-pages.ts";
import { type Above, pagesUnder, sectionPages } from "./section-pages.ts";
import type { Setting } from "./setting.ts";
import { sharedRule } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Maximum height of a strip alone on its page, for adults, as a share of the page; in large print and on packed pages it fills the page. */
const ALONE = 0.8;
const LARGE = 14;
/** Space below a strip. */
const BELOW = 8 * MM;
/** Puzzles below a strip are not smaller than this share of a good size, unless they have no other page. */
const GOOD = 0.95;

/** Strips on one page. */
type Strips = readonly { readonly taught: Taught; readonly strip: HowToStrip; readonly isRuleShared: boolean }[];

const heightOf = (strips: Strips): number => strips.reduce((sum, { strip }) => sum + strip.height + BELOW, 0);

/** The pages of these puzzles. `moves`: the first moves of those that show how to play, by number. */
export function taughtPages(
  puzzles: readonly PrintedPuzzle[],
  moves: ReadonlyMap<number, FirstMove>,
  limits: PageLimits,
  codes: Code,
  setting: Setting,
): PuzzlePage[] {
  const room = pageHeight(setting);
  const half = (room - BELOW) / 2;
  const pages: PuzzlePage[] = [];
  let strips: Strips = [];
  let ordinary: PrintedPuzzle[] = [];
  const close = () => {
    if (ordinary.length > 0) pages.push(...pagesBelow(strips, ordinary, limits, codes, setting));
    else if (strips.length > 0) pages.push(pageOf(strips, null, setting));
    [strips, ordinary] = [[], []];
  };
  for (const [i, puzzle] of puzzles.entries()) {
    const move = moves.get(puzzle.number);
    if (move !== undefined && ordinary.length > 0) close();
    const rule = sharedRule(puzzles.slice(i, i + MAX_ON_PAGE), false)?.rule;
    const taught = move && { puzzle, move, rule: rule ?? puzzle.rule, codes };
    const left = room - heightOf(strips);
    const strip =
      taught &&
      ((strips.length > 0 ? howToStrip(taught, left, setting) : null) ?? lowestStrip(taught, half, room, setting));
    if (taught === undefined || strip == null) {
      // Without words it is not begun either.
      ordinary.push(taught === undefined ? puzzle : { ...puzzle, source: puzzle.source.begunAt(BLANK).source });
      continue;
    }
    if (strip.height > left || strips.length >= (limits.perPage ?? limits.most)) close();
    strips = [...strips, { taught, strip, isRuleShared: rule !== undefined }];
  }
  close();
  return pages;
}

/** A strip at most `half` high, else one that is as low as possible. For children frames say more than words, and may be higher. */
function lowestStrip(taught: Taught, half: number, room: number, setting: Setting): HowToStrip | null {
  const framed = setting.sizes.isChild ? howToStrip(taught, FRAMED * room, setting, "framed") : null;
  if (framed !== null) return framed;
  for (const only of ["told", undefined] as const)
    for (let most = half; most <= (only === undefined ? room : TOLD * room); most *= TALLER) {
      const strip = howToStrip(taught, most, setting, only);
      if (strip !== null) return strip;
    }
  return howToStrip(taught, room, setting);
}

/** Maximum height of a strip, as a share of the page, with the sentence on what is written; without it, strips may be lower. */
const TOLD = 0.7;

/** Maximum height of frames for children, as a share of the page. */
const FRAMED = 0.56;
/** Factor between heights to try. */
const TALLER = 1.05;

/** Strips and, below them, a page of puzzles. A strip alone on its page is larger. */
function pageOf(strips: Strips, below: PuzzlePage | null, setting: Setting): PuzzlePage {
  const { frame, sizes } = setting;
  const isWhole = sizes.isChild || sizes.small >= LARGE || setting.packing !== undefined;
  const most = (isWhole ? 1 : ALONE) * pageHeight(setting);
  const isAlone = strips.length === 1 && below === null;
  // Puzzles below may need a wider column, in which the strips are too.
  const column = below?.column ?? frame.text;
  const own = { ...setting, frame: { ...frame, text: column } };
  const shown = strips.map(({ taught, strip }): HowToStrip => {
    if (isAlone) return howToStrip(taught, most, setting) ?? strip;
    const wider = column === frame.text ? null : howToStrip(taught, strip.height, own);
    return wider === null ? strip : { ...wider, height: strip.height };
  });
  return {
    goodShare: below?.goodShare ?? 1,
    column,
    emptiness: below?.emptiness,
    puzzles: [...shown.map(({ puzzle }) => puzzle), ...(below?.puzzles ?? [])],
    items: () => {
      let top = frame.top;
      const items = shown.flatMap((strip) => {
        const own = strip.items(top);
        top += strip.height + BELOW;
        return own;
      });
      const working =
        below === null
          ? workingItems(
              top - BELOW,
              shown.map(({ puzzle }) => puzzle),
              setting,
            )
          : [];
      return pointingAtFigure([...items, ...working, ...(below?.items() ?? [])], [1, 0], setting);
    },
  };
}

/** Pages of puzzles, the first of them below strips unless those need a page of their own. */
function pagesBelow(
  strips: Strips,
  puzzles: readonly PrintedPuzzle[],
  limits: PageLimits,
  codes: Code,
  setting: Setting,
): PuzzlePage[] {
  const [only] = strips;
  if (only === undefined) return sectionPages(puzzles, limits, codes, setting);
  const isSection = strips.length === 1 && puzzles[0]!.section === only.taught.puzzle.section;
  const said = isSection ? (only.isRuleShared ? "rule" : "title") : undefined;
  const above: Above = { first: heightOf(strips), said };
  let best: PuzzlePage[] | null = null;
  for (const each of limitsBelow(strips.length, puzzles.length, limits, setting)) {
    const below = pagesUnder(puzzles, each, codes, setting, above);
    if (below === null || (best !== null && below.length >= best.length)) continue;
    if (below[0]!.goodShare >= GOOD || best === null) best = below;
  }
  // Apart they need no fewer pages than the limits allow.
  const fewest = Math.ceil(puzzles.length / (limits.perPage ?? limits.most));
  if (best !== null && best.length <= fewest + 1) return [pageOf(strips, best[0]!, setting), ...best.slice(1)];
  const apart = sectionPages(puzzles, limits, codes, setting);
  if (best === null || best.length > apart.length + 1) return [pageOf(strips, null, setting), ...apart];
  return [pageOf(strips, best[0]!, setting), ...best.slice(1)];
}

/**
 * The limits to try below strips, which count, too: below the only puzzle of a page, as in large print, there is none. Of a given
 * number as many as fit are below them: on packed pages each number is tried, and a grid finds it itself.
 */
function limitsBelow(strips: number, count: number, limits: PageLimits, { packing }: Setting): PageLimits[] {
  const { perPage } = limits;
  if (perPage === null) return strips < limits.most ? [limits] : [];
  const least = packing === undefined ? Math.min(1, perPage - strips) : perPage - strips;
  return Array.from({ length: Math.max(0, least) }, (_, less): PageLimits => {
    const first = perPage - strips - less;
    const ends = Array.from({ length: Math.ceil(count / perPage) + 1 }, (_, page) => first + page * perPage);
    return { ...limits, perPage: null, ends, most: perPage, columns: MAX_COLUMNS, rows: perPage };
  });
}
