/** The finale: a page with its path and the list of its letters, and its answer for the key. */
import { finaleAnswer, finaleKind, finaleLetters, finaleRules } from "../book/finale/finale.ts";
import { SIDE } from "../book/finale/make-finale.ts";
import type { Answer, Finale } from "../book/manifest.ts";
import { type Figure, line, type Mark, rect, text } from "../engine/figure.ts";
import { keyFigure } from "../engine/key-figure.ts";
import { BLANK, type Entry } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { drawn, drawOptionsFor, linesFor } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Block, chapterPages } from "./key-pages.ts";
import { headingBlock } from "./key-parts.ts";
import type { BackChapter, Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { altOf } from "./words.ts";
import { group, paragraph, words } from "./words-on-page.ts";

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
const MOST = 17 * MM;

function pageItems(finale: Finale, title: string, setting: Setting): Item[] {
  const { frame, phrase, sizes, measure, kinds } = setting;
  const { x, width } = frame.text;
  const kind = finaleKind(finale, kinds);
  const head = pageTitle(title, setting);
  const rule = finaleRules(finale, kind)
    .map((own) => phrase(own))
    .join(" ");
  const told = paragraph(rule, x, head.end + sizes.text.leading * 1.7, width, sizes.text, measure);
  const list = letterList(finale, setting);
  const [top, bottom] = [told.end + AROUND, frame.bottom - list.height - AROUND];
  const figure = letteredFigure(finale, setting);
  const cell = Math.min(width / figure.width, (bottom - top) / figure.height, MOST);
  const at = { x: x + (width - figure.width * cell) / 2, y: top, cell, lines: linesFor(sizes, cell) };
  const under = at.y + figure.height * cell + AROUND;
  return [
    ...head.items,
    told.item,
    {
      item: "group",
      role: "figure",
      alt: altOf(kind, finale.puzzle, {}, title, phrase),
      items: [{ item: "figure", figure, ...at }],
    },
    ...list.items(under + Math.max(0, (frame.bottom - under - list.height) / 3)),
  ];
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
function letterList(finale: Finale, setting: Setting): { height: number; items: (y: number) => Item[] } {
  const { frame, sizes, measure, phrase, kinds } = setting;
  const { size, leading } = sizes.text;
  const box = Math.max(6.6 * MM, leading * 1.05);
  const pitch = box + 1.9 * MM;
  const rows = finaleLetters(finale, finaleKind(finale, kinds)).map(({ name, puzzles }) => ({
    name,
    puzzles,
    words: words(phrase, "book.finale-puzzles", { first: puzzles[0]!, second: puzzles[1] ?? 0 }),
  }));
  const widest = Math.max(...rows.map((row) => measure(row.words, "regular", size)));
  const toBox = (TO_TEXT + TO_BOX) * size + widest;
  const own = toBox + BROAD * box;
  const columns = Math.max(1, Math.min(MAX_COLUMNS, Math.floor((frame.text.width + GAP) / (own + GAP))));
  const inColumn = Math.ceil(rows.length / columns);
  return {
    height: inColumn * pitch - (pitch - box),
    items: (top) =>
      rows.flatMap(({ name, puzzles, words: told }, i): Item[] => {
        const left = frame.text.x + Math.floor(i / inColumn) * ((frame.text.width + GAP) / columns);
        const y = top + (i % inColumn) * pitch;
        const baseline = y + (box + size * CAPITALS) / 2;
        const label = textAt(told, left + TO_TEXT * size, baseline, size, measure);
        const to = left + toBox;
        const marks: Mark[] = [rect("box", to, y, BROAD * box, box)];
        if (puzzles.length > 1) marks.push(line("grid", to + (BROAD * box) / 2, y, to + (BROAD * box) / 2, y + box));
        return [
          group("paragraph", [
            textAt(name, left, baseline, size, measure, { font: "bold" }),
            linkOver(label, `puzzle-${puzzles[0]!}`, measure, told),
          ]),
          { item: "ornament", marks },
        ];
      }),
  };
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
