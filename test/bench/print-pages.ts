/** Pages as heavy as those of a book of puzzles, for the bench of printing: each has other numbers on it. */

import { circle, type Figure, line, type Mark, rect, text } from "../../src/engine/figure.ts";
import type { GroupItem, Item, Page } from "../../src/pages/item.ts";

/** Of a grid: nine by nine cells. */
const SIDE = 9;
const CELL = 46;
/** The marks of a page: 200 lines, boxes and discs, and 80 numbers in cells. */
export const MARKS = { primitives: 200, texts: 80 } as const;

/** A number below `limit` that is another for each page and place; the same on every machine. */
function scattered(page: number, place: number, limit: number): number {
  const mixed = Math.imul(page * 7919 + place * 104_729 + 12_345, 2_654_435_761) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 9) % limit;
}

/** A grid with 80 numbers in it, half of them on tiles, and rows of working boxes below it: 280 marks. */
function figureOf(page: number): Figure {
  const cells = Array.from({ length: MARKS.texts }, (_, i) => ({ row: Math.floor(i / SIDE), column: i % SIDE }));
  const isGiven = cells.map((_, i) => scattered(page, i, 2) === 0);
  const tiles = cells.flatMap(({ row, column }, i) =>
    isGiven[i] ? rect("tile", column + 0.09, row + 0.09, 0.82, 0.82, 0.12) : [],
  );
  const lines = Array.from({ length: SIDE + 1 }, (_, i) => [line("grid", i, 0, i, SIDE), line("grid", 0, i, SIDE, i)]);
  const rings = [0, 1].map((i) => circle("ring", scattered(page, i + 90, SIDE) + 0.5, 8 * i + 0.5, 0.4));
  const marks: Mark[] = [...tiles, ...lines.flat(), rect("frame", 0, 0, SIDE, SIDE), ...rings];
  for (let i = 0; marks.length < MARKS.primitives; i++) {
    const [x, y] = [(i % 20) * 0.45, SIDE + 0.3 + Math.floor(i / 20) * 0.5];
    marks.push(i % 2 === 0 ? rect("blank", x, y, 0.4, 0.4) : line("rule", x, y + 0.4, x + 0.4, y + 0.4));
  }
  const numbers = cells.map(({ row, column }, i) =>
    text(isGiven[i] ? "given" : "entry", column + 0.5, row + 0.5, 0.56, String(1 + scattered(page, i + 500, 81))),
  );
  return { width: SIDE, height: SIDE + 4, cell: { least: 8, most: 18 }, box: 1, marks: [...marks, ...numbers] };
}

/** A page for a print shop: 280 marks and nothing else. */
export const pressPage = (page: number): Page => ({
  items: [{ item: "figure", figure: figureOf(page), x: 90, y: 120, cell: CELL }],
  bookmarks: [],
});

const words = (role: GroupItem["role"], x: number, y: number, size: number, content: string): GroupItem => ({
  item: "group",
  role,
  items: [{ item: "text", x, y, size, font: role === "paragraph" ? "regular" : "title", text: content }],
});

/** A page for a screen: the same with a title, a rule, words for its figure, links and bookmarks. `last`: of all pages. */
export function livePage(page: number, last: number): Page {
  const figure = figureOf(page);
  const rows = figure.marks.flatMap((mark) => (mark.shape === "text" ? mark.text : []));
  const other = ((page + Math.floor(last / 2)) % last) + 1;
  const items: Item[] = [
    { item: "anchor", name: `puzzle-${page}`, y: 60 },
    words("heading-2", 90, 80, 26, `${page}  Number Path`),
    words("paragraph", 90, 100, 10.5, "Fill in the missing numbers so that they form one path from side to side."),
    {
      item: "group",
      role: "figure",
      alt: `A grid of 9 rows. ${Array.from({ length: SIDE }, (_, row) => `Row ${row + 1}: ${rows.slice(row * SIDE, row * SIDE + SIDE).join(", ")}.`).join(" ")}`,
      items: [{ item: "figure", figure, x: 90, y: 120, cell: CELL }],
    },
    {
      item: "link",
      x: 250,
      y: 790,
      width: 100,
      height: 12,
      to: `puzzle-${other}`,
      label: `Answer to puzzle ${page}`,
      items: [{ item: "text", x: 250, y: 800, size: 8, font: "regular", text: `Answer on page ${other}` }],
    },
    { item: "text", x: 500, y: 800, size: 8, font: "bold", text: String(page) },
  ];
  return { items, bookmarks: [{ title: `Puzzle ${page}`, depth: page % 20 === 1 ? 0 : 1 }] };
}
