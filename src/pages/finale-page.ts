/** The finale: a page with its path and the list of its letters, and its answer for the key. */
import { finaleAnswer, finaleKind, finaleLetters, finaleRules } from "../book/finale/finale.ts";
import { SIDE } from "../book/finale/make-finale.ts";
import type { Answer, Finale } from "../book/manifest.ts";
import { type Figure, line, rect, text } from "../engine/figure.ts";
import { keyFigure } from "../engine/key-figure.ts";
import { BLANK, type Entry } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { drawn, drawOptionsFor, linesFor } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Block, chapterPages } from "./key-pages.ts";
import { headingBlock } from "./key-parts.ts";
import { figurePart, flowPart, leadingTo, textPart } from "./layout/leaves.ts";
import { fill, ink, inSpace, type Part, part, readAs, row, stack } from "./layout/part.ts";
import type { BackChapter, Draft, Setting } from "./setting.ts";
import { flow, linkOver, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { altOf } from "./words.ts";
import { group, words } from "./words-on-page.ts";

/** The chapter after the puzzles; empty for a book without a finale. Its page is blank while the puzzles are being planned. */
export function finaleChapters(setting: Setting): BackChapter[] {
  const { manifest, phrase, frame } = setting;
  if (manifest.spec.finale !== true) return [];
  const title = words(phrase, "book.finale");
  const { finale } = manifest;
  const draft = {
    items: () => (finale === undefined ? [] : pageItems(finale, title, setting)),
    anchors: ["finale"],
    bookmarks: [{ title, depth: 0 as const }],
    column: frame.text,
    puzzles: [],
  };
  return [{ title, anchor: "finale", drafts: [draft] }];
}

/** Space around the figure, and its largest cell. In points. */
const AROUND = 7 * MM;
const MAX_CELL = 17 * MM;

function pageItems(finale: Finale, title: string, setting: Setting): Item[] {
  const { frame, phrase, sizes, measure, kinds } = setting;
  const { x, width } = frame.text;
  const kind = finaleKind(finale, kinds);
  const head = pageTitle(title, setting);
  const rule = finaleRules(finale, kind)
    .map((own) => phrase(own))
    .join(" ");
  const told = readAs("paragraph", flowPart(flow(rule, width, sizes.text, measure), width, sizes.text));
  const list = letterList(finale, setting);
  const figure = letteredFigure(finale, setting);
  const alt = altOf(kind, finale.puzzle, {}, title, phrase);
  const task = fill((height) => {
    const cell = Math.min(width / figure.width, (height - AROUND - list.height) / figure.height, MAX_CELL);
    const shown = figurePart(figure, cell, alt, linesFor(sizes, cell));
    const below = fill((left) => stack([Math.max(0, (left - list.height) / 3), list]));
    return stack([inSpace(shown, { width, x: "middle" }), AROUND, below], { height });
  });
  const top = head.end + leadingTo({ ...sizes.text, leading: sizes.text.leading * 1.7 });
  return [...head.items, ...stack([told, AROUND, task], { height: frame.bottom - top }).items(x, top)];
}

/** A letter is in the upper left corner of its square, so that its number can be written below. */
const LETTER = { size: 0.34, x: 0.24, y: 0.27 } as const;
const TILE = { side: 0.82, radius: 0.12 } as const;

function letteredFigure(finale: Finale, { kinds, sizes }: Pick<Setting, "kinds" | "sizes">): Figure {
  const kind = finaleKind(finale, kinds);
  const figure = drawn(kind, finale.puzzle, BLANK, drawOptionsFor(sizes));
  const letters = finaleLetters(finale, kind);
  const edge = (1 - TILE.side) / 2;
  const tiles = letters.map(({ slot: { row, column } }) =>
    rect("tile", column - 1 + edge, row - 1 + edge, TILE.side, TILE.side, TILE.radius),
  );
  const names = letters.map(({ name, slot: { row, column } }) =>
    text("given", column - 1 + LETTER.x, row - 1 + LETTER.y, LETTER.size, name),
  );
  return { ...figure, marks: [...tiles, ...figure.marks, ...names] };
}

/** Space between columns of letters; width of the boxes of a letter as a multiple of their height; distances in ems. */
const GAP = 7 * MM;
const BROAD = 1.8;
const TO_TEXT = 1.3;
const TO_BOX = 0.8;
const MAX_COLUMNS = 3;

/** The letters with the numbers of their puzzles and boxes to write in, in columns that are read downwards. */
function letterList(finale: Finale, { frame, sizes, measure, phrase, kinds }: Setting): Part {
  const { size, leading } = sizes.text;
  const box = Math.max(6.6 * MM, leading * 1.05);
  const letters = finaleLetters(finale, finaleKind(finale, kinds)).map(({ name, puzzles }) => {
    const told = words(phrase, "book.finale-puzzles", { first: puzzles[0]!, second: puzzles[1] ?? 0 });
    return { name, puzzles, told };
  });
  const widest = Math.max(...letters.map(({ told }) => measure(told, "regular", size)));
  const lines = letters.map(({ name, puzzles, told }) => {
    const label = part(widest, size * CAPITALS, (x, y) => {
      const text = textAt(told, x, y + size * CAPITALS, size, measure);
      return [linkOver(text, `puzzle-${puzzles[0]!}`, measure, told)];
    });
    const letter = inSpace(textPart(name, size, measure, "bold"), { width: TO_TEXT * size });
    const boxes = ink(BROAD * box, box, (x, y) => [
      rect("box", x, y, BROAD * box, box),
      ...(puzzles.length > 1 ? [line("grid", x + (BROAD * box) / 2, y, x + (BROAD * box) / 2, y + box)] : []),
    ]);
    return row([readAs("paragraph", row([letter, label])), TO_BOX * size, boxes], { align: "middle" });
  });
  const room = frame.text.width + GAP;
  const count = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(room / (lines[0]!.width + GAP))));
  const inColumn = Math.ceil(lines.length / count);
  const columns = Array.from({ length: count }, (_, i) => {
    const own = stack(lines.slice(i * inColumn, (i + 1) * inColumn), { gap: 1.9 * MM });
    return inSpace(own, { width: room / count });
  });
  return row(columns);
}

/** The answer of the finale for a key; empty if there is none. `above`: the space above its heading. */
export function finaleBlocks(
  setting: Setting,
  answers: ReadonlyMap<number, Answer>,
  width: number,
  above: number,
): Block[] {
  const { manifest, kinds, phrase } = setting;
  if (manifest.spec.finale !== true) return [];
  const { finale } = manifest;
  const entry = finaleAnswer(manifest, answers, kinds);
  if (finale !== undefined && entry === null) return [];
  const cell = Math.min(width / 2 / SIDE, Math.max(5 * MM, setting.sizes.key.best / 0.62));
  const heading = headingBlock(words(phrase, "book.finale"), width, above, setting);
  const draw: Block["draw"] = ({ x, y }) =>
    finale === undefined || entry === null ? [] : solvedItems(finale, entry, { x, y, cell }, setting);
  return [heading, { height: SIDE * cell, draw, anchors: ["answer-finale"] }];
}

/** The answer of the finale on a page of its own, for a key without small answers. */
export function finaleKeyPages(setting: Setting, answers: ReadonlyMap<number, Answer>): Draft[] {
  const { frame, phrase } = setting;
  const blocks = finaleBlocks(setting, answers, frame.text.width, 0).slice(1);
  const title = words(phrase, "book.finale");
  return chapterPages({ title, anchor: "finale-explained", blocks, columns: [frame.text] }, setting);
}

/** The solved path, and what each letter is at its right. */
function solvedItems(
  finale: Finale,
  entry: Entry,
  { x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number },
  setting: Setting,
): Item[] {
  const { kinds, phrase, measure, sizes } = setting;
  const kind = finaleKind(finale, kinds);
  const letters = finaleLetters(finale, kind);
  const size = Math.max(9.5, sizes.small);
  const inColumn = Math.ceil(letters.length / 2);
  const pitch = Math.min(size * 1.52, (SIDE * cell) / inColumn);
  const rows = letters.map(({ name, slot }, i): Item => {
    const left = x + (SIDE + 1) * cell + Math.floor(i / inColumn) * size * 5;
    const baseline = y + (i % inColumn) * pitch + size * CAPITALS;
    return group("paragraph", [
      textAt(name, left, baseline, size, measure, { font: "bold" }),
      textAt(required(entry[slot.id]), left + 1.4 * size, baseline, size, measure),
    ]);
  });
  const alt = altOf(kind, finale.puzzle, entry, words(phrase, "book.finale"), phrase);
  const figure = keyFigure(kind, finale.puzzle, entry);
  return [{ item: "group", role: "figure", alt, items: [{ item: "figure", figure, x, y, cell }] }, ...rows];
}
