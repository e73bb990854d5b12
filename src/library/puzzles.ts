/** The functions that make, solve, explain, check, verify and draw puzzles. They use no file, no clock and nothing of Node. */

import { type SvgOptions, toSvg } from "../draw/svg.ts";
import { dataProblem } from "../engine/data-problem.ts";
import { type Examination, examine } from "../engine/examine.ts";
import { type Hint, hintOf } from "../engine/hint.ts";
import { keyFigure } from "../engine/key-figure.ts";
import type { SearchLimit, Skill, Solved, Step, Technique, Verdict } from "../engine/kind.ts";
import { BLANK, type Entry, type Level, PAGE, type Position, type PuzzleKind } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { type Made, make as makeOfJob } from "../engine/make.ts";
import { skillOf } from "../engine/table-set.ts";
import { type Ages, parseAges } from "../spec/ages.ts";
import { agesProblem } from "../spec/kind-ages.ts";
import { hasLevel, kindNamed, levelsWith, limitsOf, optionsAt, optionsSchema } from "../spec/options.ts";
import { kindFor, PuzzleError } from "./kind-for.ts";

export type { SvgOptions } from "../draw/svg.ts";
export type { Examination } from "../engine/examine.ts";
export type { Hint } from "../engine/hint.ts";
export type {
  Entry,
  Level,
  Position,
  SearchLimit,
  Skill,
  Solved,
  Step,
  Technique,
  Verdict,
  Words,
} from "../engine/kind.ts";
export { LEVELS } from "../engine/kind.ts";
export type { Ages } from "../spec/ages.ts";
export { PuzzleError } from "./kind-for.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle in the public format: plain JSON data. `kind` is an id or a slug; the other keys depend on the kind. */
export interface Puzzle {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/** What a kind of puzzle offers. */
export interface KindInfo {
  /** The name in puzzle data. Some ids are trade marks of others, so show readers a name made from `slug`. */
  readonly id: string;
  /** The neutral name, as "number-path". Every function accepts the id or the slug. */
  readonly slug: string;
  /** The version of the generator. A new version makes other puzzles from the same seed. */
  readonly version: number;
  /** The levels available with the default options, easiest first. */
  readonly levels: readonly Level[];
  /** The named ways of reasoning about this kind. */
  readonly techniques: readonly Technique[];
  /** What puzzles of this kind can train. */
  readonly skills: readonly Skill[];
  /** The options as a JSON Schema (draft 7), with defaults and descriptions. */
  readonly options: { readonly [keyword: string]: unknown };
}

/** What to make. The same order makes the same puzzle on every machine, as long as the kind has the same version. */
export interface Order {
  /** The id or slug of a kind. */
  readonly kind: string;
  /** Any text. Another seed makes another puzzle. */
  readonly seed: string;
  /** Default: "easy". */
  readonly level?: Level;
  /** Which puzzle of this seed, counted from 0. Default: 0. */
  readonly index?: number;
  /** Options of the kind, see `KindInfo.options`. Options that you leave out are set to suit level, ages and skill. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Ages of the solvers in years, 4 to 99: "6-7", "9" or "12+". */
  readonly ages?: string;
  /** The id of a skill, see `KindInfo.skills`. */
  readonly skill?: string;
}

/** A new puzzle. A search has proved that it has exactly one answer. */
export interface MadePuzzle {
  /** 11 characters: ten of a hash of the data and a check character. */
  readonly id: string;
  /** The level of its hardest step. */
  readonly level: Level;
  /** What its steps cost: a whole number, usually 1 to 1,000. Of two puzzles of one kind and size the higher score is harder. */
  readonly score: number;
  readonly puzzle: Puzzle;
}

/**
 * Lists the kinds of puzzle.
 * @returns One entry per kind, always in the same order.
 * @example
 * import { kinds } from "numberpress";
 * const wall = kinds().find(({ slug }) => slug === "number-wall");
 * console.log(wall?.levels.join(" ")); // starter easy medium hard expert
 */
export const kinds = (): KindInfo[] =>
  KINDS.map((kind) => ({
    id: kind.id,
    slug: kind.slug,
    version: kind.version,
    levels: levelsWith(kind, {}),
    techniques: kind.techniques(),
    skills: kind.skills(),
    options: optionsSchema(kind),
  }));

/**
 * Makes a puzzle that has exactly one answer and the level you ask for. Most puzzles take 1 to 10 ms; large ones take longer.
 * @param order What to make.
 * @returns The puzzle, or null if no try produced one (rare: try another seed or other options).
 * @throws PuzzleError if the kind, level, skill, ages or options do not exist; the message says what does.
 * @example
 * import { make } from "numberpress";
 * const made = make({ kind: "number-path", level: "medium", seed: "maths-club-3", options: { width: 6, height: 6 } });
 * console.log(made?.level, made?.id.length); // medium 11
 */
export function make(order: Order): MadePuzzle | null {
  const { seed, level = "easy", index = 0, options = {}, skill = null } = order;
  const kind = kindFor(order.kind);
  if (skill !== null && skillOf(kind, skill) === undefined)
    throw new PuzzleError(`${kind.slug} trains no skill "${skill}"`);
  const reader = { ages: agesOf(order.ages), skill };
  const young = agesProblem(kind, reader.ages, KINDS);
  if (young !== null) throw new PuzzleError(young.message);
  const read = optionsAt(kind, level, options, reader);
  if (!read.success) throw problemWith("options", read.error.issues);
  if (!hasLevel(kind, level, options, reader)) {
    const limits = limitsOf(options, reader).join(" and ") || "these options";
    throw new PuzzleError(`${kind.slug} has no level ${level} with ${limits}`);
  }
  const job = { kind: kind.id, version: kind.version, seed, section: "1", index, again: 0, level, options: read.data };
  const made: Made | undefined = makeOfJob(kind, job);
  return made === undefined
    ? null
    : { id: made.id, level: made.level, score: made.score, puzzle: made.puzzle as Puzzle };
}

/**
 * Searches for the answers of a puzzle.
 * @param puzzle Any puzzle in the public format, also one with no answer or with several.
 * @param limit Where to stop. Default: after 2 answers, which is enough to know whether the answer is unique, or after
 *   2,000,000 search steps (some seconds at worst).
 * @param from What is already written and crossed out. Default: nothing.
 * @returns `solutions`: the answers, each an object from the id of a slot to its text. `complete`: false if the search
 *   stopped at the limit. `nodes`: the search steps it took.
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { solve } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * const { solutions } = solve(wall);
 * console.log(solutions.length, solutions[0]); // 1 { r1c1: '13', r2c2: '5', r3c1: '6' }
 */
export function solve(puzzle: Puzzle, limit: Partial<SearchLimit> = {}, from: Position = BLANK): Solved {
  const { kind, data } = read(puzzle);
  return kind.solve(data, { solutions: 2, nodes: USUAL_NODES, ...limit }, from);
}
/** The default limit of search steps: some seconds at worst. */
const USUAL_NODES = 2_000_000;

/**
 * Explains how to solve a puzzle, step by step, with the words of each step as data. `numberpress` has the same function
 * with sentences.
 * @param puzzle The puzzle.
 * @param options `from`: where to start. Default: nothing written. `upTo`: the hardest technique allowed. Default: "expert".
 * @returns `steps`: in the order to take them. `solved`: whether they lead to the whole answer.
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { explain } from "numberpress/browser";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * const { steps, solved } = explain(wall);
 * console.log(steps[0]?.technique, steps[0]?.finds, solved); // above { r2c2: '5' } true
 */
export function explain(
  puzzle: Puzzle,
  { from = BLANK, upTo = "expert" }: { readonly from?: Position; readonly upTo?: Level } = {},
): { readonly steps: readonly Step[]; readonly solved: boolean } {
  const { kind, data } = read(puzzle);
  return kind.explain(data, from, upTo);
}

/**
 * Gives the next step from a position, or says that something in the position is wrong.
 * @param puzzle The puzzle.
 * @param at What is written and crossed out. Default: nothing.
 * @returns `right: true` with the next steps (none if the puzzle is done or no technique helps) and `done`; or `right: false`
 *   with the slots that are wrong (empty if that is not known).
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { hint } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * console.log(hint(wall, { entry: { r2c2: "4" }, crossed: {} })); // { right: false, slots: [ 'r2c2' ] }
 */
export function hint(puzzle: Puzzle, at: Position = BLANK): Hint {
  const { kind, data } = read(puzzle);
  return hintOf(kind, data, at);
}

/**
 * Checks an entry against the rules of the puzzle. It does not compare with the answer, so an entry that breaks no rule may
 * still be wrong.
 * @param puzzle The puzzle.
 * @param entry What is written, whole or in part: an object from the id of a slot to its text.
 * @returns `done`: every blank is filled and no rule is broken. `broken`: the broken rules, each with its slots and clues.
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { check } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * console.log(check(wall, { r1c1: "13", r2c2: "5", r3c1: "6" }).done); // true
 * console.log(check(wall, { r2c2: "4" }).broken[0]?.slots); // [ 'r3c2', 'r3c3', 'r2c2' ]
 */
export function check(puzzle: Puzzle, entry: Entry): Verdict {
  const { kind, data } = read(puzzle);
  return kind.check(data, entry);
}

/**
 * Proves from the data alone that a puzzle has exactly one answer, and measures its level and score.
 * @param puzzle Anything; it need not be a puzzle.
 * @returns `valid: true` with `answer`, `ways` (the number of ways to write it), `id`, `digest` (a hash of the answer), `canonical`
 *   (the same for puzzles that are equal up to symmetry), `grade` (`level` and `score`; null if the techniques do not solve it) and `tidy`
 *   (whether the data has exactly the form that the kind writes); or `valid: false` with the reason in `why`. Wrong data throws no error.
 * @example
 * import { verify } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, null]] };
 * console.log(verify(wall)); // { valid: false, why: 'it has more than one answer' }
 */
export function verify(puzzle: unknown): Examination {
  const name = kindOfData(puzzle);
  const kind = name === null ? undefined : kindNamed(KINDS, name);
  if (kind === undefined) return { valid: false, why: `there is no kind of puzzle "${name ?? ""}"` };
  return examine(kind, { kind: kind.id, puzzle: { ...(puzzle as object), kind: kind.id } });
}

/** How to draw a puzzle. */
export interface Drawing extends SvgOptions {
  /** What is written in it. A whole answer draws the solved puzzle. Default: nothing. */
  readonly entry?: Entry;
  /** `key` draws a small solved figure, as on the answer pages of a book. Default: "page". */
  readonly size?: "page" | "key";
  /** The ids of slots to highlight. */
  readonly highlight?: readonly string[];
}

/**
 * Draws a puzzle as SVG.
 * @param puzzle The puzzle.
 * @param drawing What is written in it, which slots to highlight, and how large it is.
 * @returns One `<svg>` element as text. Lines and digits have grey values as attributes and classes `i-…` for a style sheet.
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { drawSvg } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * const svg = drawSvg(wall, { entry: { r2c2: "5" }, width: 300, label: "A number wall" });
 * console.log(svg.startsWith("<svg"), svg.includes('width="300"')); // true true
 */
export function drawSvg(puzzle: Puzzle, { entry = {}, size = "page", highlight = [], ...svg }: Drawing = {}): string {
  const { kind, data } = read(puzzle);
  const figure =
    size === "key" ? keyFigure(kind, data, entry) : kind.draw(data, { entry, crossed: {} }, { ...PAGE, highlight });
  return toSvg(figure, svg);
}

/** Parses a puzzle. Throws a `PuzzleError`. */
function read(puzzle: Puzzle): { readonly kind: Kind; readonly data: unknown } {
  const kind = kindFor(kindOfData(puzzle) ?? "");
  const parsed = kind.puzzle.safeParse({ ...puzzle, kind: kind.id });
  if (!parsed.success) throw problemWith("puzzle", parsed.error.issues);
  return { kind, data: parsed.data };
}

function kindOfData(data: unknown): string | null {
  const name = data === null || typeof data !== "object" ? undefined : (data as { kind?: unknown }).kind;
  return typeof name === "string" ? name : null;
}

function agesOf(text: string | undefined): Ages | null {
  if (text === undefined) return null;
  const read = parseAges(text);
  if ("problem" in read) throw new PuzzleError(read.problem.message);
  return read.ages;
}

function problemWith(what: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]): PuzzleError {
  return new PuzzleError(`${what}: ${dataProblem(issues, "the whole")}`);
}
