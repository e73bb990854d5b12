/** Techniques that count steps over empty cells: a number that the path can carry to only one of them. */
import { bitsOf } from "./bits.ts";
import { type Layers, layersOf, onlyCell, type Walls } from "./layers.ts";
import { least, type Spot } from "./spot.ts";
import { apart, type Gap, gapsOf, type Stand, whereIs } from "./stand.ts";

/** Numbers missing in a row, up to which counting counts as short. */
export const SHORT = 4;

/** The layers of plain walks; worked out once for a gap as it stands. */
export function plainLayers(stand: Stand, gap: Gap): Layers | null {
  if (gap.plain === undefined) gap.plain = layersOf(stand, gap, false);
  return gap.plain;
}

/** The same for walks that never go straight back. */
export function turningLayers(stand: Stand, gap: Gap): Layers | null {
  if (gap.turning === undefined) gap.turning = layersOf(stand, gap, true);
  return gap.turning;
}

/** Two numbers as far apart as they differ, with only one shortest way from one to the other that is free. */
export function* straight(stand: Stand): Iterable<Spot> {
  const { holder } = stand;
  for (const gap of gapsOf(stand)) {
    const { from, to } = gap;
    const steps = to - from;
    if (steps < 3 || from < 0 || to >= holder.length || apart(stand, holder[from]!, holder[to]!) !== steps) continue;
    const cells = wholeWay(stand, gap, plainLayers(stand, gap));
    if (cells === null) continue;
    yield {
      numbers: cells.map((_, i) => from + 1 + i),
      cells,
      tell: () => {
        const taken = wallsOf(stand, gap, false, (layers) => wholeWay(stand, gap, layers) !== null);
        const line = isLine(stand, [holder[from]!, ...cells, holder[to]!]);
        const values = { from: from + 1, to: to + 1, steps, ...spanOf(gap), line: line ? 1 : 0 };
        return { because: [holder[from]!, holder[to]!, ...taken], say: ["step-straight", values] };
      },
    };
  }
}

/** Numbers of gaps with up to `SHORT` missing that have only one cell. */
export const shortWalks = (stand: Stand): Iterable<Spot> =>
  walks(stand, (gap) => gap.to - gap.from - 1 <= SHORT, false);

/** The same for longer gaps. */
export const longWalks = (stand: Stand): Iterable<Spot> => walks(stand, (gap) => gap.to - gap.from - 1 > SHORT, false);

/** The same where the path does not go straight back to where it came from. */
export const turningWalks = (stand: Stand): Iterable<Spot> => walks(stand, () => true, true);

function* walks(stand: Stand, isMeant: (gap: Gap) => boolean, turns: boolean): Iterable<Spot> {
  for (const gap of gapsOf(stand)) {
    if (!isMeant(gap)) continue;
    const layers = turns ? turningLayers(stand, gap) : plainLayers(stand, gap);
    if (layers === null) continue;
    const cells = wholeWay(stand, gap, layers);
    if (cells !== null && cells.length > 1) {
      yield wholeSpot(stand, gap, cells, turns);
      continue;
    }
    for (let k = gap.from + 1; k < gap.to; k++) {
      const cell = onlyCell(stand, layers, k - gap.from);
      if (cell >= 0) yield placeSpot(stand, gap, k, cell, turns);
    }
  }
}

/** All numbers of a gap: there is only one way. */
const wholeSpot = (stand: Stand, gap: Gap, cells: readonly number[], turns: boolean): Spot => ({
  numbers: cells.map((_, i) => gap.from + 1 + i),
  cells,
  tell: () => {
    const taken = wallsOf(stand, gap, turns, (layers) => wholeWay(stand, gap, layers) !== null);
    const isOpen = gap.from < 0 || gap.to >= stand.holder.length;
    // From the first or to the last number there is one step less: it is in the gap itself.
    const steps = gap.to - gap.from - (isOpen ? 1 : 0);
    // A way to the start of the path is told as it is counted, backwards.
    const span = gap.from < 0 ? { count: gap.to, first: gap.to, final: 1 } : spanOf(gap);
    const values = { ...sides(stand, gap), ...span, steps, turns: turns ? 1 : 0 };
    return { because: [...endsOf(stand, gap), ...taken], say: ["step-way", values] };
  },
});

/** One number of a gap. */
const placeSpot = (stand: Stand, gap: Gap, k: number, cell: number, turns: boolean): Spot => ({
  numbers: [k],
  cells: [cell],
  tell: () => {
    const taken = wallsOf(
      stand,
      gap,
      turns,
      (layers) => layers !== null && onlyCell(stand, layers, k - gap.from) === cell,
    );
    const counts = { number: k + 1, turns: turns ? 1 : 0, steps: k - gap.from, more: gap.to - k };
    const values = { ...sides(stand, gap), ...whereIs(stand, cell), ...counts };
    return { because: [...endsOf(stand, gap), ...taken], say: ["step-place", values] };
  },
});

/** The numbers around a gap, from 1; 0 where there is none. */
const sides = ({ holder }: Stand, { from, to }: Gap) => ({ before: from + 1, after: to < holder.length ? to + 1 : 0 });

/** The numbers of a gap, from 1, for a sentence: how many, the first and the last. */
const spanOf = ({ from, to }: Gap) => ({ count: to - from - 1, first: from + 2, final: to });

/** Whether cells that follow each other lie in a straight line. */
function isLine({ ground }: Stand, cells: readonly number[]): boolean {
  const places = cells.map((cell) => ground.places[cell]!);
  const [a, b] = [places[0]!, places[1]!];
  return places.every(
    (place, i) => place.row === a.row + i * (b.row - a.row) && place.column === a.column + i * (b.column - a.column),
  );
}

/** The cells of the numbers around a gap. */
export const endsOf = ({ holder }: Stand, { from, to }: Gap): number[] =>
  [from, to].flatMap((k) => (k >= 0 && k < holder.length ? [holder[k]!] : []));

/** The cells of all numbers of a gap when each has only one. */
function wholeWay(stand: Stand, gap: Gap, layers: Layers | null): number[] | null {
  if (layers === null) return null;
  const cells: number[] = [];
  for (let i = 1; i < gap.to - gap.from; i++) {
    const cell = onlyCell(stand, layers, i);
    if (cell < 0) return null;
    cells.push(cell);
  }
  return cells;
}

/** The fewest cells, filled or with something crossed out, without which a claim on a gap's layers no longer holds. */
export function wallsOf(
  stand: Stand,
  gap: Gap,
  turns: boolean,
  holds: (layers: Layers | null) => boolean,
): readonly number[] {
  const { board, number, holder, crossed } = stand;
  const ends = endsOf(stand, gap);
  const reach = (cell: number) => ends.reduce((sum, end) => sum + apart(stand, end, cell), 0);
  const inReach: number[] = [];
  for (let cell = 0; cell < number.length; cell++) {
    const matters = number[cell]! >= 0 ? cell !== ends[0] && cell !== ends[1] : isCrossed(stand, gap, cell);
    if (matters && reach(cell) <= gap.to - gap.from) inReach.push(cell);
  }
  inReach.sort((a, b) => reach(b) - reach(a) || a - b);
  const holdsWith = (cells: readonly number[]): boolean => {
    const filled = bitsOf(board, [...ends, ...cells.filter((cell) => number[cell]! >= 0)]);
    const walls: Walls = { filled, crossed: crossed === null ? null : within(crossed, bitsOf(board, cells)) };
    return holds(layersOf(stand, gap, turns, walls));
  };
  return holder.length > 0 ? least(inReach, holdsWith) : [];
}

const within = (crossed: NonNullable<Stand["crossed"]>, bits: Int32Array): Walls["crossed"] =>
  new Map([...crossed].map(([k, cells]) => [k, cells.map((x, j) => x & bits[j]!)]));

function isCrossed({ board, crossed }: Stand, { from, to }: Gap, cell: number): boolean {
  if (crossed === null) return false;
  const bit = board.bits[cell]!;
  for (let k = from + 1; k < to; k++) {
    if (((crossed.get(k)?.[bit >> 5] ?? 0) >>> (bit & 31)) & 1) return true;
  }
  return false;
}
