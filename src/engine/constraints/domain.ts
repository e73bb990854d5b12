/**
 * The candidates of each cell in typed arrays: minimum and maximum, and for a cell with listed numbers one bit for each. A trail
 * records all changes, so that they can be undone. c: a cell, v: a value, w: a word of 32 bits.
 */

export interface Domains {
  readonly count: number;
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** By cell: the value of its first bit, its first word in `bits`, and its number of words (0: bounds only). */
  readonly base: Float64Array;
  readonly first: Int32Array;
  readonly words: Int32Array;
  readonly bits: Int32Array;
  readonly trail: Trail;
  /** Cells whose domain shrank since the list was last read, each once. */
  readonly changed: { readonly cells: Int32Array; readonly marks: Uint8Array; size: number };
}

/** Old values: of `least` at index c, of `most` at count + c, of `bits` at 2 × count + word. */
interface Trail {
  at: Int32Array;
  old: Float64Array;
  size: number;
}

/** Empty domains for cells with these numbers (null: bounds only), to be filled later. */
export function newDomains(numbers: readonly (readonly number[] | null)[]): Domains {
  const count = numbers.length;
  const base = Float64Array.from(numbers, (list) => list?.[0] ?? 0);
  const words = Int32Array.from(numbers, (list, c) =>
    list === null ? 0 : Math.floor(((list.at(-1) ?? 0) - base[c]!) / 32) + 1,
  );
  const first = new Int32Array(count);
  for (let c = 1; c < count; c++) first[c] = first[c - 1]! + words[c - 1]!;
  return {
    count,
    least: new Float64Array(count),
    most: new Float64Array(count),
    base,
    first,
    words,
    bits: new Int32Array(words.reduce((sum, each) => sum + each, 0)),
    trail: { at: new Int32Array(256), old: new Float64Array(256), size: 0 },
    changed: { cells: new Int32Array(count), marks: new Uint8Array(count), size: 0 },
  };
}

/** Copies the domains of the same cells, and clears the trail. */
export function copyDomains(from: Domains, to: Domains): void {
  to.least.set(from.least);
  to.most.set(from.most);
  to.bits.set(from.bits);
  to.trail.size = 0;
  forgetChanges(to);
}

export function forgetChanges({ changed }: Domains): void {
  for (let i = 0; i < changed.size; i++) changed.marks[changed.cells[i]!] = 0;
  changed.size = 0;
}

export const isFixed = (d: Domains, c: number): boolean => d.least[c] === d.most[c];

/** Whether the cell can still hold the value. */
export function has(d: Domains, c: number, v: number): boolean {
  if (v < d.least[c]! || v > d.most[c]!) return false;
  if (d.words[c] === 0) return true;
  const place = v - d.base[c]!;
  return ((d.bits[d.first[c]! + (place >>> 5)]! >>> (place & 31)) & 1) === 1;
}

/** Number of candidates of the cell. */
export function sizeOf(d: Domains, c: number): number {
  if (d.words[c] === 0) return d.most[c]! - d.least[c]! + 1;
  let count = 0;
  for (let w = d.first[c]!, end = w + d.words[c]!; w < end; w++) count += bitCount(d.bits[w]!);
  return count;
}

/** Number of bits that are set in a word. */
export function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The smallest candidate above `v`; Infinity if there is none. */
export function nextValue(d: Domains, c: number, v: number): number {
  const from = Math.max(v + 1, d.least[c]!);
  if (from > d.most[c]!) return Number.POSITIVE_INFINITY;
  if (d.words[c] === 0) return from;
  const place = from - d.base[c]!;
  const [start, end] = [d.first[c]!, d.first[c]! + d.words[c]!];
  for (let w = start + (place >>> 5), mask = -1 << (place & 31); w < end; w++, mask = -1) {
    const word = d.bits[w]! & mask;
    if (word !== 0) return d.base[c]! + 32 * (w - start) + 31 - Math.clz32(word & -word);
  }
  return Number.POSITIVE_INFINITY;
}

/** The largest candidate below `v`; −Infinity if there is none. */
function previousValue(d: Domains, c: number, v: number): number {
  const from = Math.min(v - 1, d.most[c]!);
  if (from < d.least[c]!) return Number.NEGATIVE_INFINITY;
  if (d.words[c] === 0) return from;
  const place = from - d.base[c]!;
  const start = d.first[c]!;
  for (let w = start + (place >>> 5), mask = -1 >>> (31 - (place & 31)); w >= start; w--, mask = -1) {
    const word = d.bits[w]! & mask;
    if (word !== 0) return d.base[c]! + 32 * (w - start) + 31 - Math.clz32(word);
  }
  return Number.NEGATIVE_INFINITY;
}

/** Removes values below `v`. Returns false, and leaves the domain unchanged, if none would remain. */
export function keepFrom(d: Domains, c: number, v: number): boolean {
  if (v <= d.least[c]!) return true;
  const least = nextValue(d, c, v - 1);
  if (least > d.most[c]!) return false;
  save(d, c, d.least[c]!);
  d.least[c] = least;
  for (let w = d.first[c]!, end = w + d.words[c]!, start = d.base[c]!; w < end && start < least; w++, start += 32) {
    const below = least - start;
    setBits(d, w, below > 31 ? 0 : d.bits[w]! & (-1 << below));
  }
  note(d, c);
  return true;
}

/** Removes values above `v`. Returns false, and leaves the domain unchanged, if none would remain. */
export function keepTo(d: Domains, c: number, v: number): boolean {
  if (v >= d.most[c]!) return true;
  const most = previousValue(d, c, v + 1);
  if (most < d.least[c]!) return false;
  save(d, d.count + c, d.most[c]!);
  d.most[c] = most;
  for (let w = d.first[c]!, end = w + d.words[c]!, start = d.base[c]!; w < end; w++, start += 32) {
    const upTo = most - start;
    if (upTo < 31) setBits(d, w, upTo < 0 ? 0 : d.bits[w]! & (-1 >>> (31 - upTo)));
  }
  note(d, c);
  return true;
}

/**
 * Removes one value; an inner value of a domain with bounds only stays. Returns false, and leaves the domain unchanged, if none
 * would remain.
 */
export function remove(d: Domains, c: number, v: number): boolean {
  if (!has(d, c, v)) return true;
  if (v === d.least[c]) return keepFrom(d, c, v + 1);
  if (v === d.most[c]) return keepTo(d, c, v - 1);
  if (d.words[c] === 0) return true;
  const place = v - d.base[c]!;
  const w = d.first[c]! + (place >>> 5);
  setBits(d, w, d.bits[w]! & ~(1 << (place & 31)));
  note(d, c);
  return true;
}

/** Removes all values but `v`. Returns false, and leaves the domain unchanged, if `v` is not a candidate. */
export const fix = (d: Domains, c: number, v: number): boolean => has(d, c, v) && keepFrom(d, c, v) && keepTo(d, c, v);

function setBits(d: Domains, w: number, word: number): void {
  if (d.bits[w] === word) return;
  save(d, 2 * d.count + w, d.bits[w]!);
  d.bits[w] = word;
}

function note({ changed }: Domains, c: number): void {
  if (changed.marks[c] === 1) return;
  changed.marks[c] = 1;
  changed.cells[changed.size++] = c;
}

function save({ trail }: Domains, at: number, old: number): void {
  if (trail.size === trail.at.length) {
    const [places, olds] = [new Int32Array(2 * trail.size), new Float64Array(2 * trail.size)];
    places.set(trail.at);
    olds.set(trail.old);
    trail.at = places;
    trail.old = olds;
  }
  trail.at[trail.size] = at;
  trail.old[trail.size++] = old;
}

/** Undoes all changes since the trail had this length. */
export function undoTo(d: Domains, size: number): void {
  const { trail, count } = d;
  while (trail.size > size) {
    const at = trail.at[--trail.size]!;
    const old = trail.old[trail.size]!;
    if (at < count) d.least[at] = old;
    else if (at < 2 * count) d.most[at - count] = old;
    else d.bits[at - 2 * count] = old;
  }
  forgetChanges(d);
}
