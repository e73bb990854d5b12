/**
 * How to play a kind in the upper part of a page, above its first puzzles: the three pictures beside each other, their words
 * below them. For kinds of few puzzles, on pages that are broad enough.
 */
import { line } from "../engine/figure.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { LESSON_FORMS, type Lesson, lessonOf } from "./how-to-example.ts";
import { captionItems, cardOf, figureItem, flowsOf, headOf, smallestType } from "./how-to-scenes.ts";
import { titleOf } from "./how-to-title.ts";
import { type Item, MM } from "./item.ts";
import { unbroken } from "./prose.ts";
import { exampleFor } from "./section-example.ts";
import type { Setting } from "./setting.ts";
import { flow, placed, type Type } from "./text.ts";
import { group } from "./words-on-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Lengths in points. */
export interface HowToStrip {
  readonly slug: string;
  /** With the space to what follows. */
  readonly height: number;
  /** `isLast`: nothing follows on its page, and no line parts it from that. */
  readonly items: (isLast?: boolean) => readonly Item[];
}

/** A kind with so many puzzles in its book is worth a page; those with fewer have a strip where there is room. */
const MANY = 8;
/** The most of a page's height that a strip takes: two go to a page. */
const MAX_HIGH = 0.5;
/** Between its columns. */
const GUTTER = 9 * MM;
/** Its columns have lines of so many ems at least. */
const MIN_EMS = 10.5;
/** No more is made of a picture's cells than this; and no less than the second, whatever their type. */
const MAX_CELL = 9 * MM;
/** The highest of its pictures, over the height of the page. */
const HIGHEST = 0.2;
const LEADING = 1.38;
const TO_FIGURE = 3.2 * MM;
const TO_CARD = 3 * MM;
/** From its lowest line to the rule below it, and from that to the puzzles. */
const TO_RULE = 6 * MM;
const BELOW_RULE = 9 * MM;

/** The strip of a kind, from `top` on; null where it has many puzzles, or the page has no room for it. */
export function howToStrip(kind: Kind, setting: Setting, top = setting.frame.top): HowToStrip | null {
  const own = setting.manifest.puzzles.filter((puzzle) => puzzle.kind === kind.id);
  if (own.length >= MANY && setting.manifest.spec.matter !== "least") return null;
  const example = exampleFor(kind, setting);
  for (const form of LESSON_FORMS) {
    const strip = stripOf(kind, lessonOf(kind, example, form, setting), setting, top);
    if (strip !== null) return strip;
  }
  return null;
}

function stripOf(kind: Kind, lesson: Lesson, setting: Setting, stripTop: number): HowToStrip | null {
  const { frame, sizes, measure } = setting;
  const { x, width } = frame.text;
  const column = (width - 2 * GUTTER) / 3;
  const type: Type = { size: sizes.text.size, leading: sizes.text.size * LEADING };
  if (column < MIN_EMS * type.size) return null;
  const title = titleOf(kind, { ...setting, frame: { ...frame, top: stripTop } });
  const rule = flow(unbroken(lesson.rule, width, type.size, measure), width, type, measure);
  const ruleAt = title.end + type.size * 2;
  const top = ruleAt + rule.height + type.size * 1.6;

  const figures = lesson.scenes.map(({ figure }) => figure);
  const [widest, highest] = [
    Math.max(...figures.map((each) => each.width)),
    Math.max(...figures.map((each) => each.height)),
  ];
  const body = frame.bottom - frame.top;
  const cell = Math.min(MAX_CELL, column / widest, (HIGHEST * body) / highest);
  if (cell * smallestType(lesson.scenes) < sizes.small) return null;

  const columns = lesson.scenes.map((scene, i) => {
    const left = x + i * (column + GUTTER);
    const head = headOf(scene, i + 1, type, column, setting);
    const flows = flowsOf(scene, column, type, setting);
    const card = cardOf(scene, column, type, setting);
    return { scene, left, head, flows, card };
  });
  const figureTop = top + Math.max(...columns.map(({ head }) => head.height)) + TO_FIGURE;
  const wordsTop = figureTop + highest * cell + type.size * 0.2;
  const wordsHigh = (flows: (typeof columns)[number]["flows"]): number =>
    flows.reduce((sum, { height }) => sum + height + type.leading * 1.4, -type.leading * 0.4);
  const ends = columns.map(
    ({ flows, card }) => wordsTop + wordsHigh(flows) + (card === null ? 0 : TO_CARD + card.height),
  );
  const end = Math.max(...ends) + TO_RULE;
  const height = end + BELOW_RULE - stripTop;
  if (height > MAX_HIGH * body) return null;
  return {
    slug: kind.slug,
    height,
    items: (isLast = false) => [
      ...title.items,
      group("paragraph", placed(rule.items, x, ruleAt)),
      ...columns.flatMap(({ scene, left, head, flows, card }) => [
        ...head.items(left, top),
        figureItem(scene, left, figureTop, cell, setting),
        ...captionItems(flows, left, wordsTop, type),
        ...(card?.items(left, wordsTop + wordsHigh(flows) + TO_CARD) ?? []),
      ]),
      ...(isLast ? [] : [{ item: "ornament" as const, marks: [line("rule", x, end, x + width, end)] }]),
    ],
  };
}
