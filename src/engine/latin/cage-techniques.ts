/**
 * Techniques about cages: the last cell, the sets of numbers that fit, numbers that a cage must hold, and all ways to fill it.
 * A step rests on the clue of its cage, on its known cells, and on as few missing candidates of its open cells as suffice.
 */
import type { Technique, Words } from "../kind.ts";
import { absencesFor, lastOf, loneSet, look, mustHold, setsIn, type View, view, waysIn } from "./cage-view.ts";
import { pairsOf, toldCage } from "./cage-words.ts";
import { MAX_IN_CAGE } from "./cages.ts";
import { type Grid, type GridCage, lowest, numbersIn, type Rest, type Unit } from "./grid.ts";
import { restsOf } from "./rest.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique, type ScanOne, scanChanged } from "./technique.ts";

/** A technique that looks at cages one by one, each for itself. */
const byCage = (
  technique: Technique,
  scanCage: ScanOne<GridCage>,
  cagesIn: (grid: Grid) => readonly GridCage[] = ({ cages }) => cages,
): LatinTechnique => ({ ...technique, scan: scanChanged(cagesIn, scanCage) });

/** One cell of a cage is open. Also cages of a single cell. */
export const cageLast = (technique: Technique): LatinTechnique => byCage(technique, scanLast);

function scanLast(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  const last = lastOf(s, cage);
  if (last === null || (s.marks[last[0]]! & last[1]) === 0) return false;
  return found({ writes: last, crosses: [], tell: tellLast(cage, last[0]) });
}

const tellLast =
  (cage: GridCage, c: number): Finding["tell"] =>
  (s) => ({
    absent: cage.cells.flatMap((d): Absence[] => (d === c ? [] : [[d, s.grid.all]])),
    ...toldCage(s, cage),
  });

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

/** The reason for crossing out candidates of a cage that were found by sets. */
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
export const onlySet = (technique: Technique): LatinTechnique =>
  byCage(technique, (s, cage, found) => {
    if (!cage.isSet || look(s, cage) < 2) return false;
    const set = loneSet(s.grid, cage, view);
    if (set === 0) return false;
    const crosses = crossesOf(s, cage, set);
    return crosses.length > 0 && found({ crosses, tell: tellSets(cage, crosses) });
  });

/** The sets of numbers that fit a cage leave some candidates out. */
export const fittingCage = (technique: Technique): LatinTechnique => byCage(technique, scanSets);

function scanSets(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  if (!cage.isSet || look(s, cage) < 1) return false;
  const { union, count } = setsIn(s.grid, cage, view);
  if (count === 0) return false;
  const crosses = crossesOf(s, cage, union);
  return crosses.length > 0 && found({ crosses, tell: tellSets(cage, crosses) });
}

/** A number that a cage must hold has one place in it, or only places in one unit: then it goes from the rest of that unit. */
export const cageMust = (technique: Technique): LatinTechnique =>
  byCage(technique, (s, cage, found) => {
    if (look(s, cage) < 1) return false;
    for (let must = mustHold(s.grid, cage, view); must !== 0; must &= must - 1)
      if (scanMust(s, cage, must & -must, found)) return true;
    return false;
  });

function scanMust(s: State, cage: GridCage, bit: number, found: (finding: Finding) => boolean): boolean {
  const { cells } = cage;
  const { unitsOf, units } = s.grid;
  let first = -1;
  let count = 0;
  for (let i = 0; i < cells.length; i++)
    if ((s.marks[cells[i]!]! & bit) !== 0) {
      if (count === 0) first = cells[i]!;
      count++;
    }
  if (count === 0) return false;
  if (count === 1) return found({ writes: [first, bit], crosses: [], tell: tellMust(s, cage, bit) });
  const own = unitsOf[first]!;
  for (let u = 0; u < own.length; u++) {
    const unit = units[own[u]!]!;
    let [inside, places] = [0, 0];
    for (let i = 0; i < cells.length; i++)
      if ((s.marks[cells[i]!]! & bit) !== 0 && unitsOf[cells[i]!]!.includes(own[u]!)) inside++;
    if (inside < count) continue;
    for (let i = 0; i < unit.cells.length; i++) if ((s.marks[unit.cells[i]!]! & bit) !== 0) places++;
    if (places > count && found(mustFinding(s, cage, unit, bit))) return true;
  }
  return false;
}

/** The places of a number that a cage must hold lie in a unit. */
function mustFinding(s: State, cage: GridCage, unit: Unit, bit: number): Finding {
  const others = Array.from(unit.cells).filter((c) => !cage.cells.includes(c));
  return { crosses: crossesIn(s, others, bit), tell: tellMust(s, cage, bit, unit) };
}

/** The number is missing from the other cells of the cage, and the cage must hold it. */
function tellMust(s: State, cage: GridCage, bit: number, unit?: Unit): Finding["tell"] {
  const { cells } = cage;
  const places = cells.filter((c) => (s.marks[c]! & bit) !== 0);
  const { name = "", line = 0 } = unit?.values ?? {};
  return (before) => {
    const absent = absencesFor(before, cage, (weaker) => {
      const elsewhere = cells.some(
        (c, i) => !places.includes(c) && weaker.known[i] === 0 && (weaker.marks[i]! & bit) !== 0,
      );
      return !elsewhere && (mustHold(before.grid, cage, weaker) & bit) !== 0;
    });
    return { absent, ...toldCage(before, cage, { number: lowest(bit), name, line }) };
  };
}

/** All ways to fill a cage leave some candidates out. `from`, `to`: the fewest and most cells of the cage. */
export const cageWays = (technique: Technique, from = 2, to = MAX_IN_CAGE): LatinTechnique =>
  byCage(
    technique,
    (s, cage, found) => cage.cells.length >= from && cage.cells.length <= to && scanWays(s, cage, found),
  );

function scanWays(s: State, cage: GridCage, found: (finding: Finding) => boolean): boolean {
  if (look(s, cage) < 1) return false;
  const ways = waysIn(s.grid, cage, view);
  if (ways === null || ways.support[0] === 0) return false;
  const crosses = crossesOf(s, cage, ways.support);
  return crosses.length > 0 && found({ crosses, tell: tellWays(cage, crosses) });
}

/** The reason for crossing out candidates of a cage that were found by listing all ways. */
const tellWays =
  (cage: GridCage, crosses: readonly Absence[]): Finding["tell"] =>
  (s) => {
    const goneAt = cage.cells.map((c) => crosses.find(([d]) => d === c)?.[1] ?? 0);
    const absent = absencesFor(s, cage, (weaker) => {
      const left = waysIn(s.grid, cage, weaker);
      return left !== null && goneAt.every((gone, i) => (left.support[i]! & gone) === 0);
    });
    return { absent, ...toldCage(s, cage, pairsOf(s, cage, crosses)) };
  };

/** One open cell is left of units by their cages. `units`: how many at least and at most. */
export const restLast = (technique: Technique, [fewest, most]: readonly [number, number]): LatinTechnique =>
  byCage(
    technique,
    (s, rest, found) => (rest as Rest).units >= fewest && (rest as Rest).units <= most && scanLast(s, rest, found),
    (grid) => restsOf(grid, most),
  );

/** Several open cells are left of units by their cages, and the sets or ways that fit leave candidates out. */
export const restCells = (technique: Technique): LatinTechnique =>
  byCage(
    technique,
    (s, rest, found) => (rest.isSet ? scanSets(s, rest, found) : scanWays(s, rest, found)),
    (grid) => restsOf(grid),
  );
