/**
 * The figure of a square grid with regions, cages, signs between cells, clue cells or clues beside it, drawn from its board. Kinds
 * with such boards look the same on pages and in keys.
 */
import { type BoardSymbol, type CellsBoard, isPicture as makesPicture, SHADE } from "../board.ts";
import { checkCorner } from "../check-corner.ts";
import { type Figure, type Ink, type Line, line, type Mark, path, rect, type Segment, text } from "../figure.ts";
import type { DrawOptions, Position, Slot } from "../kind.ts";
import { cageMarks, comparisonMarks, outsideMarks, spaceBeside, sumMarks } from "./clues.ts";
import { type Grid, gridOf } from "./places.ts";

type Style = "page" | "large" | "key";
/** The em of one digit; and the tile under a given: its side and corners. All in cells. */
const EMS: Readonly<Record<Style, number>> = { page: 0.56, large: 0.66, key: 0.74 };
const TILE: Readonly<Record<Style, { readonly side: number; readonly radius: number }>> = {
  page: { side: 0.82, radius: 0.1 },
  large: { side: 0.82, radius: 0.1 },
  key: { side: 0.86, radius: 0.06 },
};
/** Share of a cell that a longer text may fill, and the width of a bold digit in ems. */
const FULL = 0.76;
const DIGIT = 0.606;
/** Digits in cells with a clue in the corner are this much lower. */
const LOWER = 0.08;
/** Sides of a cell in millimetres, and of one that is only filled: a mark needs less space than a digit. */
const CELL = { least: 6.5, most: 20 } as const;
const FILLED_CELL = { least: 4.4, most: 10 } as const;
/** A cell that is only filled needs this much less space than one to write in. */
const FILLED_BOX = 1.8;
const KEY_CELL = { least: 3.6, most: 5 } as const;
const FILLED_KEY_CELL = { least: 1, most: 2.4 } as const;

/** Draws a position. `slots`: all slots of the board, with their givens and choices. */
export function gridFigure(
  board: CellsBoard,
  slots: readonly Slot[],
  at: Position,
  { size, large = false, highlight, checked = [] }: DrawOptions,
): Figure {
  const style: Style = size === "key" ? "key" : large ? "large" : "page";
  const isKey = style === "key";
  const isPicture = makesPicture(slots);
  const hasKey = board.symbols !== undefined && !isKey;
  const beside = isKey ? { left: 0, top: 0 } : spaceBeside(board, style);
  const grid = gridOf(board, slots, { ...beside, isTight: isKey });
  const drawn: Drawn = { board, grid, slots, at, style };
  const where = (wanted: readonly string[]) => slots.filter(({ id }) => wanted.includes(id));
  const corner = ({ row, column }: Slot) => [grid.x(column - 1), grid.y(row - 1)] as const;
  const marks: Mark[] = [
    ...grounds(drawn),
    ...(grid.gap > 0 ? [] : fills(drawn)),
    ...where(checked).map((slot) => checkCorner(corner(slot)[0] + 1, corner(slot)[1] + 1)),
    ...(grid.gap > 0 ? boxes(drawn) : [...tiles(drawn), ...borders(board, grid)]),
    ...where(highlight).map((slot) => rect("highlight", ...corner(slot), 1, 1)),
    ...(style === "key"
      ? []
      : [
          ...[...cageMarks(board, grid, slots, style), ...comparisonMarks(board, grid, slots)],
          ...[...sumMarks(board, grid), ...outsideMarks(board, grid, style)],
        ]),
    ...texts(drawn),
    ...(hasKey ? symbolKey(drawn) : []),
  ];
  const cells = isPicture ? { page: FILLED_CELL, key: FILLED_KEY_CELL } : { page: CELL, key: KEY_CELL };
  return {
    width: grid.right,
    height: grid.bottom + (hasKey ? SYMBOL_KEY : 0),
    cell: isKey ? cells.key : cells.page,
    box: isKey ? 0 : isPicture ? FILLED_BOX : 1,
    marks,
  };
}

/** The lines and printed clues alone, for a screen on which cells are elements of their own. Clues are as large as possible. */
export function gridLines(board: CellsBoard, slots: readonly Slot[]): Pick<Figure, "width" | "height" | "marks"> {
  const grid = gridOf(board, slots, { ...spaceBeside(board, "page"), isTight: false });
  const clues = [...cageMarks(board, grid, slots, "large"), ...comparisonMarks(board, grid, slots)];
  const marks = [
    ...(grid.gap > 0 ? [] : borders(board, grid)),
    ...[...clues, ...sumMarks(board, grid), ...outsideMarks(board, grid, "page")].filter(({ ink }) => ink !== "clear"),
  ];
  return { width: grid.right, height: grid.bottom, marks };
}

interface Drawn {
  readonly board: CellsBoard;
  readonly grid: Grid;
  readonly slots: readonly Slot[];
  readonly at: Position;
  readonly style: Style;
}

/** The text of a slot; undefined for an empty blank. */
const textIn = ({ at }: Drawn, { id, given }: Slot): string | undefined => given ?? at.entry[id];

/** Tints: of shaded cells, or of a whole grid with clue cells, on which the others are white. */
function grounds({ board, grid, slots }: Drawn): Mark[] {
  const { shaded = [], clueCells = [] } = board;
  const cell = (ink: "shade" | "clear", { row, column }: Slot) => rect(ink, grid.x(column - 1), grid.y(row - 1), 1, 1);
  const isShaded = new Set(shaded);
  const tints = slots.filter(({ id }) => isShaded.has(id)).map((slot) => cell("shade", slot));
  if (clueCells.length === 0) return tints;
  const [left, top] = [grid.x(0), grid.y(0)];
  const whole = rect("shade", left, top, grid.right - left, grid.bottom - top);
  return [whole, ...slots.map((slot) => cell("clear", slot)), ...tints];
}

/** Filled cells. */
const fills = (drawn: Drawn): Mark[] =>
  drawn.slots
    .filter((slot) => textIn(drawn, slot) === SHADE)
    .map(({ id, row, column }) => rect("dot", drawn.grid.x(column - 1), drawn.grid.y(row - 1), 1, 1, 0, id));

/** The tiles under givens. A board with tinted cells has none: they would hide its tints. */
function tiles({ board, grid, slots, style }: Drawn): Mark[] {
  if (board.shaded !== undefined && board.shaded.length > 0) return [];
  const { side, radius } = TILE[style];
  const edge = (1 - side) / 2;
  return slots
    .filter(({ given }) => given !== null && given !== SHADE)
    .map(({ id, row, column }) =>
      rect("tile", grid.x(column - 1) + edge, grid.y(row - 1) + edge, side, side, radius, id),
    );
}

/** Where cells have gaps between them: a tile for each given, a box for each blank. */
const boxes = ({ grid, slots }: Drawn): Mark[] =>
  slots.map(({ id, row, column, given }) =>
    rect(given === null ? "box" : "tile", grid.x(column - 1), grid.y(row - 1), 1, 1, given === null ? 0.06 : 0.08, id),
  );

/** What is given and written, and the open choices of cells in which some are crossed out. */
function texts(drawn: Drawn): Mark[] {
  const { board, grid, slots, at, style } = drawn;
  const hasCorners = style !== "key" && (board.cages ?? []).some(({ text: label }) => label !== "");
  const em = hasCorners ? EMS.page : EMS[style];
  const marks: Mark[] = [];
  for (const slot of slots) {
    const content = textIn(drawn, slot);
    const [left, top] = [grid.x(slot.column - 1), grid.y(slot.row - 1)];
    if (content === SHADE) continue;
    if (content === undefined || content === "") marks.push(...notes(board, slot, at, left, top, hasCorners));
    else {
      const size = Math.min(em, FULL / (DIGIT * content.length));
      const y = top + 0.5 + (hasCorners ? LOWER : 0);
      marks.push(written(board, slot.given === null ? "entry" : "given", left + 0.5, y, size, content));
    }
  }
  return marks;
}

/** A number, or the symbol that stands for it. */
function written(
  { symbols }: CellsBoard,
  ink: "given" | "entry" | "note",
  x: number,
  y: number,
  em: number,
  it: string,
) {
  const symbol = symbols?.[it];
  return symbol === undefined ? text(ink, x, y, em, it) : path("dot", outlineAt(symbol, x, y, em));
}

/** The outline of a symbol in a square of a side around a point. */
const outlineAt = ({ outline }: BoardSymbol, x: number, y: number, side: number): Segment[] =>
  outline.map(
    ([command, ...at]) => [command, ...at.map((n, i) => (i % 2 === 0 ? x : y) + side * n)] as unknown as Segment,
  );

/** Height of the row below a grid that shows each symbol with its number, and the em of both; in cells. */
const SYMBOL_KEY = 0.8;
const SYMBOL_EM = 0.4;

/** The symbols with the numbers by which sentences name them. */
const symbolKey = ({ board: { symbols }, grid }: Drawn): Mark[] =>
  Object.entries(symbols ?? {}).flatMap(([it, symbol], i) => {
    const [x, y] = [grid.x(i) + 0.5, grid.bottom + SYMBOL_KEY / 2 + 0.1];
    return [path("dot", outlineAt(symbol, x - 0.2, y, SYMBOL_EM)), text("label", x + 0.25, y, SYMBOL_EM, it)];
  });

/** Distance of the cross in a cell that stays empty from the edges of the cell. */
const EMPTY = 0.3;

/** The open choices of a cell, each at its place. Only cells in which something is crossed out show them. */
function notes(
  board: CellsBoard,
  { id, choices }: Slot,
  { crossed }: Position,
  left: number,
  top: number,
  isLow: boolean,
): Mark[] {
  const out = crossed[id] ?? [];
  if (out.length === 0 || choices === null) return [];
  if (choices.length === 1 && out[0] === SHADE)
    return [
      line("cross", left + EMPTY, top + EMPTY, left + 1 - EMPTY, top + 1 - EMPTY),
      line("cross", left + 1 - EMPTY, top + EMPTY, left + EMPTY, top + 1 - EMPTY),
    ];
  const side = Math.ceil(Math.sqrt(choices.length));
  const [space, above] = [0.88, isLow ? 0.26 : 0.06];
  const [width, height] = [space / side, (0.94 - above) / Math.ceil(choices.length / side)];
  // Digits are lower than their em, so rows may be closer than that.
  const em = Math.min(1.12 * height, 0.34);
  return choices.flatMap((content, i) =>
    out.includes(content)
      ? []
      : [
          written(
            board,
            "note",
            left + (1 - space) / 2 + ((i % side) + 0.5) * width,
            top + above + (Math.floor(i / side) + 0.5) * height,
            em,
            content,
          ),
        ],
  );
}

// The lines of a grid without gaps: between cells, between regions or walled cages, and around it all.

/** The marks, thin lines first so that thick ones cover their ends. */
function borders({ regions = [], cages = [], clueCells = [] }: CellsBoard, grid: Grid): Mark[] {
  const groups = [...regions, ...cages.filter(({ walls }) => walls).map(({ slots }) => slots)];
  const groupsOf = new Map<string, string>();
  for (const [i, group] of groups.entries())
    for (const slot of group) groupsOf.set(slot, `${groupsOf.get(slot) ?? ""} ${i}`);
  const groupAt = (row: number, column: number): string | null => {
    const slot = grid.slotAt(row, column);
    return slot === undefined ? null : (groupsOf.get(slot.id) ?? "");
  };
  /** The ink of the border between two positions; null for none. */
  const inkOf = (one: string | null, other: string | null): Ink | null => {
    if (one === null && other === null) return null;
    if (clueCells.length > 0) return one === null || other === null ? "wall" : "grid";
    return one === other ? "inner" : "wall";
  };
  const lines: Line[] = [];
  for (let r = 1; r < grid.rows; r++) {
    const inks = upTo(grid.columns).map((c) => inkOf(groupAt(r - 1, c), groupAt(r, c)));
    for (const [ink, from, to] of runsOf(inks)) lines.push(line(ink, grid.x(from), grid.y(r), grid.x(to), grid.y(r)));
  }
  for (let c = 1; c < grid.columns; c++) {
    const inks = upTo(grid.rows).map((r) => inkOf(groupAt(r, c - 1), groupAt(r, c)));
    for (const [ink, from, to] of runsOf(inks)) lines.push(line(ink, grid.x(c), grid.y(from), grid.x(c), grid.y(to)));
  }
  const [left, top] = [grid.x(0), grid.y(0)];
  return [
    ...lines.filter(({ ink }) => ink !== "wall"),
    ...lines.filter(({ ink }) => ink === "wall"),
    rect("rim", left, top, grid.right - left, grid.bottom - top),
  ];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Runs of one ink, each with its first index and one past its last. */
function runsOf(inks: readonly (Ink | null)[]): [ink: Ink, from: number, to: number][] {
  const runs: [Ink, number, number][] = [];
  for (const [i, ink] of inks.entries()) {
    if (ink === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] === ink && last[2] === i) last[2] = i + 1;
    else runs.push([ink, i, i + 1]);
  }
  return runs;
}
