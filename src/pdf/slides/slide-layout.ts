/** 16:9 slides for a projector: positions of the puzzle and the words, and type sizes. */
import type { Mark } from "../../engine/figure.ts";
import { bracketsOf, type Draw, type Lit, litCells, ON_SLIDE, type Slide } from "../../engine/slides.ts";
import type { Item } from "../../pages/item.ts";
import { flow, type Measure, placed, textAt } from "../../pages/text.ts";
import { group } from "../../pages/words-on-page.ts";
import { plainText } from "../../templates/markdown.ts";
import { unbroken } from "../../templates/unbroken.ts";

/** 13⅓ × 7½ inches, as in office programs: half a point is a pixel of 1920 × 1080. */
export const SLIDE_SIZE = { width: 960, height: 540 } as const;

const MARGIN = 38;
/** The square for the puzzle, and the column of words next to it. */
const PUZZLE = { x: MARGIN, y: 33, width: 474, height: 474 } as const;
const WORDS = { x: 540, y: 44, width: SLIDE_SIZE.width - 540 - MARGIN, bottom: 500 } as const;
const SMALL = 16;
const HEAD = { size: 28, leading: 34 } as const;
/** Sizes for a reason, the largest that fits is used; 20 points are 40 pixels. */
const TEXTS = [26, 24, 22, 20].map((size) => ({ size, leading: 1.35 * size }));
const CLUES = [22, 20, 18, 16].map((size) => ({ size, leading: 1.25 * size }));

/** The words of one slide; Markdown. */
export interface SlideWords {
  /** Its position in the solution. */
  readonly place: string;
  readonly head: string;
  readonly text: string;
}

/**
 * The words on the right, as a heading and a paragraph; split into several parts if they do not fit on one slide at the smallest
 * size.
 */
export function wordItems({ place, head, text }: SlideWords, depth: 2 | 3, measure: Measure): Item[][] {
  const top = flow(`**${head}**`, WORDS.width, HEAD, measure);
  const headY = WORDS.y + SMALL + 12 + HEAD.size;
  const textY = headY + top.height + 44;
  const room = WORDS.bottom - textY;
  const flows = TEXTS.map((type) => flow(unbroken(text), WORDS.width, type, measure));
  const flowed = flows.find(({ height }) => height <= room) ?? flows.at(-1)!;
  const parts = Math.max(1, Math.ceil((flowed.height + 0.01) / (room + TEXTS.at(-1)!.leading)));
  const most = parts === 1 ? Number.POSITIVE_INFINITY : room;
  return Array.from({ length: parts }, (_, part) => {
    const from = part * (room + TEXTS.at(-1)!.leading);
    const lines = flowed.items.filter(({ y }) => y >= from - 0.01 && y <= from + most + 0.01);
    const sign = place === "" ? [] : [group("paragraph", [textAt(place, WORDS.x, WORDS.y + SMALL, SMALL, measure)])];
    return [
      ...sign,
      group(`heading-${depth}`, placed(top.items, WORDS.x, headY)),
      ...(lines.length === 0 ? [] : [group("paragraph", placed(lines, WORDS.x, textY - from))]),
    ];
  });
}

/** How a puzzle is shown on its slides. */
export interface Shown {
  readonly draw: Draw<unknown>;
  readonly puzzle: unknown;
  /** Markdown; empty if the figure shows every clue. */
  readonly clues: readonly { readonly id: string; readonly text: string }[];
}

/** Open choices in small cells that are smaller than this, in points of 540, are left out: 32 pixels of 1080. */
const MIN_TYPE = 16;

/**
 * The puzzle on the left: its clues, if they are sentences, and its figure with highlighted cells. `alt`: the position in words.
 */
export function puzzleItems({ draw, puzzle, clues }: Shown, slide: Slide, alt: string, measure: Measure): Item[] {
  const used = "step" in slide ? slide.step.because : [];
  const { items, height } = clueItems(clues, used, measure);
  const lit = litCells(draw, puzzle, slide);
  const highlight = "step" in slide ? [...Object.keys(slide.step.finds), ...Object.keys(slide.step.crosses)] : [];
  const figure = draw(puzzle, slide.at, { ...ON_SLIDE, highlight });
  const room = { width: PUZZLE.width, height: PUZZLE.height - height };
  const cell = Math.min(room.width / figure.width, room.height / figure.height);
  // Only these: a clue that is too small is a fault that the rules of slides report.
  const isShown = (mark: Mark): boolean => mark.shape !== "text" || mark.ink !== "note" || mark.size * cell >= MIN_TYPE;
  const shown = { ...figure, marks: figure.marks.filter(isShown) };
  const x = PUZZLE.x + (PUZZLE.width - figure.width * cell) / 2;
  const y = PUZZLE.y + height + (room.height - figure.height * cell) / 2;
  return [
    ...items,
    { item: "group", role: "figure", alt, items: [{ item: "figure", figure: shown, x, y, cell }] },
    { item: "ornament", marks: lit.because.flatMap((each) => bracketMarks(each, x, y, cell)) },
  ];
}

const bracketMarks = (lit: Lit, x: number, y: number, cell: number) =>
  bracketsOf(lit).map((corner) => ({
    shape: "path" as const,
    ink: "highlight" as const,
    segments: corner.map(([cx, cy], i) => [i === 0 ? "M" : "L", x + cx * cell, y + cy * cell] as const),
  }));

const BETWEEN = 5;
/** Maximum share of the puzzle's square for the clues, unless they do not fit even when small. */
const MAX_CLUES = 0.62;

/** Clues with their numbers; those that a step rests on are bold. `height`: includes the space below them. */
function clueItems(
  clues: Shown["clues"],
  used: readonly string[],
  measure: Measure,
): { items: Item[]; height: number } {
  if (clues.length === 0) return { items: [], height: 0 };
  const sizes = CLUES.map((type) => {
    const indent = 1.4 * type.size;
    let y = type.size;
    const items = clues.map(({ id, text }, i): Item => {
      const words = used.includes(id) ? `**${plainText(text)}**` : text;
      const { items: lines, height } = flow(words, PUZZLE.width - indent, type, measure);
      const number = textAt(`${i + 1}.`, PUZZLE.x, PUZZLE.y + y, type.size, measure, { font: "bold" });
      const item = group("list-item", [number, ...placed(lines, PUZZLE.x + indent, PUZZLE.y + y)]);
      y += height + type.leading + BETWEEN;
      return item;
    });
    return { items: [group("list", items)], height: y };
  });
  return sizes.find(({ height }) => height <= MAX_CLUES * PUZZLE.height) ?? sizes.at(-1)!;
}

/** The first slide: the title, as large as possible, and the contents. */
export function titleItems(title: string, lines: readonly string[], measure: Measure): Item[] {
  const width = SLIDE_SIZE.width - 4 * MARGIN;
  const flowed = flow(`**${title}**`, width, { size: 48, leading: 58 }, measure);
  const type = { size: 24, leading: 34 };
  const list = lines.slice(0, Math.floor((340 - flowed.height) / type.leading));
  const y = 150;
  return [
    group("heading-1", placed(flowed.items, 2 * MARGIN, y)),
    ...list.map((line, i) =>
      group("paragraph", [textAt(line, 2 * MARGIN, y + flowed.height + 64 + i * type.leading, type.size, measure)]),
    ),
  ];
}
