/** Explains a technique's findings in a line: the key of the sentence and its values. */
import type { Value } from "../../../kind.ts";
import type { Tree } from "../arithmetic.ts";
import {
  type FilterName,
  gapsOf,
  LINE_FILTERS,
  type LineFilter,
  load,
  treeOf,
  treesOf,
} from "../line-filter/filter.ts";
import { comesOut, loneDivisions, product, productOf, workOutKnown } from "../line-filter/number-theory.ts";
import { domain, LEAF, makesOf } from "../line-filter/passes.ts";
import { formatNumber, formulaOf, lineOf, parseNumber, places, printNumber } from "../puzzle.ts";
import { crossedIn, restsOn, sumsOf, sumWords, waysOf } from "./line-words.ts";
import type { Change, ReadPosition } from "./solver-state.ts";

/** A sentence's key and values. */
interface Sentence {
  readonly name: string;
  readonly values: Readonly<Record<string, Value>>;
}

/**
 * How to explain the findings of a line filter. What a step rests on is needed often, its sentence rarely; so there are two
 * functions.
 */
interface Explainer {
  /** Ids that it rests on. */
  because(view: ReadPosition, line: number, changes: readonly Change[]): readonly string[];
  sentence(view: ReadPosition, line: number, changes: readonly Change[]): Sentence;
  /** Whether crossed-out choices of a blank count if the blank is settled by what is left; default true. */
  countsCrossed?(view: ReadPosition, line: number, changes: readonly Change[]): boolean;
}

/** Ids that the findings of a filter in a line rest on. */
export function becauseOf(
  view: ReadPosition,
  line: number,
  filter: LineFilter,
  changes: readonly Change[],
): readonly string[] {
  const explainer = explainerOf(filter);
  const because = explainer.because(view, line, changes);
  if (explainer.countsCrossed?.(view, line, changes) === false) return because;
  const settled = changes.filter(({ left }) => left.length === 1).map(({ blank }) => blank);
  return [...new Set([...because, ...crossedIn(view, settled)])];
}

/** The sentence for the findings of a filter in a line. */
export const sentenceOf = (
  view: ReadPosition,
  line: number,
  filter: LineFilter,
  changes: readonly Change[],
): Sentence => explainerOf(filter).sentence(view, line, changes);

/** All that is known of a line, with and without the crossed-out choices of its blanks. */
const wholeLine: Explainer["because"] = (view, line) => restsOn(view, line);
const writtenLine: Explainer["because"] = (view, line) => restsOn(view, line, false);

/** A line's tree, with its domains loaded and its known parts calculated. */
function loaded({ m, state }: ReadPosition, line: number): Tree {
  load(m, state, line);
  const tree = treeOf(m, state, line);
  workOutKnown(m, tree);
  return tree;
}

/** The last blank: calculated forwards, then back from the total, if the way back is unique; else tried out. */
const last: Explainer = {
  because: writtenLine,
  countsCrossed: (view, line, changes) => sumsToBlank(view, line, changes) === null,
  sentence: (view, line, changes) => {
    const sums = sumsToBlank(view, line, changes);
    return {
      name: "last-blank",
      values: {
        by: sums === null ? "fits" : "sums",
        ahead: sums === null ? [] : sumWords(view, sums.ahead),
        back: sums === null ? [] : sumWords(view, sums.back),
        total: totalText(view, line),
      },
    };
  },
};

/** The sums forwards and back to the only number left; null if they do not lead there. */
function sumsToBlank(view: ReadPosition, line: number, [change]: readonly Change[]) {
  const { numbers, total } = lineOf(view.sheet, line);
  if (total === null || treesOf(view.m, view.state, line) !== 1 || change!.left.length !== 1) return null;
  const sums = sumsOf(loaded(view, line), numbers, total);
  return sums?.back.at(-1)?.[3] === numberOf(view, change!.left[0]!) ? sums : null;
}

const totalText = ({ puzzle, sheet }: ReadPosition, line: number): string => {
  const { total } = lineOf(sheet, line);
  return total === null ? "" : printNumber(puzzle, total);
};

const factors: Explainer = {
  because: writtenLine,
  sentence: (view, line) => {
    productOf(loaded(view, line), view.m.totals[line]!);
    return {
      name: "factors",
      values: { product: printNumber(view.puzzle, product.value), count: product.places.length },
    };
  },
};

/**
 * Rests on the division alone: its numbers and signs, and the sign before it. In ? ÷ 2 ÷ 2, on the inner one if that excludes all
 * the numbers, else on the whole.
 */
const divisions: Explainer = {
  because: (view, line, changes) => {
    const { printed, sheet, m } = view;
    const { leaves, from, to } = divisionOf(view, line, changes);
    const signs = places(m.size - 1).filter((i) => i >= from - 1 && i < to);
    const cells = leaves.map((leaf) => m.cellsOf[line * m.size + leaf]!).filter((cell) => sheet.numbers[cell] !== null);
    return [
      ...cells.map((cell) => printed.cells[cell]!),
      ...signs.map((i) => printed.operators[line * (m.size - 1) + i]!),
    ];
  },
  sentence: (view, line, changes) => {
    const { from, to } = divisionOf(view, line, changes);
    return {
      name: "divisions",
      values: { part: formulaOf(view.puzzle, view.sheet, line).slice(2 * from, 2 * to + 1) },
    };
  },
};

/** The first and last place (from 0) of the division that excludes all of a change's numbers. */
function divisionOf(view: ReadPosition, line: number, [change]: readonly Change[]) {
  const tree = loaded(view, line);
  const lone = loneDivisions(tree);
  const place = change!.blank.place - 1;
  const out = change!.out.map((text) => numberOf(view, text));
  const fails = (n: number) => out.every((value) => !comesOut(tree, place, value, n));
  const node = lone.find((n, i) => i % 2 === 1 && lone[i - 1] === place && fails(n))!;
  const leaves = leavesOf(tree, node);
  return { leaves, from: Math.min(...leaves), to: Math.max(...leaves) };
}

const leavesOf = (tree: Tree, node: number): number[] =>
  node <= tree.count
    ? [node]
    : [...leavesOf(tree, tree.left[node - tree.count - 1]!), ...leavesOf(tree, tree.right[node - tree.count - 1]!)];

/** The total with the nearest number that is too small, and with the nearest that is too large. */
const edges: Explainer = {
  because: wholeLine,
  sentence: (view, line, changes) => {
    const all = changes.flatMap((change) => edgesOf(view, line, change));
    const shown = all.slice(0, MAX_EDGES);
    return {
      name: "edges",
      values: {
        hows: shown.map(({ how }) => how),
        sides: shown.map(({ side }) => side),
        numbers: shown.map(({ number }) => printNumber(view.puzzle, number)),
        counts: shown.map(({ count }) => count),
        makes: shown.map(({ makes }) => printNumber(view.puzzle, makes)),
        spots: shown.map(({ place }) => place),
        more: all.length - shown.length,
      },
    };
  },
};

/** Maximum number of edges in a sentence; if there are more, these are examples. */
const MAX_EDGES = 3;

/** The effect of the excluded numbers on one side of a blank: `number` is the nearest of `count`. */
interface Edge {
  readonly place: number;
  readonly side: "low" | "high";
  readonly number: number;
  readonly count: number;
  /**
   * The line gives at `most` or at `least` a total that one of them does give; all go `below` 0 or leave a `remainder`; or
   * `none`: they are impossible for different reasons.
   */
  readonly how: "most" | "least" | "below" | "remainder" | "none";
  readonly makes: number;
}

/** The edges of a blank; none on a side where nothing is excluded. */
function edgesOf(view: ReadPosition, line: number, { blank, left, out }: Change): Edge[] {
  if (blank.kind !== "number") return [];
  const numbers = (texts: readonly string[]) => texts.map((text) => numberOf(view, text));
  const [kept, gone] = [numbers(left), numbers(out)];
  const sides = [
    { side: "low", out: gone.filter((value) => value < kept[0]!).reverse() },
    { side: "high", out: gone.filter((value) => value > kept.at(-1)!) },
  ] as const;
  return sides.flatMap(({ side, out }) =>
    out.length === 0
      ? []
      : [{ place: blank.place, side, number: out[0]!, count: out.length, ...fateOf(view, line, blank.place, out) }],
  );
}

/** The results of a line with these numbers, one after the other, at a place (from 1). */
function fateOf(view: ReadPosition, line: number, place: number, out: readonly number[]): Pick<Edge, "how" | "makes"> {
  const { m } = view;
  const tree = loaded(view, line);
  const total = m.totals[line]!;
  if (total < 0) return { how: "none", makes: 0 };
  const makes = out.map((number) => {
    putAt(place, number);
    return makesOf(m, tree);
  });
  const made = makes.flatMap((each) => ("fault" in each ? [] : [each]));
  const faults = new Set(makes.flatMap((each) => ("fault" in each ? [each.fault] : [])));
  if (made.length === 0) return { how: faults.size === 1 ? [...faults][0]! : "none", makes: 0 };
  const least = Math.min(...made.map((each) => each.least));
  const most = Math.max(...made.map((each) => each.most));
  if (most < total) return { how: "most", makes: most };
  if (least > total) return { how: "least", makes: least };
  return { how: "none", makes: 0 };
}

/** In the loaded domains, sets a place (from 1) to a number. */
function putAt(place: number, value: number): void {
  const at = (place - 1) * LEAF;
  domain.fill(0, at, at + LEAF);
  domain[at + (value >> 5)] = 1 << (value & 31);
}

/** Explains by the remainders that are left, as numbers. */
const rests = (modulus: number): Explainer => ({
  because: wholeLine,
  sentence: (view, _, [change]) => {
    const left = change!.left.map((text) => numberOf(view, text) % modulus);
    const base = view.puzzle.base ?? 10;
    const all = [...new Set(left)].sort((a, b) => a - b);
    return {
      name: modulus === 2 ? "odd-even" : modulus === 10 && base === 10 ? "last-digit" : "rests",
      values: { rests: all.map((rest) => formatNumber(rest, base)), by: formatNumber(modulus, base), odd: all[0]! },
    };
  },
});

/** Maximum number of ways to list. */
const LISTED = 4;

/** All choices for the blanks of a line; listed if they are few and match exactly what the step does. */
const choices = (name: string): Explainer => ({
  because: wholeLine,
  sentence: (view, line) => {
    const ways = name === "all-cases" ? [] : waysOf(view, line);
    return {
      name,
      values: {
        blanks: gapsOf(view.m, view.state, line),
        count: ways.length,
        ways: ways.length > LISTED ? [] : ways.map((way) => way.join(", ")),
      },
    };
  },
});

const EXPLAINERS: Readonly<Record<FilterName, Explainer>> = {
  last,
  factors,
  divisions,
  extremes: edges,
  bounds: edges,
  pairs: choices("pairs"),
  "odd-even": rests(2),
  "last-digit": rests(10),
  nines: rests(9),
  cases: choices("cases"),
  full: choices("all-cases"),
  search: choices("all-cases"),
};

const NAMES = Object.keys(LINE_FILTERS) as FilterName[];
const explainerOf = ({ number }: LineFilter): Explainer => EXPLAINERS[NAMES[number]!];

const numberOf = ({ puzzle }: ReadPosition, text: string): number => parseNumber(text, puzzle.base ?? 10) ?? -1;
