/**
 * Finds the cells that all placements of a line's runs agree on, by dynamic programming from both ends. k runs of lengths l[j]; a run takes its
 * cells and a gap after it, so the line has one more, empty cell behind its end. Bit i of P[j]: the first j runs can lie before
 * cell i; bit i of Q[j]: the runs from j on can lie from cell i on. Run j can start where P[j], room for it, and Q[j + 1] behind
 * its gap agree. A line of up to 30 cells is one machine word.
 */

/** The values that cells can have in some placement: the result of the last `fitWord`. */
export const can = { fill: 0, empty: 0 };
/** Where each run can start, as `fitWord` found it last. */
export const places = new Int32Array(30);

const before = new Int32Array(31);
const room = new Int32Array(30);

/**
 * Whether the runs fit a line of up to 30 cells, of which these are filled and empty (bits). Writes to `can` and `places` if they
 * do.
 */
export function fitWord(runs: readonly number[], filled: number, empty: number, size: number): boolean {
  const count = runs.length;
  const free = ~filled;
  const usable = ~empty & ((1 << size) - 1);
  let reached = floodUp(1, free);
  before[0] = reached;
  for (let j = 0; j < count; j++) {
    const length = runs[j]!;
    if (length > size) return false;
    const fits = stretches(usable, length) & (free >>> length);
    room[j] = fits;
    reached = floodUp((reached & fits) << (length + 1), free);
    before[j + 1] = reached;
  }
  // Bit `size` + 1 is the end: nothing may lie before it but the empty cell behind the line.
  if (((reached >>> (size + 1)) & 1) === 0) return false;
  let after = floodDown(1 << (size + 1), free);
  let fill = 0;
  let cross = reached & (after >>> 1);
  for (let j = count - 1; j >= 0; j--) {
    const length = runs[j]!;
    const ends = room[j]! & (after >>> (length + 1));
    const starts = before[j]! & ends;
    places[j] = starts;
    after = floodDown(ends, free);
    fill |= smeared(starts, length);
    cross |= (starts << length) | (before[j]! & (after >>> 1));
  }
  can.fill = fill;
  can.empty = cross & free & ((1 << size) - 1);
  return true;
}

/** Moves each bit up over all cells of `free`, leaving a trace. A sum carries a bit to the end of a stretch of free cells. */
const floodUp = (bits: number, free: number): number => bits | ((free + (bits & free)) ^ free);

/** Moves each bit down over all cells of `free`, leaving a trace. */
function floodDown(bits: number, free: number): number {
  let [flood, open] = [bits, free];
  flood |= (flood >>> 1) & open;
  open &= open >>> 1;
  flood |= (flood >>> 2) & open;
  open &= open >>> 2;
  flood |= (flood >>> 4) & open;
  open &= open >>> 4;
  flood |= (flood >>> 8) & open;
  open &= open >>> 8;
  return flood | ((flood >>> 16) & open);
}

/** The starts of stretches of `length` cells that all are in `usable`. */
function stretches(usable: number, length: number): number {
  let found = usable;
  for (let done = 1; done < length; ) {
    const step = Math.min(done, length - done);
    found &= found >>> step;
    done += step;
  }
  return found;
}

/** The cells of runs of `length` that start at these places. */
function smeared(places: number, length: number): number {
  let cells = places;
  for (let done = 1; done < length; ) {
    const step = Math.min(done, length - done);
    cells |= cells << step;
    done += step;
  }
  return cells;
}
