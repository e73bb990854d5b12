/**
 * Makes puzzles of a level from a full grid: removes givens, a group of symmetric places at a time in random order, while the
 * answer stays the only one and the techniques of the level still find it.
 */
import { LEVELS, type Level } from "../kind.ts";
import type { Rng } from "../rng.ts";
import { type Grid, numbersIn } from "./grid.ts";
import type { Closure } from "./reasons.ts";
import { searchFrom } from "./search.ts";
import { restart, restartFast, type State } from "./state.ts";
import { swapsOf } from "./swaps.ts";

/** The requirements for a puzzle. */
export interface Wanted {
  readonly level: Level;
  /** Groups of cells whose numbers are printed together or not at all: see `orbitsOf`. */
  readonly orbits: readonly (readonly number[])[];
  /** Number of givens below which nothing more is removed. */
  readonly least: number;
  /** Left out: the search of any grid, after techniques up to easy, which are cheaper. */
  readonly other?: OtherAnswer | undefined;
}

/** How a puzzle's givens are arranged. */
export const SYMMETRIES = ["half-turn", "quarter-turn", "mirror", "none"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The cells of a square that a symmetry exchanges, as groups in reading order of their first cell. */
export function orbitsOf(symmetry: Symmetry, size: number): number[][] {
  const turned = (c: number): number => (c % size) * size + size - 1 - Math.floor(c / size);
  const moves: Readonly<Record<Symmetry, (c: number) => number>> = {
    "half-turn": (c) => size ** 2 - 1 - c,
    "quarter-turn": turned,
    mirror: (c) => c - (c % size) + size - 1 - (c % size),
    none: (c) => c,
  };
  const seen = new Set<number>();
  return Array.from({ length: size ** 2 }, (_, c) => {
    const orbit: number[] = [];
    for (let d = c; !seen.has(d); d = moves[symmetry](d)) {
      seen.add(d);
      orbit.push(d);
    }
    return orbit;
  }).filter(({ length }) => length > 0);
}

/** Search steps for one full grid, and number of grids to try. */
const FILL_NODES = 400;
const FILLS = 200;

/** A random full grid; undefined if none was found. Not all grids are equally likely. */
export function fullGrid(chance: Rng, grid: Grid): Uint8Array | undefined {
  const marks = new Int32Array(grid.count).fill(grid.all);
  const order = (mask: number): number[] => chance.shuffle(numbersIn(mask)).map((v) => 1 << (v - 1));
  for (let i = 0; i < FILLS; i++) {
    const [answer] = searchFrom(grid, marks, 1, FILL_NODES, { order }).answers;
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Search steps after which a puzzle is taken to have several answers. */
const PROOF_NODES = 1000;

/**
 * Searches for an answer that differs from the known one in some of these blanks, quickly and to the end. `givens`: by cell, 0 for a
 * blank. Returns the answer, valid until the next call. `none`: there is none. `shown`: there is none, and techniques up to medium
 * find the numbers of these blanks.
 */
export type OtherAnswer = (
  givens: Uint8Array,
  blanks: readonly number[],
  answer: Uint8Array,
) => Uint8Array | "none" | "shown";

/**
 * Another answer than the known one; null if there is none, `far` if the search was cut short. The known answer is the only one
 * that has the right numbers in `cells`.
 */
function rivalOf({ grid, known, marks }: State, cells: readonly number[], answer: Uint8Array) {
  const from = known.map((bit, c) => bit | marks[c]!);
  for (const c of cells) {
    if (known[c] !== 0) continue;
    const right = 1 << (answer[c]! - 1);
    from[c]! &= ~right;
    const { answers, complete } = searchFrom(grid, from, 1, PROOF_NODES);
    if (answers[0] !== undefined) return answers[0];
    if (!complete) return "far";
    from[c] = right;
  }
  return null;
}

/** Other answers as the cells in which they differ from the right one: one of these must be printed. Listed by cell. */
class Rivals {
  readonly #byCell: number[][][];
  readonly #answer: Uint8Array;

  /** `known`: those that are known from the start. */
  constructor(answer: Uint8Array, known: readonly number[][]) {
    this.#answer = answer;
    this.#byCell = Array.from(answer, () => []);
    for (const cells of known) this.#keep(cells);
  }

  #keep(cells: number[]): void {
    for (const c of cells) this.#byCell[c]!.push(cells);
  }

  add(rival: Uint8Array): void {
    const cells: number[] = [];
    for (let c = 0; c < rival.length; c++) if (rival[c] !== this.#answer[c]) cells.push(c);
    this.#keep(cells);
  }

  /** Whether some known rival comes back now that the last of its cells, one of these, are blank. */
  comeBack(givens: Uint8Array, blanked: readonly number[]): boolean {
    for (const c of blanked) {
      const lists = this.#byCell[c]!;
      for (let i = lists.length - 1; i >= 0; i--) if (areBlank(givens, lists[i]!)) return true;
    }
    return false;
  }
}

function areBlank(givens: Uint8Array, cells: readonly number[]): boolean {
  for (let i = 0; i < cells.length; i++) if (givens[cells[i]!] !== 0) return false;
  return true;
}

/** Groups that are given back in each round of shaking, and the number of rounds. */
const BACK = 3;
const ROUNDS = 20;

/**
 * Givens by cell (0: a blank) that the techniques up to the level solve and those of the level below do not; undefined if neither
 * removing nor shaking came to any. Shaking: an order that ends too easy gets a few groups back, and the others are tried again.
 */
export function removeGivens(
  chance: Rng,
  closure: Closure,
  answer: Uint8Array,
  { level, orbits, least, other }: Wanted,
): Uint8Array | undefined {
  const { grid } = closure.state;
  const givens = answer.slice();
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  let count = givens.length;
  // With the orbit, the puzzle is solved by the level. So it is without, as soon as its numbers are found again. What techniques
  // find is right if there is only one answer, and up to easy they are cheaper than a search.
  const reset = grid.isPlain ? restartFast : restart;
  /** By unit: the numbers that are printed. */
  const used = new Int32Array(grid.units.length).fill(grid.all);
  const flip = (c: number): void => {
    givens[c] = givens[c] === 0 ? answer[c]! : 0;
    for (const k of grid.unitsOf[c]!) used[k]! ^= 1 << (answer[c]! - 1);
  };
  const isSingles = level === "starter" || level === "easy";
  // Singles are found in less time than swaps.
  const rivals = new Rivals(answer, isSingles ? [] : swapsOf(grid, answer));
  const isKept = (orbit: readonly number[]): boolean => {
    if (orbit.every((c) => closure.shows(givens, used, c, 1 << (answer[c]! - 1), level))) return true;
    if (rivals.comeBack(givens, orbit)) return false;
    if (!isSingles && other !== undefined) {
      const rival = other(givens, orbit, answer);
      if (rival === "shown" || (rival === "none" && level === "expert")) return true;
      if (rival !== "none") {
        rivals.add(rival);
        return false;
      }
    }
    reset(closure.state, givens);
    if (closure.reaches(orbit, level === "starter" ? "starter" : "easy")) return true;
    if (isSingles) return false;
    if (other === undefined) {
      const rival = rivalOf(closure.state, orbit, answer);
      if (rival !== null && rival !== "far") rivals.add(rival);
      if (rival !== null || level === "expert") return rival === null;
    }
    return closure.reaches(orbit, level);
  };
  const remove = (some: readonly (readonly number[])[]): void => {
    for (const orbit of some) {
      if (givens[orbit[0]!] === 0 || count - orbit.length < least) continue;
      for (const c of orbit) flip(c);
      count -= orbit.length;
      if (isKept(orbit)) continue;
      for (const c of orbit) flip(c);
      count += orbit.length;
    }
  };
  const isHard = (): boolean => below === undefined || !closure.solves(givens, below);
  const isDone = (): boolean => isHard() && (below === undefined || closure.goOn(level));
  remove(chance.shuffle(orbits));
  if (isDone()) return givens;
  if (below === undefined) return undefined;
  for (let i = 0; i < ROUNDS; i++) {
    const gone = orbits.filter((orbit) => givens[orbit[0]!] === 0);
    const back = chance.shuffle(gone).slice(0, BACK);
    const kept = chance.shuffle(orbits.filter((orbit) => givens[orbit[0]!] !== 0));
    for (const orbit of back)
      for (const c of orbit) {
        flip(c);
        count++;
      }
    remove(kept);
    remove(back);
    if (isDone()) return givens;
  }
  return undefined;
}
