/** How to play a kind: its rule, then one example in three pictures: the start, a move and its reason, the solution. */

import { box, type Shape } from "../draw/shape.ts";
import { rect } from "../engine/figure.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { LESSON_FORMS, type Lesson, type LessonForm, lessonOf } from "./how-to-example.ts";
import { FIGURE_SHARE, goesBeside, namesFit, type SceneStyle, sceneBlocks, smallestType } from "./how-to-scenes.ts";
import { titleOf } from "./how-to-title.ts";
import { type Item, MM } from "./item.ts";
import { blockItems, fillPages, type PlacedBlock } from "./page-blocks.ts";
import { type Box, boxesIn, figuresIn, frameAbove, pointingAtFigure } from "./page-mascot.ts";
import { unbroken } from "./prose.ts";
import { exampleFor, type SectionExample } from "./section-example.ts";
import { type Draft, hasFullMatter, type Setting } from "./setting.ts";
import { evenFlow, placed, type Type } from "./text.ts";
import { group, words } from "./words-on-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * The pages on how to play a kind: one, or two that face each other, if type and pictures allow. The anchor `how-<slug>` leads to
 * the first. `section`: the index of the section that it introduces; left out: the first of its kind.
 */
export function howToPages(setting: Setting, kind: Kind, section?: number): Draft[] {
  const { frame, phrase, cache } = setting;
  const title = words(phrase, "book.how-to-play");
  const example = exampleFor(kind, setting, section);
  const { head, pages } = cache.howTo(kind, JSON.stringify([frame, example]), () => {
    const usual = shortest(LESSON_FORMS, (form) => pagesOfHowTo(kind, lessonOf(kind, example, form, setting), setting));
    return withRoomForMascot(kind, example, usual, setting) ?? usual;
  });
  return pages.map((page, i) => ({
    items: () => examplePage(i === 0 ? head : [], blockItems(page), setting),
    anchors: i === 0 ? [`how-${kind.slug}`] : [],
    bookmarks: i === 0 ? [{ title, depth: 1 as const }] : [],
    column: frame.text,
    puzzles: [],
    left: i === 0 && pages.length === 2 && hasFullMatter(setting.manifest.spec),
  }));
}

/** Shares of the mascot's maximum space that are kept free at the foot: less is enough if there is space next to the texts. */
const ROOMS = [1, 0.75, 0.5, 0.25, 0] as const;

/**
 * A layout with equally many pages on which the mascot fits, as full as possible; null if there is none, or the book has no
 * mascot.
 */
function withRoomForMascot(
  kind: Kind,
  example: SectionExample,
  usual: HowTo & { readonly form: LessonForm },
  setting: Setting,
): HowTo | null {
  for (const form of LESSON_FORMS.slice(LESSON_FORMS.indexOf(usual.form))) {
    const lesson = lessonOf(kind, example, form, setting);
    for (const part of ROOMS) {
      const frame = frameAbove(setting, part);
      if (frame === null) return null;
      const laidOut = pagesOfHowTo(kind, lesson, { ...setting, frame });
      if (laidOut.pages.length > usual.pages.length) continue;
      const hasMascot = laidOut.pages.some((page, i) => {
        const items = [...(i === 0 ? laidOut.head : []), ...blockItems(page)];
        return pointingAtFigure(items, TAUGHT, setting).length > items.length;
      });
      if (hasMascot) return laidOut;
    }
  }
  return null;
}

/** A page of an example below its head, with the mascot if it fits, and the background of both. */
function examplePage(head: readonly Item[], example: readonly Item[], setting: Setting): Item[] {
  const all = pointingAtFigure([...head, ...example], TAUGHT, setting);
  const below = all.slice(head.length);
  return [...head, ...examplePanel(below, setting), ...below];
}

/** The pictures that the mascot points at if possible: the move, then the answer. */
const TAUGHT = [1, 2] as const;

/** The first layout that fits on one page, else the first on two, else the one with the fewest; and its form. */
function shortest<Form>(forms: readonly Form[], layOut: (form: Form) => HowTo): HowTo & { readonly form: Form } {
  let best: (HowTo & { readonly form: Form }) | null = null;
  for (const form of forms) {
    const laidOut = layOut(form);
    if (best === null || laidOut.pages.length < best.pages.length) best = { ...laidOut, form };
    if (best.pages.length === 1) break;
  }
  return best!;
}

/** Type scales, in steps until everything fits on one page, but never below the reader's own size. */
const SCALES = [1.06, 1, 0.94, 0.88] as const;
/** Maximum side of a picture's cells, and the minimum share to which they may shrink to save a page. */
const MAX_CELL = 15 * MM;
const MIN_SHARE = 0.5;
const BETWEEN = 8 * MM;
const CLOSER = 5 * MM;
/** Maximum space between the pictures: left-over space goes there, but they belong together. */
const MAX_BETWEEN = 20 * MM;

/** How to play a kind as blocks on pages. */
export interface HowTo {
  readonly head: readonly Item[];
  readonly pages: readonly (readonly PlacedBlock[])[];
}

/** The first layout with the fewest pages. */
function pagesOfHowTo(kind: Kind, lesson: Lesson, setting: Setting): HowTo {
  const { frame, sizes, measure } = setting;
  const { x, width } = frame.text;
  const title = titleOf(kind, setting);
  const isLarger = !sizes.isChild && !lesson.isShort;
  const size = Math.max(sizes.small, sizes.text.size * (isLarger ? RULE * typeScale(setting) : 1));
  const rule = evenFlow(unbroken(lesson.rule, width, size, measure), width, { size, leading: size * LEADING }, measure);
  const ruleAt = title.end + size * (lesson.isShort ? 2 : 2.4);
  const start = ruleAt + rule.height + BELOW_RULE * (lesson.isShort ? 0.6 : 1) + abovePanel(setting);
  const set = (style: SceneStyle): PlacedBlock[][] => {
    const [given = [], ...others] = lesson.scenes.map((scene, i) =>
      sceneBlocks(scene, i + 1, lesson.scenes, style, setting),
    );
    const rest = others.flat();
    const isTooHigh = [...given, ...rest].some(({ height }) => height > frame.bottom - frame.top);
    const pages = fillPages([...given, ...rest], start, frame);
    // Content that fits on no page counts as the worst layout.
    if (isTooHigh) return [...pages, ...pages, ...pages];
    if (pages.length !== 2) return pages;
    // The move and its resulting answer belong on one page.
    const joined = rest.map((block, i) => ({ ...block, keepWithNext: i < rest.length - 1 }));
    const together = fillPages([...given, ...joined], start, frame);
    return together.length === 2 ? together : pages;
  };
  let best: { style: SceneStyle; pages: PlacedBlock[][] } | null = null;
  for (const style of stylesFor(lesson, setting)) {
    const pages = set(style);
    if (best === null || pages.length < best.pages.length) best = { style, pages };
    if (best.pages.length === 1) break;
  }
  // With more than one page there is space to fill, so the pictures become as large as possible.
  if (best!.pages.length > 1) {
    const least = Math.min(best!.style.type.size, sizes.text.size);
    for (const style of stylesFor(lesson, setting)) {
      const pages = style.cell > best!.style.cell && style.type.size >= least ? set(style) : null;
      if (pages?.length === best!.pages.length) best = { style, pages };
    }
  }
  let { style, pages } = best!;
  for (let between = style.between; between <= MAX_BETWEEN; between += MM) {
    const wider = set({ ...style, between });
    if (wider.length > pages.length) break;
    pages = wider;
  }
  return { head: [...title.items, group("paragraph", placed(rule.items, x, ruleAt))], pages };
}

/** Size of the rule as a multiple of the text's, for adults. */
const RULE = 1.14;
const LEADING = 1.42;
const BELOW_RULE = 9 * MM;

/** Positions of the texts, best looking first, and whether names must be short there. */
const PLACES = [
  ["beside", true],
  ["below-aside", true],
  ["below", true],
  ["below-aside", false],
] as const;

/** The layouts to try, best looking first. */
function* stylesFor({ scenes, isShort }: Lesson, setting: Setting): Generator<SceneStyle> {
  const { frame, sizes } = setting;
  const { width } = frame.text;
  const widest = Math.max(...scenes.map(({ figure }) => figure.width));
  const hasCard = scenes.some(({ card }) => card !== null);
  const least = sizes.small / smallestType(scenes);
  const wanted = Math.min(MAX_CELL, ...scenes.map(({ figure }) => figure.cell.most * MM));
  for (const [words, isStrict] of PLACES) {
    if (words === "below-aside" && hasCard) continue;
    const most = Math.min(Math.max(wanted, least), (FIGURE_SHARE[words] * width) / widest);
    for (const scale of scalesFor(isShort, setting)) {
      const size = Math.max(sizes.small, sizes.text.size * scale);
      const type: Type = { size, leading: size * LEADING };
      for (let cell = most; cell >= Math.max(least, most * MIN_SHARE); cell *= 0.96) {
        if (words === "beside" && (cell < least || !goesBeside(scenes, cell, width, type))) continue;
        if (words === "below-aside" && !namesFit(scenes, cell, type, isStrict, setting)) continue;
        yield { words, cell, type, between: isShort ? CLOSER : BETWEEN };
      }
    }
  }
  // A page that is too narrow for any of these has the largest picture that fits.
  const size = Math.max(sizes.small, sizes.text.size);
  const type = { size, leading: size * LEADING };
  yield { words: "below", cell: Math.min(Math.max(wanted, least), width / widest), type, between: CLOSER };
}

/** The type scales to try: smaller ones for children only if pages have no space otherwise. */
const scalesFor = (isShort: boolean, setting: Setting): readonly number[] =>
  setting.sizes.isChild ? (isShort ? CHILD_SCALES : [1]) : [typeScale(setting), ...SCALES];
const CHILD_SCALES = [1, 0.92, 0.85] as const;

/** Enlargement of the type: up to `MAX_TYPE_SCALE` on wide pages, 1 on small pages and in large print. */
const typeScale = ({ frame, sizes }: Setting): number =>
  sizes.small > LARGE ? 1 : Math.min(MAX_TYPE_SCALE, Math.max(1, frame.text.width / (98 * MM)));
const MAX_TYPE_SCALE = 1.2;
/** Small type of this size is large print, which is large already. */
const LARGE = 14;

/* The background of a how-to-play example on pages with tabs and coloured tiles: a panel as pale as a tile, and a white card
 * under each figure. If tiles are grey there is none, because it would need more ink than everything else on its page. */

/** Lengths in points. */
const RADIUS = 14;
const PAD = 12;
const TO_WORDS = 5;
/** How far a card extends beyond its figure, its distance from the edge of its panel, and its corner radius. */
const CARD = { most: 5, edge: 3, radius: 5 };

const hasPanel = ({ frame, palettes }: Setting): boolean =>
  frame.tabs !== undefined && palettes?.(0)?.inks.tile !== undefined;

/** Space above an example that keeps its panel clear of the text before it, in points. */
const abovePanel = (setting: Setting): number => (hasPanel(setting) ? PAD + TO_WORDS : 0);

/** The background items of an example; empty on pages without tabs or without coloured tiles. */
function examplePanel(items: readonly Item[], setting: Setting): Item[] {
  const { frame, sizes } = setting;
  const all = boxesIn(items, setting);
  if (!hasPanel(setting) || all.length === 0) return [];
  const { x, width } = frame.live;
  const top = Math.min(...all.map(({ y }) => y)) - PAD;
  const lowest = Math.max(...all.map(({ y, height }) => y + height)) + PAD;
  const bottom = Math.min(lowest, frame.foot - sizes.small * 1.4);
  const by = Math.min(CARD.most, frame.text.x - x - CARD.edge);
  return [
    { item: "ornament", marks: [rect("tile", x, top, width, bottom - top, RADIUS)] },
    { item: "drawing", shapes: figuresIn(items).map((figure) => card(figure, by)) },
  ];
}

const card = ({ x, y, width, height }: Box, by: number): Shape =>
  box(x - by, y - by, width + 2 * by, height + 2 * by, { fill: "white" }, CARD.radius);
