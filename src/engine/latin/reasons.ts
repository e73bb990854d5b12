/** The reasoning of a Latin kind, built from its layout and its table of techniques: what a page loads for the first hint. */
import { makes } from "../constraints/cage.ts";
import { type Layout, parseNumber } from "../constraints/rules.ts";
import { byTechniques, type Explaining } from "../deduce.ts";
import { changedBy, listsAt, onlyAt, placeIn } from "../in-brief.ts";
import {
  BLANK,
  type Entry,
  LEVELS,
  type Level,
  type Position,
  type Reason,
  type Solved,
  type Step,
  say,
} from "../kind.ts";
import { type Grid, gridOf, lowest, numbersIn } from "./grid.ts";
import { searchFrom } from "./search.ts";
import { groundOf, newState, readState, restart, restartFast, type State } from "./state.ts";
import { applyFinding, applyTechnique, type Finding, type LatinTechnique, valuesOf } from "./technique.ts";

/** How a kind solves and explains. The template of a step is `<kind>.step-<technique>`. */
export function latinReason<P>(layout: Layout<P>, table: readonly LatinTechnique[]): Reason<P> {
  return {
    reasons: "forced",
    solve: (puzzle, stop, from = BLANK) => solve(layout, puzzle, stop, from),
    ...byTechniques((puzzle: P) => explainingOf(layout, puzzle, table)),
    onePlace,
  };
}

/** What each cell may hold in a position, as masks; null if an entry is no number of the puzzle. */
function marksAt(grid: Grid, givens: readonly (number | null)[], at: Position): Int32Array | null {
  const marks = new Int32Array(grid.count).fill(grid.all);
  const { shape } = grid;
  for (const [c, { id }] of shape.cells.entries()) {
    const given = givens[c] ?? null;
    if (given !== null) {
      marks[c] = 1 << (given - 1);
      continue;
    }
    if (at === BLANK) continue;
    for (const text of at.crossed[id] ?? []) {
      const number = parseNumber(shape, text) ?? 0;
      if (number >= 1 && number <= grid.most) marks[c]! &= ~(1 << (number - 1));
    }
    const text = at.entry[id];
    if (text === undefined || text === "") continue;
    const number = parseNumber(shape, text) ?? 0;
    if (number < 1 || number > grid.most) return null;
    marks[c]! &= 1 << (number - 1);
  }
  return marks;
}

function solve<P>(
  layout: Layout<P>,
  puzzle: P,
  { solutions: most, nodes, onProgress }: Parameters<Reason<P>["solve"]>[1],
  from: Position,
): Solved {
  const grid = gridOf(layout.shape(puzzle));
  const givens = layout.givens(puzzle);
  const marks = marksAt(grid, givens, from);
  if (marks === null) return { solutions: [], complete: true, nodes: 0 };
  const { answers, ...rest } = searchFrom(grid, marks, most, nodes, { onProgress });
  const { cells } = grid.shape;
  const entryOf = (answer: Uint8Array): Entry => {
    const entry: Record<string, string> = {};
    for (let c = 0; c < cells.length; c++) if ((givens[c] ?? null) === null) entry[cells[c]!.id] = `${answer[c]}`;
    return entry;
  };
  return { solutions: answers.map(entryOf), ...rest };
}

function explainingOf<P>(
  layout: Layout<P>,
  puzzle: P,
  table: readonly LatinTechnique[],
): Explaining<State, Finding, LatinTechnique> {
  const grid = gridOf(layout.shape(puzzle));
  const givens = layout.givens(puzzle);
  const idOf = (c: number): string => grid.shape.cells[c]!.id;
  return {
    table,
    read: (at) => readState(grid, givens, at),
    isSolved: (s) => s.blanks === 0 && !s.isBroken && signsHold(s) && cagesHold(s),
    find: (s, technique) => (s.isBroken ? null : findOpen(s, technique)),
    apply: (s, found) => {
      applyFinding(s, found);
      return s;
    },
    findingOf: (_, found, technique, before) => ({
      finds: found.writes === undefined ? {} : { [idOf(found.writes[0])]: `${lowest(found.writes[1])}` },
      crosses: crossesOf(grid, found),
      explain: () => {
        const state = readState(grid, givens, before())!;
        const told = found.tell(state);
        const cells = [...groundOf(state, told.absent)].sort((a, b) => a - b).map(idOf);
        const because = [...cells, ...new Set(told.clues)];
        const own = valuesOf(state, found);
        const values = { ...own, ...told.values, ...layout.nouns?.(puzzle, own.text) };
        return { because, say: say(`${layout.id}.step-${technique.id}`, values) };
      },
    }),
  };
}

/** The candidates that go, as texts by slot. */
function crossesOf({ shape }: Grid, { crosses }: Finding): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [c, mask] of crosses) texts[shape.cells[c]!.id] = numbersIn(mask).map(String);
  return texts;
}

/** Whether full cells agree with all signs. */
const signsHold = ({ grid: { signs }, known }: State): boolean =>
  signs.less.every((less, i) => signs.counts[i] === 0 || known[less]! < known[signs.more[i]!]!);

/** Whether full cells agree with the clues of all cages. */
const cagesHold = ({ grid: { cages }, known }: State): boolean =>
  cages.every((cage) =>
    makes(
      cage,
      Array.from(cage.cells, (c) => lowest(known[c]!)),
    ),
  );

/** The first finding, and in how many ways the technique could be used: cells to write in, or sets of candidates that go. */
function findOpen(s: State, technique: LatinTechnique): { first: Finding; open: number } | null {
  let first: Finding | undefined;
  let seen: Set<number | string> | undefined;
  technique.scan(s, (finding) => {
    if (first === undefined) first = finding;
    else {
      seen ??= new Set([keyOf(s.grid, first)]);
      seen.add(keyOf(s.grid, finding));
    }
    return technique.isLone === true;
  });
  return first === undefined ? null : { first, open: seen?.size ?? 1 };
}

/** Equal for findings about the same cells and numbers: a number if it can be told by one, in digits from 1 to `base`. */
function keyOf({ count, most }: Grid, { writes, crosses }: Finding): number | string {
  const base = count * 2 ** most;
  if (writes !== undefined) return 1 + writes[0] * 2 ** most + writes[1];
  let key = 0;
  for (let i = 0; i < crosses.length; i++) key = key * base + 1 + crosses[i]![0] * 2 ** most + crosses[i]![1];
  return key <= Number.MAX_SAFE_INTEGER ? key : crosses.join();
}

/** The part of a step about one cell. Its sentence then names the cell. */
function onePlace<P>(_: P, step: Step, slot?: string): Step {
  const ids = changedBy(step);
  const place = placeIn(ids, slot);
  const { key, values } = step.say;
  const lists = listsAt(values, ["rows", "columns", "texts"], place);
  const [[row = ""], [column = ""], [text = ""]] = [lists.rows, lists.columns, lists.texts] as [[], [], []];
  return onlyAt(step, ids[place]!, { key, values: { ...values, ...lists, row, column, text } });
}

/** The result of the techniques up to a level. The state after the last call is in `state`. */
export interface Closure {
  readonly state: State;
  /** Goes on with another grid, which differs from the first in nothing but its cages. */
  change(grid: Grid): void;
  /** Whether they solve givens (0 or null: a blank). */
  solves(givens: ArrayLike<number | null>, upTo: Level): boolean;
  /**
   * Whether some of them writes a number into a blank by givens alone: a quick look, false if others must come first. `used`: by
   * unit the mask of its givens.
   */
  shows(givens: Uint8Array, used: Int32Array, cell: number, bit: number, upTo: Level): boolean;
  /** Whether they write numbers into all of these cells, going on from `state`. */
  reaches(cells: readonly number[], upTo: Level): boolean;
  /** Whether they solve the rest, going on from `state`. */
  goOn(upTo: Level): boolean;
}

/** Built once for a grid and a table, and called often. */
export function closureOf(grid: Grid, table: readonly LatinTechnique[]): Closure {
  const state = newState(grid);
  const upToLevel = new Map(
    LEVELS.map((level, most) => [level, table.filter((each) => LEVELS.indexOf(each.level) <= most)]),
  );
  const goOn = (upTo: Level): boolean => {
    const usable = upToLevel.get(upTo) ?? [];
    for (let i = 0; state.blanks > 0 && !state.isBroken && i < usable.length; )
      i = applyTechnique(state, usable[i]!) ? 0 : i + 1;
    return state.blanks === 0 && !state.isBroken;
  };
  const reaches: Closure["reaches"] = (cells, upTo) => {
    const usable = upToLevel.get(upTo) ?? [];
    for (let i = 0; ; ) {
      if (cells.every((c) => state.known[c] !== 0)) return !state.isBroken;
      if (i === usable.length || state.isBroken) return false;
      i = applyTechnique(state, usable[i]!) ? 0 : i + 1;
    }
  };
  const looks = new Map(
    Array.from(upToLevel, ([level, list]) => [level, list.flatMap(({ showsAt }) => (showsAt ? [showsAt] : []))]),
  );
  const shows: Closure["shows"] = (givens, used, cell, bit, upTo) => {
    const some = looks.get(upTo)!;
    for (let i = 0; i < some.length; i++) if (some[i]!(grid, givens, used, cell, bit)) return true;
    return false;
  };
  return {
    ...{ state, shows },
    change: (other) => {
      state.grid = other;
    },
    goOn,
    reaches,
    solves: (givens, upTo) => {
      if (givens instanceof Uint8Array && grid.isPlain) restartFast(state, givens);
      else restart(state, givens);
      return goOn(upTo);
    },
  };
}
