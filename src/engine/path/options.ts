/** The options of path puzzles. */
import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { FRACTIONS } from "../mixed-number.ts";
import { optionIssue } from "../option-issue.ts";
import { type Bitboard, boardOf, rectangle, rowAndColumn } from "./bitboard.ts";
import { searchHamiltonianPath } from "./generator/hamiltonian-search.ts";
import { growPath, rowByRowPath } from "./generator/random-path.ts";
import { MAX_SIDE, type Reach } from "./grid.ts";
import { MASK_NAMES, parseMask } from "./masks/masks.ts";

/** `full`: the path visits every cell of the shape; `partial`: it omits some, which become holes. */
export const COVERS = ["full", "partial"] as const;

/** Symmetry of the givens. */
export const PATTERNS = ["none", "symmetric"] as const;

const MIN_SIDE = 3;
const MAX_CELLS = MAX_SIDE * MAX_SIDE;
/** Minimum number of cells of a mask, and minimum percentage of them that a partial path must be able to visit. */
const MIN_CELLS = 9;
const MIN_SHARE = 60;
/** The largest unit. */
const MAX_UNIT = 100;
/** The largest number that is printed. */
export const MAX_NUMBER = 9999;
/** Maximum number of characters of a mask drawn as text, including spaces and line ends. */
const MAX_TEXT = 1000;

/** `abort`: later checks build the board, and a side out of range could make it too large. */
const side = z
  .int({ error: "a side is a whole number of cells", abort: true })
  .min(MIN_SIDE, { error: `a side has at least ${MIN_SIDE} cells`, abort: true })
  .max(MAX_SIDE, { error: `a side has at most ${MAX_SIDE} cells`, abort: true });

const unit = z.union([z.int().min(1).max(MAX_UNIT), z.literal(FRACTIONS)]);

const shape = z.strictObject({
  size: side.default(7).describe("Cells across and down, 3 to 20, unless width, height or mask is set."),
  width: side
    .nullable()
    .default(null)
    .describe("Cells across, 3 to 20. By default as many as down. A mask has its own size."),
  height: side
    .nullable()
    .default(null)
    .describe("Cells down, 3 to 20. By default as many as across. A mask has its own size."),
  mask: z
    .string()
    .max(MAX_TEXT, { abort: true })
    .nullable()
    .default(null)
    .describe(`The shape: a name, or rows of text with "o" for a cell and "." for a hole. Names: ${MASK_NAMES}`),
  path: z
    .enum(COVERS)
    .default("full")
    .describe("full: the path goes through every cell. partial: some cells are holes."),
  stretch: z
    .int()
    .min(1)
    .max(MAX_CELLS)
    .default(MAX_CELLS)
    .describe("The most consecutive numbers that may be missing."),
  tries: z
    .int()
    .min(1)
    .max(MAX_CELLS)
    .default(MAX_CELLS)
    .describe("How often the generator fails to remove a clue before it stops. Fewer tries leave more clues."),
  ends: z.boolean().default(true).describe("Whether the first and the last number are always given."),
  unit: z
    .union([unit, z.array(unit).min(1)])
    .default(1)
    .describe(
      "The step of counting: 5 for 5, 10, 15 …, up to 100; 0.5 for halves, 0.25 for quarters. Each puzzle takes one of a list.",
    ),
  limit: z
    .int()
    .min(1)
    .max(MAX_NUMBER)
    .default(MAX_NUMBER)
    .describe(
      "The largest number, up to 9999. If counting would pass it, the path has fewer cells: up to 100 in tens, ten cells.",
    ),
  pattern: z
    .enum(PATTERNS)
    .default("none")
    .describe("symmetric: the cells of given numbers stay the same if you turn the grid by half."),
});

/** The options, each filled in. */
export type PathOptions = z.infer<typeof shape>;

/** The schema of a kind's options. Rejects masks that have no path, with the reason. */
export const pathOptions = (reach: Reach): z.ZodType<PathOptions> =>
  shape.superRefine((options, context) => {
    const problem =
      unreadableMask(options) ?? maskProblem(options, reach) ?? tooLarge(options, reach) ?? tooFew(options, reach);
    if (problem !== null) context.addIssue(optionIssue(problem.option, problem.message, problem.told));
  });

interface Problem {
  readonly option: keyof PathOptions;
  readonly message: string;
  readonly told: Words;
}

function unreadableMask({ mask }: PathOptions): Problem | null {
  const parsed = mask === null ? null : parseMask(mask);
  return parsed !== null && "problem" in parsed ? { option: "mask", message: parsed.problem, told: parsed.told } : null;
}

function maskProblem(options: PathOptions, reach: Reach): Problem | null {
  if (options.mask === null) return null;
  const board = boardFor(options, reach);
  const refuse = (message: string, told: Words): Problem => ({ option: "mask", message, told });
  if (board.size < MIN_CELLS)
    return refuse(
      `the mask has ${board.size} cells; draw at least ${MIN_CELLS}`,
      say("options.mask-small", { count: board.size, least: MIN_CELLS }),
    );
  const { path, obstruction } = longestPathOf(board);
  if (obstruction === null) return null;
  const share = Math.floor((100 * path.length) / board.size);
  if (options.path === "partial") {
    if (share >= MIN_SHARE) return null;
    return refuse(
      `no path was found that goes through more than ${share} of 100 cells of the mask; draw it broader`,
      say("options.mask-share", { share }),
    );
  }
  const fix = `change the mask, or ask for "path: partial"`;
  switch (obstruction.why) {
    case "not-connected":
      return refuse("the mask is in several pieces that no step joins; join them", say("options.mask-pieces"));
    case "colours":
      return refuse(
        `no path fits the mask: coloured like a chessboard it has ${obstruction.by} more cells of one colour than of the other, ` +
          `and a path takes them in turn, so they may differ by 1 at most; ${fix}`,
        say("options.mask-colours", { by: obstruction.by }),
      );
    case "dead-ends":
      return refuse(
        `no path fits the mask: ${obstruction.count} of its cells have only one neighbour, and a path has two ends; ${fix}`,
        say("options.mask-ends", { count: obstruction.count }),
      );
    case "searched":
      return refuse(
        `no path goes through every cell of the mask (all were searched); ${fix}`,
        say("options.mask-no-path"),
      );
    case "budget":
      return refuse(
        `no path through every cell of the mask was found, though not all could be searched; ${fix}`,
        say("options.mask-not-found"),
      );
  }
}

function tooLarge(options: PathOptions, reach: Reach): Problem | null {
  const most = Math.max(...[options.unit].flat());
  if (most === 1) return null;
  const { size } = boardFor(options, reach);
  if (size * most <= MAX_NUMBER || options.limit < MAX_NUMBER) return null;
  const message = `counted in ${most}s to the last of ${size} cells, numbers go above ${MAX_NUMBER}: ask for fewer cells or a smaller unit`;
  return { option: "unit", message, told: say("options.path-unit", { unit: most, size, most: MAX_NUMBER }) };
}

/** Checks that a path that ends at the limit has enough cells, in each of the units. */
function tooFew(options: PathOptions, reach: Reach): Problem | null {
  const { limit } = options;
  const most = Math.max(...[options.unit].flat());
  const cells = maxCellsIn(options, most);
  if (cells >= Math.min(MIN_CELLS, boardFor(options, reach).size)) return null;
  const least = most * MIN_CELLS;
  const message = `counted in ${most}s a path to ${limit} has ${cells} cells; raise the limit to ${least} at least`;
  return { option: "limit", message, told: say("options.path-limit", { unit: most, limit, cells, least }) };
}

/** Maximum number of cells of a path with this unit, on any board. */
export const maxCellsIn = ({ limit }: Pick<PathOptions, "limit">, unit: number): number => Math.floor(limit / unit);

/** The board of the options. Throws for a mask that `pathOptions` rejects. */
export function boardFor({ mask, width, height, size }: PathOptions, reach: Reach): Bitboard {
  if (mask === null) {
    return rectangle(width ?? height ?? size, height ?? width ?? size, reach);
  }
  const parsed = parseMask(mask);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return boardOf(parsed.rows, reach);
}

const longestPaths = new Map<string, LongestPath>();

/** The longest path through a board, cached: options are parsed again for every puzzle. */
export function longestPathOf(board: Bitboard): LongestPath {
  const key = `${board.reach} ${board.width} ${board.open.join()}`;
  const known = longestPaths.get(key) ?? longestPath(board);
  longestPaths.set(key, known);
  return known;
}

// Looks for a path through all cells of a board, for masks. Returns the longest path found, and why there is no longer one.

/** Why there is no path through all cells, or none was found. */
type Obstruction =
  | { readonly why: "not-connected" }
  | { readonly why: "colours"; readonly by: number }
  | { readonly why: "dead-ends"; readonly count: number }
  | { readonly why: "searched" }
  | { readonly why: "budget" };

/** The longest path found; `obstruction` is null when it goes through every cell. */
interface LongestPath {
  readonly path: Int32Array;
  readonly obstruction: Obstruction | null;
}

/** The same board always gives the same path. */
export function longestPath(board: Bitboard): LongestPath {
  if (board.size === board.width * board.height) return { path: rowByRowPath(board), obstruction: null };
  const path = growPath(board);
  if (path.length === board.size) return { path, obstruction: null };
  const quick = quickObstruction(board);
  if (quick !== null) return { path, obstruction: quick };
  const search = searchHamiltonianPath(board);
  if (search.path !== null) return { path: search.path, obstruction: null };
  return { path, obstruction: { why: search.complete ? "searched" : "budget" } };
}

/** A reason that is visible without a search, or null. */
function quickObstruction(board: Bitboard): Obstruction | null {
  if (!isConnected(board)) return { why: "not-connected" };
  const by = board.reach === 4 ? colourDifference(board) : 0;
  if (by > 1) return { why: "colours", by };
  const count = deadEnds(board);
  return count > 2 ? { why: "dead-ends", count } : null;
}

function isConnected(board: Bitboard): boolean {
  const seen = new Uint8Array(board.size);
  const list = [0];
  seen[0] = 1;
  for (const cell of list) {
    for (let i = 8 * cell; i < 8 * cell + 8 && board.near[i]! >= 0; i++) {
      if (seen[board.near[i]!] === 1) continue;
      seen[board.near[i]!] = 1;
      list.push(board.near[i]!);
    }
  }
  return list.length === board.size;
}

/** Difference between the numbers of cells of the two chessboard colours. A path changes colour at every step. */
function colourDifference(board: Bitboard): number {
  let sum = 0;
  for (let cell = 0; cell < board.size; cell++) {
    const [row, column] = rowAndColumn(board, cell);
    sum += (row + column) % 2 === 0 ? 1 : -1;
  }
  return Math.abs(sum);
}

const degree = (board: Bitboard, cell: number): number => {
  let n = 0;
  while (n < 8 && board.near[8 * cell + n]! >= 0) n++;
  return n;
};

const deadEnds = (board: Bitboard): number => {
  let count = 0;
  for (let cell = 0; cell < board.size; cell++) if (degree(board, cell) === 1) count++;
  return count;
};
