/** Follows a state with techniques to a contradiction, or until they find no more. */
import { LEVELS, type Level } from "../kind.ts";
import { canMake } from "./cage-view.ts";
import { newState, renew, type State } from "./state.ts";
import { applyFinding, applyTechnique, type Finding, type LatinTechnique } from "./technique.ts";

/** A contradiction. Exactly one of its fields is not −1, except that `bit` is the number that `unit` has no place for. */
export interface Dead {
  /** A cell without candidates. */
  readonly cell: number;
  readonly unit: number;
  readonly bit: number;
  /** A cage that nothing makes, as an index of `grid.cages`. */
  readonly cage: number;
  /** A sign that does not hold, as an index of `grid.signs`. */
  readonly sign: number;
}

const NONE: Dead = { cell: -1, unit: -1, bit: -1, cage: -1, sign: -1 };

/** A contradiction in a position that is visible without a technique; null if there is none. */
export function deadOf(s: State): Dead | null {
  const { grid, known, marks } = s;
  const { units, cages, signs } = grid;
  for (let cell = 0; cell < grid.count; cell++) if (known[cell] === 0 && marks[cell] === 0) return { ...NONE, cell };
  for (let unit = 0; unit < units.length; unit++) {
    const { cells } = units[unit]!;
    let there = 0;
    for (let i = 0; i < cells.length; i++) there |= known[cells[i]!]! | marks[cells[i]!]!;
    const lost = grid.all & ~there;
    if (lost !== 0) return { ...NONE, unit, bit: lost & -lost };
  }
  for (let sign = 0; sign < signs.less.length; sign++) {
    const [less, more] = [known[signs.less[sign]!]!, known[signs.more[sign]!]!];
    if (signs.counts[sign] !== 0 && less !== 0 && more !== 0 && less >= more) return { ...NONE, sign };
  }
  for (let cage = 0; cage < cages.length; cage++) if (!canMake(s, cages[cage]!)) return { ...NONE, cage };
  return null;
}

export function copyOf(s: State): State {
  const copy = newState(s.grid);
  copyInto(copy, s);
  return copy;
}

/** Makes a state of the same grid equal to another. */
export function copyInto(to: State, from: State): void {
  to.known.set(from.known);
  to.marks.set(from.marks);
  to.crossed.set(from.crossed);
  to.open.set(from.open);
  to.blanks = from.blanks;
  to.isBroken = from.isBroken;
  renew(to);
}

/** The techniques of a table up to a level. */
export const upTo = (table: readonly LatinTechnique[], level: Level): readonly LatinTechnique[] =>
  table.filter((each) => LEVELS.indexOf(each.level) <= LEVELS.indexOf(level));

/** Techniques that run before the first look for a contradiction. */
const isCheap = ({ level }: LatinTechnique): boolean => level === "starter" || level === "easy";

/** Applies techniques until there is a contradiction, which it returns, or nothing more to find: null. Changes the state. */
export function settle(s: State, techniques: readonly LatinTechnique[]): Dead | null {
  return run(s, techniques, (technique) => applyTechnique(s, technique));
}

/** The same one finding after another. `onFound` gets each before it is applied. */
export function settleSlowly(
  s: State,
  techniques: readonly LatinTechnique[],
  onFound: (finding: Finding) => void,
): Dead | null {
  return run(s, techniques, (technique) => {
    let first: Finding | undefined;
    technique.scan(s, (finding) => {
      first = finding;
      return true;
    });
    if (first === undefined) return false;
    onFound(first);
    applyFinding(s, first);
    return true;
  });
}

function run(
  s: State,
  techniques: readonly LatinTechnique[],
  use: (technique: LatinTechnique) => boolean,
): Dead | null {
  for (let [i, isNew] = [0, true]; ; ) {
    const technique = techniques[i];
    if (isNew && (s.isBroken || technique === undefined || !isCheap(technique))) {
      const dead = deadOf(s);
      if (dead !== null) return dead;
      isNew = false;
    }
    if (technique === undefined) return null;
    if (use(technique)) [i, isNew] = [0, true];
    else i++;
  }
}
