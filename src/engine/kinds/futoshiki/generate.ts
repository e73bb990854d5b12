/**
 * Makes a Futoshiki of a level from a full grid: with some of its numbers and all signs, of which as many are left out as the
 * techniques of the level can do without.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { fullGrid } from "../../latin/generate.ts";
import { type Grid, gridOf } from "../../latin/grid.ts";
import { slotAt } from "../../latin/layout.ts";
import { type Closure, closureOf } from "../../latin/reasons.ts";
import { searchFrom } from "../../latin/search.ts";
import { restartFast } from "../../latin/state.ts";
import type { Rng } from "../../rng.ts";
import { TECHNIQUES } from "./reason.ts";
import { type Futoshiki, layout } from "./rules.ts";

/** A square without signs, and one with a sign between all neighbours, of which any may count. */
interface Workplace {
  readonly plain: Grid;
  readonly closure: Closure;
  /** Pairs of neighbours: the left or upper one first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly order: readonly number[];
}

const workplaces = new Map<number, Workplace>();

const emptyOf = (size: number): Futoshiki => ({
  ...{ kind: "futoshiki", size, less: [] },
  cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
});

function workplaceOf(size: number): Workplace {
  const known = workplaces.get(size);
  if (known !== undefined) return known;
  const plain = gridOf(layout.shape(emptyOf(size)));
  const pairs = Array.from({ length: size ** 2 }, (_, c) => c).flatMap((c) => [
    ...(c % size < size - 1 ? [[c, c + 1] as const] : []),
    ...(c < size * (size - 1) ? [[c, c + size] as const] : []),
  ]);
  const signs = {
    less: new Int32Array(pairs.length),
    more: new Int32Array(pairs.length),
    counts: new Uint8Array(pairs.length),
    clues: pairs.map(() => ""),
  };
  const made = {
    ...{ plain, pairs, closure: closureOf({ ...plain, signs }, TECHNIQUES) },
    order: pairs.map((_, i) => i),
  };
  workplaces.set(size, made);
  return made;
}

/** Search steps after which a puzzle is taken to have several answers. */
const PROOF_NODES = 1000;

/** `count`: how many numbers are printed. */
export function generate(rng: Rng, size: number, count: number, level: Level): Futoshiki | undefined {
  const { plain, closure, pairs, order } = workplaceOf(size);
  const { state } = closure;
  const { signs } = state.grid;
  const answer = fullGrid(rng, plain);
  if (answer === undefined) return undefined;
  for (const [i, [c, d]] of pairs.entries()) {
    [signs.less[i], signs.more[i]] = answer[c]! < answer[d]! ? [c, d] : [d, c];
    signs.counts[i] = 0;
  }
  const givens = new Uint8Array(answer.length);
  for (const c of rng.shuffle(Array.from(givens.keys())).slice(0, count)) givens[c] = answer[c]!;

  const isEnough = (): boolean => {
    restartFast(state, givens);
    if (level !== "expert") return closure.goOn(level);
    if (closure.goOn("easy")) return true;
    const marks = state.known.map((bit, c) => bit | state.marks[c]!);
    const { answers, complete } = searchFrom(state.grid, marks, 2, PROOF_NODES);
    return complete && answers.length === 1;
  };
  const shuffled = rng.shuffle(order);
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (!keepFewest(shuffled, signs.counts, isEnough)) return undefined;
  if (below !== undefined && closure.solves(givens, below)) return undefined;
  if (level === "expert" && !closure.solves(givens, level)) return undefined;
  const slot = (c: number): string => slotAt(size, c);
  const less = order.flatMap((i) => (signs.counts[i] === 1 ? [[signs.less[i]!, signs.more[i]!] as const] : []));
  return {
    ...{ kind: "futoshiki", size },
    cells: Array.from({ length: size }, (_, r) =>
      Array.from(givens.subarray(r * size, (r + 1) * size), (given) => (given === 0 ? null : given)),
    ),
    less: less.sort(([a, b], [c, d]) => a - c || b - d).map(([c, d]) => [slot(c), slot(d)] as const),
  };
}

/**
 * Sets `counts` to a set of signs none of which can be left out; false if all are not enough. It is the set that leaving out one
 * sign after the other, from the end of `order`, comes to: first halves of what is left are tried, then single signs.
 */
function keepFewest(order: readonly number[], counts: Uint8Array, isEnough: () => boolean): boolean {
  const keep = (length: number): void => {
    for (let i = 0; i < order.length; i++) counts[order[i]!] = i < length ? 1 : 0;
  };
  keep(order.length);
  if (!isEnough()) return false;
  let [less, enough] = [-1, order.length];
  while (enough - less > 1) {
    const middle = (less + enough) >> 1;
    keep(middle);
    if (isEnough()) enough = middle;
    else less = middle;
  }
  keep(enough);
  // The last of them cannot go.
  for (let i = enough - 2; i >= 0; i--) {
    counts[order[i]!] = 0;
    if (!isEnough()) counts[order[i]!] = 1;
  }
  return true;
}
