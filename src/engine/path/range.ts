/**
 * Techniques that ask which numbers can reach an empty cell.
 *
 * Idea: a placed number p that is d steps away keeps every number from p − d + 1 to p + d − 1 out of the cell. Where
 * these spans leave one number, it goes there. With steps to a side a cell also takes only odd numbers or only even ones.
 */
import { canBe, layersOf } from "./layers.ts";
import type { Spot } from "./spot.ts";
import { apart, type Gap, gapsOf, type Stand, whereIs } from "./stand.ts";
import { endsOf, turningLayers, wallsOf } from "./walks.ts";

/** A cell that is too far from the placed numbers for all but one. */
export const onlyNumber = (stand: Stand): Iterable<Spot> => inRange(stand, false);

/** The same where the colours of a chessboard help. */
export const onlyOfColour = (stand: Stand): Iterable<Spot> => inRange(stand, true);

/** Numbers that a sentence names, at most. */
const MOST_NAMED = 10;

function* inRange(stand: Stand, colours: boolean): Iterable<Spot> {
  const { number } = stand;
  for (let cell = 0; cell < number.length; cell++) {
    if (number[cell]! >= 0) continue;
    const k = onlyInRange(stand, cell, colours);
    if (k < 0) continue;
    yield {
      numbers: [k],
      cells: [cell],
      tell: () => {
        const parity = parityOf(stand, cell);
        const spans = covering(stand, cell, (i) => i === k || (colours && i % 2 !== parity));
        const far = spans.map((p) => p + 1).sort((a, b) => a - b);
        const named = far.length <= MOST_NAMED ? far : [];
        const values = { ...whereIs(stand, cell), number: k + 1, far: named, many: far.length > MOST_NAMED ? 1 : 0 };
        const because = spans.map((p) => stand.holder[p]!);
        return {
          because,
          say: colours ? ["step-colour", { ...values, odd: k % 2 === 0 ? 1 : 0 }] : ["step-number", values],
        };
      },
    };
  }
}

/** The only missing number that can reach a cell as far as distances tell, or −1. */
function onlyInRange(stand: Stand, cell: number, colours: boolean): number {
  const { holder } = stand;
  const parity = colours ? parityOf(stand, cell) : -1;
  let found = -1;
  for (const { from, to } of gapsOf(stand)) {
    let low = from < 0 ? 0 : from + Math.max(1, apart(stand, holder[from]!, cell));
    const high = to >= holder.length ? to - 1 : to - Math.max(1, apart(stand, holder[to]!, cell));
    if (parity >= 0 && (low & 1) !== parity) low++;
    if (low > high) continue;
    if (found >= 0 || low + (parity >= 0 ? 2 : 1) <= high) return -1;
    found = low;
  }
  return found;
}

/** Whether the numbers from 0 that a cell can hold are even (0) or odd (1); −1 where nothing is placed. */
function parityOf(stand: Stand, cell: number): number {
  const { holder } = stand;
  const p = holder.findIndex((at) => at >= 0);
  return p < 0 ? -1 : (p + apart(stand, holder[p]!, cell)) % 2;
}

/** The fewest placed numbers whose spans hold every number but those that need no span. `chosen`: taken beforehand. */
function covering(
  stand: Stand,
  cell: number,
  isFree: (k: number) => boolean,
  chosen: readonly number[] = [],
): readonly number[] {
  const { holder } = stand;
  const spans = Array.from(holder, (_, p) => p).filter((p) => holder[p]! >= 0);
  const reach = (p: number) => apart(stand, holder[p]!, cell);
  const found = [...chosen];
  for (let k = 0; k < holder.length; k++) {
    if (isFree(k) || found.some((p) => Math.abs(p - k) < reach(p))) continue;
    let best = -1;
    for (const p of spans) {
      if (Math.abs(p - k) < reach(p) && (best < 0 || p + reach(p) > best + reach(best))) best = p;
    }
    if (best >= 0) found.push(best);
  }
  return found;
}

/** A cell that walks over empty cells can reach with only one number, without going straight back. */
export function* onlyWalk(stand: Stand): Iterable<Spot> {
  const { number, board } = stand;
  const layers = gapsOf(stand).map((gap) => turningLayers(stand, gap));
  if (layers.includes(null)) return;
  const once = new Int32Array(board.words);
  const more = new Int32Array(board.words);
  for (const each of layers) {
    for (let i = 1; i < each!.gap.to - each!.gap.from; i++) {
      for (let j = 0; j < board.words; j++) {
        const x = each!.at[i * each!.row + 1 + j]!;
        more[j]! |= once[j]! & x;
        once[j]! |= x;
      }
    }
  }
  for (let cell = 0; cell < number.length; cell++) {
    const bit = board.bits[cell]!;
    const isOne = ((once[bit >> 5]! & ~more[bit >> 5]!) >>> (bit & 31)) & 1;
    if (number[cell]! >= 0 || isOne === 0) continue;
    for (const each of layers) {
      for (let i = 1; i < each!.gap.to - each!.gap.from; i++) {
        if (!canBe(stand, each!, i, cell)) continue;
        const k = each!.gap.from + i;
        yield { numbers: [k], cells: [cell], tell: () => tellWalk(stand, cell, k) };
      }
    }
  }
}

/** Rests on spans where they tell enough, and on the walls of the gaps where they do not. */
function tellWalk(stand: Stand, cell: number, k: number): ReturnType<Spot["tell"]> {
  const { holder } = stand;
  const because: number[] = [];
  const chosen: number[] = [];
  const walled: Gap[] = [];
  /** Whether some gap needs that the path never goes straight back. */
  let turns = 0;
  const parity = stand.board.reach === 4 ? parityOf(stand, cell) : -1;
  const isTold = (i: number) => i === k || (parity >= 0 && i % 2 !== parity);
  for (const gap of gapsOf(stand)) {
    const near = endsOf(stand, gap);
    const spans = near.map((end) => [stand.number[end]!, apart(stand, end, cell)] as const);
    const numbers = Array.from({ length: gap.to - gap.from - 1 }, (_, i) => gap.from + 1 + i);
    if (numbers.every((i) => isTold(i) || spans.some(([p, d]) => Math.abs(p - i) < d))) continue;
    const isOut = (layers: ReturnType<typeof layersOf>) =>
      layers === null || numbers.every((i) => i === k || !canBe(stand, layers, i - gap.from, cell));
    const back = isOut(layersOf(stand, gap, false));
    if (!back) turns = 1;
    because.push(...near, ...wallsOf(stand, gap, !back, isOut));
    chosen.push(...near.map((end) => stand.number[end]!));
    walled.push(gap);
  }
  const isFree = (i: number) => isTold(i) || walled.some(({ from, to }) => i > from && i < to);
  const spans = covering(stand, cell, isFree, chosen);
  because.push(...spans.map((p) => holder[p]!));
  const own = gapsOf(stand).find(({ from, to }) => from < k && k < to)!;
  const values = {
    ...whereIs(stand, cell),
    number: k + 1,
    turns,
    before: own.from + 1,
    after: own.to < holder.length ? own.to + 1 : 0,
  };
  return { because, say: ["step-walk", values] };
}
