/**
 * Reads an EAN-13 symbol (ISO/IEC 15420) from the pixels of a page. It trusts nothing that drew it: bands of rows are looked
 * at as a scanner does, at angles of some degrees, for 59 runs of dark and light between quiet zones.
 */
import type { Raster } from "./pdf.ts";

export interface ReadEan {
  readonly digits: string;
  /** In points: the left edge of the first bar, and the breadth of a module. */
  readonly x: number;
  readonly module: number;
  /** White beside the symbol in modules, as far as it goes. */
  readonly quiet: { readonly left: number; readonly right: number };
}

/** Breadths of the four runs of each digit, light first, in the left half: A of odd parity, B of even. The right half has those of A, dark first. */
const A = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
const SETS = { A: A.map(breadths), B: A.map((runs) => breadths([...runs].reverse().join(""))) };
/** Sets of the left half, by the first digit. */
const FIRST = ["AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"];

function breadths(runs: string): number[] {
  return [...runs].map(Number);
}

/** Degrees that a page may be turned. */
const ANGLES = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * 0.25);
const BANDS = 12;
/** Height of a band in points. */
const BAND = 5;

/** The one symbol of a page: at least two bands must say the same. Throws where it cannot be read, or bands differ. */
export function readEan(raster: Raster): ReadEan {
  for (const angle of ANGLES) {
    const found: ReadEan[] = [];
    for (let i = 0; i < BANDS; i++) {
      const read = decode(profile(raster, ((i + 0.5) * raster.height) / BANDS, angle), raster.scale);
      if (read !== null) found.push(read);
    }
    const [first, second] = found;
    if (first === undefined || second === undefined) continue;
    const others = found.filter(({ digits }) => digits !== first.digits);
    if (others.length > 0) throw new Error(`bands differ: ${first.digits} and ${others[0]!.digits}`);
    return second;
  }
  throw new Error("there is no EAN-13 symbol that can be read");
}

/** Mean greys along a band of rows that leans by an angle: its bars are upright then. */
function profile({ width, height, scale, grey }: Raster, middle: number, angle: number): Float64Array {
  const lean = Math.tan((-angle * Math.PI) / 180);
  const out = new Float64Array(width);
  const half = (BAND * scale) / 2;
  const [from, to] = [Math.max(0, Math.round(middle - half)), Math.min(height, Math.round(middle + half))];
  for (let y = from; y < to; y++) {
    const shift = (y + 0.5 - middle) * lean;
    for (let x = 0; x < width; x++) {
      const at = Math.max(0, Math.min(width - 1.001, x + shift));
      const left = Math.floor(at);
      const a = grey[y * width + left]!;
      out[x]! += (a + (grey[y * width + left + 1]! - a) * (at - left)) / (to - from);
    }
  }
  return out;
}

/** Places between pixels where a profile crosses half-way between its darkest and its lightest; first from light to dark. */
function edgesOf(greys: Float64Array): number[] {
  const threshold = (Math.min(...greys) + Math.max(...greys)) / 2;
  const edges: number[] = [];
  for (let x = 1; x < greys.length; x++) {
    const [a, b] = [greys[x - 1]!, greys[x]!];
    if (a < threshold === b < threshold) continue;
    if (edges.length === 0 && b >= threshold) continue;
    edges.push(x - 0.5 + (a - threshold) / (a - b));
  }
  return edges;
}

/** Runs of a whole symbol. */
const RUNS = 59;

function decode(greys: Float64Array, scale: number): ReadEan | null {
  if (Math.max(...greys) - Math.min(...greys) < 40) return null;
  const edges = edgesOf(greys);
  for (let i = 0; i + RUNS < edges.length; i += 2) {
    const [start, end] = [edges[i]!, edges[i + RUNS]!];
    const module = (end - start) / 95;
    const left = (start - (edges[i - 1] ?? 0)) / module;
    const right = ((edges[i + RUNS + 1] ?? greys.length) - end) / module;
    // A scanner needs some of the quiet zone; how much there is, is for the test to judge.
    if (left < 5 || right < 5) continue;
    const runs = Array.from({ length: RUNS }, (_, k) => (edges[i + k + 1]! - edges[i + k]!) / module);
    const digits = digitsOf(runs);
    if (digits !== null) return { digits, x: start / scale, module: module / scale, quiet: { left, right } };
  }
  return null;
}

function digitsOf(runs: readonly number[]): string | null {
  const guards = [...runs.slice(0, 3), ...runs.slice(27, 32), ...runs.slice(56)];
  if (guards.some((width) => width < 0.4 || width > 1.6)) return null;
  let text = "";
  let sets = "";
  for (let i = 0; i < 12; i++) {
    const at = i < 6 ? 3 + 4 * i : 32 + 4 * (i - 6);
    const best = nearest(runs.slice(at, at + 4), i < 6 ? ["A", "B"] : ["A"]);
    text += best.digit;
    if (i < 6) sets += best.set;
  }
  const first = FIRST.indexOf(sets);
  if (first < 0) return null;
  const digits = `${first}${text}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}

/** The digit whose runs are nearest to these, once they are seven modules together. */
function nearest(runs: readonly number[], sets: readonly ("A" | "B")[]): { digit: number; set: "A" | "B" } {
  const total = runs.reduce((sum, width) => sum + width, 0);
  const widths = runs.map((width) => (7 * width) / total);
  const all = sets.flatMap((set) =>
    SETS[set].map((ideal, digit) => ({
      digit,
      set,
      off: ideal.reduce((sum, width, i) => sum + (width - widths[i]!) ** 2, 0),
    })),
  );
  return all.reduce((best, each) => (each.off < best.off ? each : best));
}
