/** The options of path puzzles. */

import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { FRACTIONS } from "../mixed-number.ts";
import { optionIssue } from "../option-issue.ts";
import { type Bitboard, boardOf, rectangle } from "./bitboard.ts";
import { type LongestPath, longestPath } from "./generator/longest-path.ts";
import { MOST_SIDE, type Reach } from "./grid.ts";
import { MASK_NAMES, parseMask } from "./masks/masks.ts";

/** `full`: the path goes through every cell of the shape; `partial`: it leaves some out, which become holes. */
export const COVERS = ["full", "partial"] as const;

/** How the given numbers lie. */
export const PATTERNS = ["none", "symmetric"] as const;

const LEAST_SIDE = 3;
const MOST_CELLS = MOST_SIDE * MOST_SIDE;
/** The fewest cells of a mask, and the fewest in a hundred of them that a partial path must be able to cover. */
const LEAST_CELLS = 9;
const LEAST_SHARE = 60;
/** The most that is counted in. */
const MOST_UNIT = 100;
/** The largest number that is printed. */
export const MOST_NUMBER = 9999;
/** Characters of a mask drawn as text, spaces and ends of lines included. */
const MOST_TEXT = 1000;

/** `abort`: the board is looked at only where its sides are in range, for a wrong one may be too large to be made. */
const side = z
  .int({ error: "a side is a whole number of cells", abort: true })
  .min(LEAST_SIDE, { error: `a side has at least ${LEAST_SIDE} cells`, abort: true })
  .max(MOST_SIDE, { error: `a side has at most ${MOST_SIDE} cells`, abort: true });

const unit = z.union([z.int().min(1).max(MOST_UNIT), z.literal(FRACTIONS)]);

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
    .max(MOST_TEXT, { abort: true })
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
    .max(MOST_CELLS)
    .default(MOST_CELLS)
    .describe("The most consecutive numbers that may be missing."),
  tries: z
    .int()
    .min(1)
    .max(MOST_CELLS)
    .default(MOST_CELLS)
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
    .max(MOST_NUMBER)
    .default(MOST_NUMBER)
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

/** The schema of a kind's options. Masks that no path fits are refused, with the reason. */
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
  if (board.size < LEAST_CELLS)
    return refuse(
      `the mask has ${board.size} cells; draw at least ${LEAST_CELLS}`,
      say("options.mask-small", { count: board.size, least: LEAST_CELLS }),
    );
  const { path, obstruction } = longestPathOf(board);
  if (obstruction === null) return null;
  const share = Math.floor((100 * path.length) / board.size);
  if (options.path === "partial") {
    if (share >= LEAST_SHARE) return null;
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
  if (size * most <= MOST_NUMBER || options.limit < MOST_NUMBER) return null;
  const message = `counted in ${most}s to the last of ${size} cells, numbers go above ${MOST_NUMBER}: ask for fewer cells or a smaller unit`;
  return { option: "unit", message, told: say("options.path-unit", { unit: most, size, most: MOST_NUMBER }) };
}

/** A path that ends at the limit has cells enough, in each of the units. */
function tooFew(options: PathOptions, reach: Reach): Problem | null {
  const { limit } = options;
  const most = Math.max(...[options.unit].flat());
  const cells = mostCellsIn(options, most);
  if (cells >= Math.min(LEAST_CELLS, boardFor(options, reach).size)) return null;
  const least = most * LEAST_CELLS;
  const message = `counted in ${most}s a path to ${limit} has ${cells} cells; raise the limit to ${least} at least`;
  return { option: "limit", message, told: say("options.path-limit", { unit: most, limit, cells, least }) };
}

/** How many cells a path goes through at most that counts in this unit, whatever the board holds. */
export const mostCellsIn = ({ limit }: Pick<PathOptions, "limit">, unit: number): number => Math.floor(limit / unit);

/** The board of the options. Throws on a mask that `pathOptions` refuses. */
export function boardFor({ mask, width, height, size }: PathOptions, reach: Reach): Bitboard {
  if (mask === null) {
    return rectangle(width ?? height ?? size, height ?? width ?? size, reach);
  }
  const parsed = parseMask(mask);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return boardOf(parsed.rows, reach);
}

const longestPaths = new Map<string, LongestPath>();

/** The longest path through a board, searched for once: options are parsed anew for every puzzle. */
export function longestPathOf(board: Bitboard): LongestPath {
  const key = `${board.reach} ${board.width} ${board.open.join()}`;
  const known = longestPaths.get(key) ?? longestPath(board);
  longestPaths.set(key, known);
  return known;
}
