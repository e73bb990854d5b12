/**
 * Techniques about cages: the last cell, the sets of numbers that fit, numbers that a cage must hold, and all ways to fill it.
 * A step rests on the clue of its cage, on its known cells, and on as few missing candidates of its open cells as suffice.
 */
import type { Technique, Words } from "../kind.ts";
import { toldCage } from "./cage-words.ts";
import { choicesIn, MOST_IN_CAGE, WAYS, waysOf } from "./cages.ts";
import { type Fitting, fittingSets, setsOf } from "./combinations.ts";
import { type Grid, type GridCage, lowest, numbersIn } from "./grid.ts";
import { restsOf } from "./rest.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique } from "./technique.ts";

/** A cage in a position, by place: the number of a known cell as a mask, else 0; the candidates of an open cell, else 0. */
interface View {
  readonly known: Int32Array;
  readonly marks: Int32Array;
}

const view: View = { known: new Int32Array(MOST_IN_CAGE), marks: new Int32Array(MOST_IN_CAGE) };

/** Numbers and candidates by cell, which `State` has, too. */
type Marked = Pick<State, "grid" | "known" | "marks">;

/** Reads a cage; the number of its open cells. */
function look({ known, marks }: Marked, { cells }: GridCage): number {
  let open = 0;
  for (let i = 0; i < cells.length; i++) {
    view.known[i] = known[cells[i]!]!;
    view.marks[i] = marks[cells[i]!]!;
    if (view.known[i] === 0) open++;
  }
  return open;
}

const own = new Int32Array(MOST_IN_CAGE);
const fitting: Fitting = { union: 0, common: 0, count: 0 };

/** The sets that fit the open cells of a cage of different numbers. */
function setsIn(grid: Grid, { cells, result }: GridCage, { known, marks }: View): Fitting {
  let [rest, used, open] = [result, 0, 0];
  for (let i = 0; i < cells.length; i++) used |= known[i]!;
  for (let i = 0; i < cells.length; i++)
    if (known[i] === 0) own[open++] = marks[i]! & ~used;
    else rest -= lowest(known[i]!);
  return fittingSets(own, open, rest, grid.most, fitting);
}

/** All ways to fill a cage; null if there are too many to list. */
function waysIn(grid: Grid, cage: GridCage, { known, marks }: View) {
  for (let i = 0; i < cage.cells.length; i++) own[i] = known[i]! | marks[i]!;
  if (cage.distinct && choicesIn(own, cage.cells.length) > WAYS) return null;
  const found = waysOf(grid, cage, own);
  return found.complete ? found : null;
}

/**
 * The missing candidates that a conclusion needs: each open cell gets all numbers, or as many as leave it true. `follows`: whether it
 * follows from a view.
 */
function absencesFor(s: State, cage: GridCage, follows: (weaker: View) => boolean): Absence[] {
  look(s, cage);
  const weaker: View = { known: view.known.slice(), marks: view.marks.slice() };
  const absent: Absence[] = [];
  for (const [i, c] of cage.cells.entries()) {
    if (weaker.known[i] !== 0) {
      absent.push([c, s.grid.all]);
      continue;
    }
    const mark = weaker.marks[i]!;
    weaker.marks[i] = s.grid.all;
    if (follows(weaker)) continue;
    weaker.marks[i] = mark;
    for (let m = s.grid.all & ~mark; m !== 0; m &= m - 1) {
      weaker.marks[i]! |= m & -m;
      if (!follows(weaker)) weaker.marks[i]! &= ~(m & -m);
    }
    absent.push([c, s.grid.all & ~weaker.marks[i]!]);
  }
  return absent;
}

/** The number that the last open cell of a cage must hold as a mask, by arithmetic alone; 0 if that is not one number. */
function lastNumber({ grid, known }: Marked, { cells, sign, result }: GridCage): number {
  let [sum, product, other] = [0, 1, 0];
  for (let i = 0; i < cells.length; i++) {
    if (known[cells[i]!] === 0) continue;
    other = lowest(known[cells[i]!]!);
    sum += other;
    product *= other;
  }
  const bitOf = (number: number): number =>
    Number.isInteger(number) && number >= 1 && number <= grid.most ? 1 << (number - 1) : 0;
  if (sign === "+" || sign === "=") return bitOf(result - sum);
  if (sign === "*") return bitOf(result / product);
  const [low, high] = sign === "-" ? [other - result, other + result] : [other / result, other * result];
  return bitOf(low) === 0 || bitOf(high) === 0 ? bitOf(low) | bitOf(high) : 0;
}

/** The last open cell of a cage and the mask of its number; null if there is none. */
export function lastOf(s: Marked, cage: GridCage): readonly [cell: number, bit: number] | null {
  const { cells } = cage;
  let last = -1;
  for (let i = 0; i < cells.length; i++) {
    if (s.known[cells[i]!] !== 0) continue;
    if (last >= 0) return null;
    last = cells[i]!;
  }
  if (last < 0) return null;
  const bit = lastNumber(s, cage);
  return bit === 0 ? null : [last, bit];
}

/** Whether some set or way is left for a cage. True where there are too many ways to list. */
export function canMake(s: Marked, cage: GridCage): boolean {
  const open = look(s, cage);
  if (cage.isSet && open > 0 && setsIn(s.grid, cage, view).count === 0) return false;
  const ways = waysIn(s.grid, cage, view);
  return ways === null || ways.support[0] !== 0;
}

/** One cell of a cage is open. Also cages of a single cell. */
export function cageLast(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const cage of s.grid.cages) if (scanLast(s, cage, found)) return;
    },
  };
}

function scanLast(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  const last = lastOf(s, cage);
  if (last === null || (s.marks[last[0]]! & last[1]) === 0) return false;
  const [c, bit] = last;
  const tell: Finding["tell"] = (before) => ({
    absent: Array.from(cage.cells).flatMap((d): Absence[] => (d === c ? [] : [[d, before.grid.all]])),
    ...toldCage(before, cage),
  });
  return found({ writes: [c, bit], crosses: [], tell });
}

const NONE: readonly Absence[] = [];

/** The candidates that go if each open cell of a cage keeps only these numbers: of a mask, or by place. */
function crossesOf(s: State, { cells }: GridCage, kept: number | Int32Array): readonly Absence[] {
  let crosses: Absence[] | undefined;
  for (let i = 0; i < cells.length; i++) {
    const gone = s.marks[cells[i]!]! & ~(typeof kept === "number" ? kept : kept[i]!);
    if (gone === 0) continue;
    crosses ??= [];
    crosses.push([cells[i]!, gone]);
  }
  return crosses ?? NONE;
}

const usedIn = ({ known }: View, size: number): number => {
  let used = 0;
  for (let i = 0; i < size; i++) used |= known[i]!;
  return used;
};

/** What crosses of a cage rest on, if they are found by sets. */
function tellSets(cage: GridCage, crosses: readonly Absence[], more: Words["values"] = {}): Finding["tell"] {
  const gone = crosses.reduce((all, [, mask]) => all | mask, 0);
  return (s) => {
    const follows = (weaker: View): boolean => {
      const { union } = setsIn(s.grid, cage, weaker);
      return (union & gone) === 0;
    };
    const absent = absencesFor(s, cage, follows);
    look(s, cage);
    const { union, count } = setsIn(s.grid, cage, view);
    return { absent, ...toldCage(s, cage, { numbers: numbersIn(union), sets: count, ...more }) };
  };
}

/** Only one set of numbers has the sum of a cage, whatever is crossed out: 3 in two cells is 1 and 2. */
export function onlySet(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const cage of s.grid.cages) {
        if (!cage.isSet || look(s, cage) < 2) continue;
        const set = loneSet(s.grid, cage, view);
        if (set === 0) continue;
        const crosses = crossesOf(s, cage, set);
        if (crosses.length > 0 && found({ crosses, tell: tellSets(cage, crosses) })) return;
      }
    },
  };
}

/** The only set of numbers, of all that are not in the cage, that its open cells can have by its sum; 0 if there are others. */
function loneSet({ most }: Grid, { cells, result }: GridCage, { known }: View): number {
  let [rest, used, open] = [result, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    used |= known[i]!;
    if (known[i] === 0) open++;
    else rest -= lowest(known[i]!);
  }
  const sets = setsOf(open, rest, most);
  let lone = 0;
  for (let k = 0; k < sets.length; k++) {
    const set = sets[k]!;
    if ((set & used) !== 0 || set >= 1 << most) continue;
    if (lone !== 0) return 0;
    lone = set;
  }
  return lone;
}

/** The sets of numbers that fit a cage leave some candidates out. */
export function fittingCage(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const cage of s.grid.cages) if (scanSets(s, cage, found)) return;
    },
  };
}

function scanSets(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  if (!cage.isSet || look(s, cage) < 1) return false;
  const { union, count } = setsIn(s.grid, cage, view);
  if (count === 0) return false;
  const crosses = crossesOf(s, cage, union);
  return crosses.length > 0 && found({ crosses, tell: tellSets(cage, crosses) });
}

/** The numbers that a cage must hold beside its known ones: those of all sets or ways. */
function mustHold(grid: Grid, cage: GridCage, at: View): number {
  const used = usedIn(at, cage.cells.length);
  if (cage.isSet) return setsIn(grid, cage, at).common;
  const found = waysIn(grid, cage, at);
  return found === null ? 0 : found.common & ~used;
}

/** A number that a cage must hold has one place in it, or only places in one unit: then it goes from the rest of that unit. */
export function cageMust(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const cage of s.grid.cages) {
        if (look(s, cage) < 1) continue;
        for (let must = mustHold(s.grid, cage, view); must !== 0; must &= must - 1)
          if (scanMust(s, cage, must & -must, found)) return;
      }
    },
  };
}

function scanMust(s: State, cage: GridCage, bit: number, found: (finding: Finding) => boolean): boolean {
  const { cells } = cage;
  let [first, count] = [-1, 0];
  for (let i = 0; i < cells.length; i++)
    if ((s.marks[cells[i]!]! & bit) !== 0) {
      if (count === 0) first = cells[i]!;
      count++;
    }
  if (count === 0) return false;
  const isPlace = (c: number): boolean => (s.marks[c]! & bit) !== 0 && cells.includes(c);
  /** The number is missing from the other cells of the cage, and the cage must hold it. */
  const tellAs = (more: Words["values"]): Finding["tell"] => {
    const places = Array.from(cells).filter(isPlace);
    return (before) => {
      const absent = absencesFor(before, cage, (weaker) => {
        const elsewhere = cells.some(
          (c, i) => !places.includes(c) && weaker.known[i] === 0 && (weaker.marks[i]! & bit) !== 0,
        );
        return !elsewhere && (mustHold(before.grid, cage, weaker) & bit) !== 0;
      });
      return { absent, ...toldCage(before, cage, { number: lowest(bit), ...more }) };
    };
  };
  if (count === 1) return found({ writes: [first, bit], crosses: [], tell: tellAs({ name: "", line: 0 }) });
  for (const k of s.grid.unitsOf[first]!) {
    const { cells: all, values } = s.grid.units[k]!;
    let [inside, places] = [0, 0];
    for (let i = 0; i < cells.length; i++)
      if ((s.marks[cells[i]!]! & bit) !== 0 && s.grid.unitsOf[cells[i]!]!.includes(k)) inside++;
    if (inside < count) continue;
    for (let i = 0; i < all.length; i++) if ((s.marks[all[i]!]! & bit) !== 0) places++;
    if (places === count) continue;
    const crosses = crossesIn(
      s,
      Array.from(all).filter((c) => !isPlace(c)),
      bit,
    );
    const { name = "", line = 0 } = values;
    if (found({ crosses, tell: tellAs({ name, line }) })) return true;
  }
  return false;
}

/** All ways to fill a cage leave some candidates out. `from`, `to`: the fewest and most cells of the cage. */
export function cageWays(technique: Technique, from = 2, to = MOST_IN_CAGE): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const cage of s.grid.cages)
        if (cage.cells.length >= from && cage.cells.length <= to && scanWays(s, cage, found)) return;
    },
  };
}

function scanWays(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  if (look(s, cage) < 1) return false;
  const ways = waysIn(s.grid, cage, view);
  if (ways === null || ways.support[0] === 0) return false;
  const crosses = crossesOf(s, cage, ways.support);
  if (crosses.length === 0) return false;
  const tell: Finding["tell"] = (before) => {
    const goneAt = Array.from(cage.cells, (c) => crosses.find(([d]) => d === c)?.[1] ?? 0);
    const absent = absencesFor(before, cage, (weaker) => {
      const left = waysIn(before.grid, cage, weaker);
      return left !== null && goneAt.every((gone, i) => (left.support[i]! & gone) === 0);
    });
    return { absent, ...toldCage(before, cage) };
  };
  return found({ crosses, tell });
}

/** One open cell is left of units by their cages. `units`: how many at least and at most. */
export function restLast(technique: Technique, [fewest, most]: readonly [number, number]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const rest of restsOf(s.grid, most))
        if (rest.units >= fewest && rest.units <= most && scanLast(s, rest, found)) return;
    },
  };
}

/** Several open cells are left of units by their cages, and the sets or ways that fit leave candidates out. */
export function restCells(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const rest of restsOf(s.grid)) if (rest.isSet ? scanSets(s, rest, found) : scanWays(s, rest, found)) return;
    },
  };
}
