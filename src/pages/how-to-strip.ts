/**
 * How to play a kind in the upper part of a page, above its first puzzles: three pictures side by side, with their texts below.
 * For kinds with few puzzles, on pages that are wide enough.
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
  /** Including the space to the next content. */
  readonly height: number;
  /** `isLast`: nothing follows on its page, so it needs no separating line. */
  readonly items: (isLast?: boolean) => readonly Item[];
}

/** A kind with this many puzzles in its book gets a page; those with fewer have a strip if it fits. */
const MANY = 8;
/** Maximum height of a strip as a share of the page: two fit on a page. */
const MAX_HEIGHT = 0.5;
/** Gap between its columns. */
const GUTTER = 9 * MM;
/** Minimum length of lines in its columns, in ems. */
const MIN_EMS = 10.5;
/** Maximum side of a picture's cells; the second value is the minimum, whatever their type. */
const MAX_CELL = 9 * MM;
/** Maximum height of its pictures, as a share of the page. */
const HIGHEST = 0.2;
const LEADING = 1.38;
const TO_FIGURE = 3.2 * MM;
const TO_CARD = 3 * MM;
/** Distance from its lowest line to the rule below it, and from that to the puzzles. */
const TO_RULE = 6 * MM;
const BELOW_RULE = 9 * MM;

/** The strip of a kind, from `top` on; null if it has many puzzles, or does not fit on the page. */
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
  if (height > MAX_HEIGHT * body) return null;
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
