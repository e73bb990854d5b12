/** Puzzles as a library: made, solved, explained, checked, verified and drawn, without a file, a clock or anything of Node. */

import { type SvgOptions, toSvg } from "../draw/svg.ts";
import { dataProblem } from "../engine/data-problem.ts";
import { type Examination, examine } from "../engine/examine.ts";
import { type Hint, hintOf } from "../engine/hint.ts";
import { keyFigure } from "../engine/key-figure.ts";
import type { SearchLimit, Skill, Solved, Step, Technique, Verdict } from "../engine/kind.ts";
import { BLANK, type Entry, type Level, PAGE, type Position, type PuzzleKind } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { type Made, make as makeOfJob } from "../engine/make.ts";
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

/** A puzzle in the public format: plain data that names its kind. */
export interface Puzzle {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/** What there is to know of a kind before a puzzle is made. */
export interface KindInfo {
  /** Its name in puzzles. Some ids are trade marks of others: show readers a name made of `slug`. */
  readonly id: string;
  /** Its neutral name. Every function takes either. */
  readonly slug: string;
  /** Raised whenever the same seed makes another puzzle. */
  readonly version: number;
  /** The levels that there are with the usual options, easiest first. */
  readonly levels: readonly Level[];
  readonly techniques: readonly Technique[];
  readonly skills: readonly Skill[];
  /** Its options as JSON Schema (draft 7), with defaults and descriptions. */
  readonly options: { readonly [keyword: string]: unknown };
}

/** What a puzzle is made of. The same order makes the same puzzle on every machine, as long as its kind has the same version. */
export interface Order {
  readonly kind: string;
  /** Any text. */
  readonly seed: string;
  /** By default easy. */
  readonly level?: Level;
  /** Which of the puzzles of this seed, from 0. */
  readonly index?: number;
  /** Options of the kind; see `KindInfo.options`. What is left out suits level, ages and skill. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Ages of those who solve it, as "6-7", "9" or "12+". */
  readonly ages?: string;
  /** What it shall train: the id of a skill of its kind. */
  readonly skill?: string;
}

/** A puzzle that was made and proved to have one answer. */
export interface MadePuzzle {
  /** Ten characters of a hash of its data, and a check character. */
  readonly id: string;
  readonly level: Level;
  /** What the steps to its answer cost; to be compared within a kind and a size. */
  readonly score: number;
  readonly puzzle: Puzzle;
}

/** The kinds of puzzle that there are. */
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
 * Makes a puzzle that has exactly one answer and the level that is asked for. Throws a `PuzzleError` for what does not exist;
 * null where no attempt of very many came to such a puzzle.
 */
export function make(order: Order): MadePuzzle | null {
  const { seed, level = "easy", index = 0, options = {}, skill = null } = order;
  const kind = kindFor(order.kind);
  if (skill !== null && kind.skills().every(({ id }) => id !== skill))
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
 * The answers of a puzzle, by the ids of their slots. `limit`: where the search stops, by default after two answers, which tells
 * whether there is only one; `from`: what is written already.
 */
export function solve(puzzle: Puzzle, limit: Partial<SearchLimit> = {}, from: Position = BLANK): Solved {
  const { kind, data } = read(puzzle);
  return kind.solve(data, { solutions: 2, nodes: USUAL_NODES, ...limit }, from);
}
/** Search steps of a search that says nothing else: some seconds at the worst. */
const USUAL_NODES = 2_000_000;

/** The whole way to the answer by named techniques, from what is written already; of techniques up to a level. */
export function explain(
  puzzle: Puzzle,
  { from = BLANK, upTo = "expert" }: { readonly from?: Position; readonly upTo?: Level } = {},
): { readonly steps: readonly Step[]; readonly solved: boolean } {
  const { kind, data } = read(puzzle);
  return kind.explain(data, from, upTo);
}

/** The next steps to see from a position, or that something in it is wrong. */
export function hint(puzzle: Puzzle, at: Position = BLANK): Hint {
  const { kind, data } = read(puzzle);
  return hintOf(kind, data, at);
}

/** What the rules say of an entry, whole or in part: it is compared with no answer. */
export function check(puzzle: Puzzle, entry: Entry): Verdict {
  const { kind, data } = read(puzzle);
  return kind.check(data, entry);
}

/** Looks at a puzzle by its data alone: proves that it has one answer, and measures its level; or says what is wrong. */
export function verify(puzzle: unknown): Examination {
  const name = kindOfData(puzzle);
  const kind = name === null ? undefined : kindNamed(KINDS, name);
  if (kind === undefined) return { valid: false, why: `there is no kind of puzzle "${name ?? ""}"` };
  return examine(kind, { kind: kind.id, puzzle: { ...(puzzle as object), kind: kind.id } });
}

/** How a puzzle is drawn. */
export interface Drawing extends SvgOptions {
  /** What is written in it; a whole answer draws the solved puzzle. */
  readonly entry?: Entry;
  /** `key`: a small solved figure, as on the answer pages of a book. */
  readonly size?: "page" | "key";
  /** Slots to be set off from the others. */
  readonly highlight?: readonly string[];
}

/** Draws a puzzle as one `<svg>` element. */
export function drawSvg(puzzle: Puzzle, { entry = {}, size = "page", highlight = [], ...svg }: Drawing = {}): string {
  const { kind, data } = read(puzzle);
  const figure =
    size === "key" ? keyFigure(kind, data, entry) : kind.draw(data, { entry, crossed: {} }, { ...PAGE, highlight });
  return toSvg(figure, svg);
}

/** A puzzle as its kind reads it. Throws a `PuzzleError`. */
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
  if ("problem" in read) throw new PuzzleError(read.problem);
  return read.ages;
}

function problemWith(what: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]): PuzzleError {
  return new PuzzleError(`${what}: ${dataProblem(issues, "the whole")}`);
}
