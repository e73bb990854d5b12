/**
 * Finds all answers by search. Chooses the cell with the fewest values in relation to the weight that its constraints have gained
 * by failing (after Boussemart, Hemery, Lecoutre & Sais, "Boosting systematic search by weighting constraints", 2004), and tries
 * the smallest value first.
 */
import type { Entry, Position, SearchLimit, Solved } from "../kind.ts";
import type { Rng } from "../rng.ts";
import { openTreeProgress, type TreeProgress } from "../tree-progress.ts";
import { copyDomains, fix, isFixed, remove, sizeOf, undoTo } from "./domain.ts";
import { domainsFor, type Model, modelOf } from "./model.ts";
import { KEPT, newPropagation, type Propagation, propagate } from "./propagate.ts";
import { type Layout, parseNumber, textOf } from "./rules.ts";
import { valuesOf } from "./technique.ts";

interface Search {
  readonly p: Propagation;
  readonly weights: Float64Array;
  readonly stop: SearchLimit;
  readonly found: number[][];
  /** Random numbers for the order of values and of equally good cells; null: the smallest first. */
  readonly chance: Rng | null;
  readonly progress?: TreeProgress | undefined;
  nodes: number;
  isCut: boolean;
}

/** The answers of a puzzle that agree with a position. */
export function solve<P>(layout: Layout<P>, puzzle: P, stop: SearchLimit, from: Position): Solved {
  const model = modelOf(layout.shape(puzzle));
  const p = newPropagation(model, domainsFor(model));
  const search: Search = {
    p,
    weights: new Float64Array(model.constraints.length + 1).fill(1),
    stop,
    found: [],
    chance: null,
    progress: stop.onProgress && openTreeProgress(stop.onProgress),
    nodes: 0,
    isCut: false,
  };
  const givens = layout.givens(puzzle);
  if (place(p, givens, from)) explore(search, true);
  if (!search.isCut) search.progress?.end();
  const entry = (numbers: readonly number[]): Entry =>
    Object.fromEntries(
      model.shape.cells.flatMap(({ id }, c) =>
        (givens[c] ?? null) === null ? [[id, textOf(model.shape, numbers[c]!)]] : [],
      ),
    );
  return { solutions: search.found.map(entry), complete: !search.isCut, nodes: search.nodes };
}

/** Sets the givens, entries and crossed-out texts; false if they contradict each other. */
function place(p: Propagation, givens: readonly (number | null)[], { entry, crossed }: Position): boolean {
  const { domains: d, model } = p;
  copyDomains(model.empty, d);
  for (const [c, { id, numbers }] of model.shape.cells.entries()) {
    const given = givens[c] ?? null;
    const written = entry[id] === undefined ? null : parseNumber(model.shape, entry[id]);
    if (given === null && entry[id] !== undefined && written === null) return false;
    const number = given ?? written;
    if (number !== null && !fix(d, c, number)) return false;
    if (given !== null) continue;
    const out = (crossed[id] ?? []).flatMap((text) => parseNumber(model.shape, text) ?? []);
    for (const v of out) if (!remove(d, c, v)) return false;
    if (numbers === null && out.length > 0) p.banned.set(c, new Set(out));
  }
  return true;
}

function explore(search: Search, isFirst: boolean): void {
  const { p, stop, found } = search;
  if (search.nodes >= stop.nodes) {
    search.isCut = true;
    return;
  }
  search.nodes++;
  const broken = propagate(p, isFirst);
  if (broken !== KEPT) {
    search.weights[broken]!++;
    return;
  }
  const { domains: d } = p;
  const c = chooseCell(search);
  if (c === -1) {
    found.push(Array.from(d.least));
    if (found.length === stop.solutions) search.isCut = true;
    return;
  }
  const mark = d.trail.size;
  // List the values before the first try, because a try changes the domain.
  const values = valuesOf({ domains: d }, c);
  const { progress } = search;
  let untried = values.length;
  for (const v of search.chance === null ? values : search.chance.shuffle(values)) {
    progress?.down(1 / untried--);
    if (fix(d, c, v)) explore(search, false);
    undoTo(d, mark);
    if (search.isCut) return;
    progress?.up();
  }
}

/** The cell to try next; −1 when all are fixed. Cells of bounds only come last, because the others fix them. */
function chooseCell({ p: { domains: d, model }, weights }: Search): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let c = 0; c < d.count; c++) {
    if (isFixed(d, c)) continue;
    let weight = 0;
    const watching = model.watching[c]!;
    for (let i = 0; i < watching.length; i++) weight += weights[watching[i]!]!;
    const cost = (d.words[c] === 0 ? 1e9 : 1) * (sizeOf(d, c) / weight);
    if (cost < least) [best, least] = [c, cost];
  }
  return best;
}

/**
 * Returns a function that tests whether a puzzle with some givens has exactly one answer. `nodes`: maximum number of search
 * steps.
 */
export function oneAnswerOf(model: Model, nodes: number): (givens: readonly (number | null)[]) => boolean {
  const p = newPropagation(model, domainsFor(model));
  const weights = new Float64Array(model.constraints.length + 1);
  return (givens) => {
    const search: Search = {
      p,
      weights: weights.fill(1),
      stop: { solutions: 2, nodes },
      found: [],
      chance: null,
      nodes: 0,
      isCut: false,
    };
    if (place(p, givens, { entry: {}, crossed: {} })) explore(search, true);
    return search.found.length === 1 && !search.isCut;
  };
}

/** Number of search steps before the first restart, and the factor for each further one. */
const RESTART = { first: 60, growth: 1.5 } as const;

/**
 * A full answer of an empty puzzle, by a search with random choices; undefined when it takes too many steps. A search that starts
 * badly takes long, so it restarts with other choices and the learnt weights, later each time.
 */
function drawAnswer(model: Model, chance: Rng, nodes: number): readonly number[] | undefined {
  const p = newPropagation(model, domainsFor(model));
  const weights = new Float64Array(model.constraints.length + 1).fill(1);
  let left = nodes;
  for (let steps: number = RESTART.first; left > 0; steps = Math.ceil(steps * RESTART.growth)) {
    const stop = { solutions: 1, nodes: Math.min(steps, left) };
    const search: Search = { p, weights, stop, found: [], chance, nodes: 0, isCut: false };
    copyDomains(model.empty, p.domains);
    explore(search, true);
    if (search.found[0] !== undefined || !search.isCut) return search.found[0];
    left -= search.nodes;
  }
  return undefined;
}

/** Maximum number of search steps for one full puzzle. */
const STEPS = 4000;

/** Fills an empty puzzle at random; undefined when the search takes too many steps. */
export function fillAtRandom<P>(layout: Layout<P>, empty: P, chance: Rng): P | undefined {
  const answer = drawAnswer(modelOf(layout.shape(empty)), chance, STEPS);
  return answer === undefined ? undefined : layout.withGivens(empty, answer);
}
