/**
 * Techniques of signs between cells: a chain of signs leaves its cells room for the numbers below or above them; across a single
 * sign, the candidates of one cell limit those of the other.
 */
import type { Technique } from "../kind.ts";
import { above, below, lowest } from "./grid.ts";
import { type Absence, cross, type State } from "./state.ts";
import { type Finding, type LatinTechnique, placesOf } from "./technique.ts";

/** One side of all signs: from cells that hold less (`up`), or from cells that hold more. */
interface Limits {
  readonly up: boolean;
  /** By cell: the largest (`up`) or the smallest number that chains of signs leave it. */
  readonly limit: Int32Array;
  /** By cell: the sign by which its chain begins; −1 for none. */
  readonly via: Int32Array;
}

/** Finds the limits by chains of signs that end at a known number or in the open. */
function limitsOf({ grid, known }: State, up: boolean): Limits {
  const { less, more, counts } = grid.signs;
  const limit = new Int32Array(grid.count);
  const via = new Int32Array(grid.count);
  const [from, to] = up ? [less, more] : [more, less];
  via.fill(-1);
  for (let c = 0; c < grid.count; c++) limit[c] = known[c] !== 0 ? lowest(known[c]!) : up ? grid.most : 1;
  let isNew = true;
  // A chain has no more signs than there are numbers, unless there is no answer.
  for (let round = 0; isNew && round <= grid.most; round++) {
    isNew = false;
    for (let i = 0; i < from.length; i++) {
      const [c, next] = [from[i]!, limit[to[i]!]! + (up ? -1 : 1)];
      if (counts[i] === 0 || known[c] !== 0 || (up ? next >= limit[c]! : next <= limit[c]!)) continue;
      limit[c] = next;
      via[c] = i;
      isNew = true;
    }
  }
  return { up, limit, via };
}

/** The candidates of a cell beyond its limit. */
function beyond(s: State, c: number, { up, limit }: Limits): number {
  const room = Math.min(s.grid.most, Math.max(0, up ? limit[c]! : limit[c]! - 1));
  const low = 2 ** room - 1;
  return s.marks[c]! & (up ? ~low : low);
}

/** A chain of signs leads from a cell to others that hold more, or less. */
export function signChain(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const limits of [limitsOf(s, true), limitsOf(s, false)])
        for (let c = 0; c < s.grid.count; c++) {
          const gone = beyond(s, c, limits);
          if (gone === 0) continue;
          if (found({ crosses: [[c, gone]], tell: (before) => toldChain(before, c, limits.up) })) return;
        }
    },
    applyAll: (s) => {
      const room = roomOf(s);
      let isNew = false;
      for (let c = 0; c < s.grid.count && !s.isBroken; c++) if (cross(s, c, ~upTo(room.most[c]!))) isNew = true;
      for (let c = 0; c < s.grid.count && !s.isBroken; c++) if (cross(s, c, upTo(room.least[c]! - 1))) isNew = true;
      return isNew;
    },
  };
}

/** The mask of the numbers up to one: none below 1, all above 30. */
const upTo = (number: number): number => (number < 1 ? 0 : number > 30 ? -1 : (1 << number) - 1);

/** By cell: the largest and the smallest number that chains of signs leave it, for sweeps. */
interface Room {
  readonly most: Int32Array;
  readonly least: Int32Array;
  /** The signs that count. */
  readonly signs: Int32Array;
}

const rooms = new WeakMap<State, Room>();

/** The limits of both sides at once, without the chains. The same arrays each time. */
function roomOf(s: State): Room {
  const { grid, known } = s;
  const { less, more, counts } = grid.signs;
  const size = grid.count;
  const room = rooms.get(s) ?? {
    ...{ most: new Int32Array(size), least: new Int32Array(size), signs: new Int32Array(less.length) },
  };
  rooms.set(s, room);
  const { most, least, signs } = room;
  for (let c = 0; c < size; c++) {
    most[c] = known[c] === 0 ? grid.most : lowest(known[c]!);
    least[c] = known[c] === 0 ? 1 : most[c]!;
  }
  let length = 0;
  for (let i = 0; i < less.length; i++) if (counts[i] !== 0) signs[length++] = i;
  let isNew = true;
  for (let round = 0; isNew && round <= grid.most; round++) {
    isNew = false;
    for (let i = 0; i < length; i++) {
      const low = less[signs[i]!]!;
      const high = more[signs[i]!]!;
      if (known[low] === 0 && most[high]! - 1 < most[low]!) {
        most[low] = most[high]! - 1;
        isNew = true;
      }
      if (known[high] === 0 && least[low]! + 1 > least[high]!) {
        least[high] = least[low]! + 1;
        isNew = true;
      }
    }
  }
  return room;
}

function toldChain(s: State, cell: number, up: boolean): ReturnType<Finding["tell"]> {
  const { less, more, clues } = s.grid.signs;
  const { limit, via } = limitsOf(s, up);
  const used: string[] = [];
  let end = cell;
  // Signs in a circle never end; they leave no answer, and once around says so.
  while (via[end]! >= 0 && used.length < s.grid.count) {
    const sign = via[end]!;
    used.push(clues[sign]!);
    end = up ? more[sign]! : less[sign]!;
  }
  const bit = s.known[end]!;
  const at = placesOf(s, [end]);
  return {
    absent: bit === 0 ? [] : [[end, s.grid.all & ~bit]],
    clues: used,
    values: {
      ...{ up: up ? 1 : 0, links: used.length, limit: limit[cell]! },
      ...{ endRow: at.rows[0]!, endColumn: at.columns[0]!, endText: bit === 0 ? "" : `${lowest(bit)}` },
    },
  };
}

/** One cell of a sign limits the other by its largest or smallest candidate. */
export function acrossSign(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const { less, more, counts } = s.grid.signs;
      for (let i = 0; i < less.length; i++) {
        if (counts[i] === 0) continue;
        for (const up of [true, false]) {
          const [c, other] = up ? [less[i]!, more[i]!] : [more[i]!, less[i]!];
          const gone = s.marks[c]! & ~roomBeside(s, other, up);
          if (gone === 0) continue;
          if (found({ crosses: [[c, gone]], tell: (before) => toldAcross(before, i, up) })) return;
        }
      }
    },
    applyAll: (s) => {
      const { less, more, counts } = s.grid.signs;
      let isNew = false;
      for (let i = 0; i < less.length && !s.isBroken; i++) {
        if (counts[i] === 0) continue;
        if (cross(s, less[i]!, ~roomBeside(s, more[i]!, true))) isNew = true;
        if (!s.isBroken && cross(s, more[i]!, ~roomBeside(s, less[i]!, false))) isNew = true;
      }
      return isNew;
    },
  };
}

/** The numbers that a cell leaves to a cell with a smaller (`up`) or larger number. */
function roomBeside(s: State, c: number, up: boolean): number {
  const mask = s.known[c]! | s.marks[c]!;
  return s.grid.all & (up ? below(mask) : above(mask));
}

function toldAcross(s: State, sign: number, up: boolean): ReturnType<Finding["tell"]> {
  const { less, more, clues } = s.grid.signs;
  const other = up ? more[sign]! : less[sign]!;
  const mask = s.known[other]! | s.marks[other]!;
  const limit = up ? 32 - Math.clz32(mask) : lowest(mask);
  const far: Absence = [other, up ? s.grid.all & ~(2 ** limit - 1) : 2 ** (limit - 1) - 1];
  const at = placesOf(s, [other]);
  return {
    absent: [far],
    clues: [clues[sign]!],
    values: { up: up ? 1 : 0, limit, endRow: at.rows[0]!, endColumn: at.columns[0]! },
  };
}
