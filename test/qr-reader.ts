/**
 * Reads a QR code (ISO/IEC 18004) from the pixels of a page, for versions 1 to 12 and corrections L and M. It trusts
 * nothing that drew it: modules are found by the finder patterns, every block must be without a single error.
 */
import type { Raster } from "./pdf.ts";

export interface ReadQr {
  readonly text: string;
  /** Modules on a side. */
  readonly modules: number;
  readonly correction: "L" | "M";
  /** In points: the first dark pixel, and the breadth of a module. */
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

/** By version: check bytes a block, then blocks as [how many, data bytes of each]. */
const BLOCKS: Readonly<Record<"L" | "M", readonly (readonly [number, ...(readonly [number, number])[]])[]>> = {
  L: [
    [7, [1, 19]],
    [10, [1, 34]],
    [15, [1, 55]],
    [20, [1, 80]],
    [26, [1, 108]],
    [18, [2, 68]],
    [20, [2, 78]],
    [24, [2, 97]],
    [30, [2, 116]],
    [18, [2, 68], [2, 69]],
    [20, [4, 81]],
    [24, [2, 92], [2, 93]],
  ],
  M: [
    [10, [1, 16]],
    [16, [1, 28]],
    [26, [1, 44]],
    [18, [2, 32]],
    [24, [2, 43]],
    [16, [4, 27]],
    [18, [4, 31]],
    [22, [2, 38], [2, 39]],
    [22, [3, 36], [2, 37]],
    [26, [4, 43], [1, 44]],
    [30, [1, 50], [4, 51]],
    [22, [6, 36], [2, 37]],
  ],
};
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
];
const SHORT = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

type Matrix = readonly (readonly boolean[])[];

/** The one code within a rectangle of a page (points; the whole page by default). Throws where it cannot be read. */
export function readQr(raster: Raster, area = { x: 0, y: 0, width: Infinity, height: Infinity }): ReadQr {
  const { matrix, ...place } = sample(raster, area);
  return { ...decodeQr(matrix), ...place };
}

/** Takes a block with its check bytes; gives it back as it was written, or throws. */
type Mend = (block: readonly number[], checks: number) => number[];

/** What the modules of a code say, row by row, true where dark. Throws where any of them is wrong and nobody mends it. */
export function decodeQr(
  matrix: readonly (readonly boolean[])[],
  mend: Mend = unharmed,
): Pick<ReadQr, "text" | "modules" | "correction"> {
  const { correction, mask } = formatOf(matrix);
  const version = (matrix.length - 17) / 4;
  const bits = dataBits(matrix, version, mask);
  const text = segments(dataBytes(bits, version, correction, mend), version);
  return { text, modules: matrix.length, correction };
}

function sample({ width, height, scale, grey }: Raster, area: { x: number; y: number; width: number; height: number }) {
  const dark = (x: number, y: number): boolean => grey[Math.floor(y) * width + Math.floor(x)]! < 128;
  const [left, top] = [Math.max(0, Math.floor(area.x * scale)), Math.max(0, Math.floor(area.y * scale))];
  const [right, bottom] = [
    Math.min(width, (area.x + area.width) * scale),
    Math.min(height, (area.y + area.height) * scale),
  ];
  let [x1, y1, x2, y2] = [Infinity, Infinity, -1, -1];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!dark(x, y)) continue;
      [x1, y1, x2, y2] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x + 1), Math.max(y2, y + 1)];
    }
  }
  if (x2 < 0) throw new Error("there is nothing dark here");
  if (Math.abs(x2 - x1 - (y2 - y1)) > 1) throw new Error(`what is here is no square: ${x2 - x1} × ${y2 - y1} pixels`);
  // The upper left finder is seven modules of dark, then one of light.
  let run = 1;
  // Half a pixel of ink may be no ink: not along the very edge.
  while (dark(x1 + run, y1 + 1)) run++;
  const count = Math.round((7 * (x2 - x1)) / run);
  const modules = 17 + 4 * Math.round((count - 17) / 4);
  const module = (x2 - x1) / modules;
  const places = [...Array(modules).keys()];
  const matrix = places.map((row) =>
    places.map((column) => dark(x1 + (column + 0.5) * module, y1 + (row + 0.5) * module)),
  );
  for (const [row, column] of [
    [0, 0],
    [0, modules - 7],
    [modules - 7, 0],
  ] as const) {
    for (let r = 0; r < 7; r++) {
      for (let c = 0; c < 7; c++) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        if (matrix[row + r]![column + c] !== (ring !== 2)) throw new Error("a finder pattern is not as it should be");
      }
    }
  }
  return { matrix, x: x1 / scale, y: y1 / scale, module: module / scale };
}

/** Correction and mask, from both copies, each a word of the BCH code (15, 5). */
function formatOf(matrix: Matrix): { correction: "L" | "M"; mask: number } {
  const n = matrix.length;
  const first = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((c) => matrix[8]![c]!)
    .concat([7, 5, 4, 3, 2, 1, 0].map((r) => matrix[r]![8]!));
  const second = [1, 2, 3, 4, 5, 6, 7]
    .map((i) => matrix[n - i]![8]!)
    .concat([8, 7, 6, 5, 4, 3, 2, 1].map((i) => matrix[8]![n - i]!));
  const [one, two] = [first, second].map(
    (bits) => bits.reduce((sum, bit) => 2 * sum + Number(bit), 0) ^ 0b101010000010010,
  );
  if (one !== two) throw new Error("the two formats differ");
  let rest = one!;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0b10100110111 << (i - 10);
  if (rest !== 0) throw new Error("the format is not a word of its code");
  const level = one! >> 13;
  if (level > 1) throw new Error("only corrections L and M are read");
  return { correction: level === 1 ? "L" : "M", mask: (one! >> 10) & 7 };
}

const MASKS: readonly ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Is a module of the code's own: finders, formats, timing, alignment, version? */
function isOwn(n: number, version: number, r: number, c: number): boolean {
  if ((r < 9 && (c < 9 || c >= n - 8)) || (r >= n - 8 && c < 9) || r === 6 || c === 6) return true;
  if (version >= 7 && ((r < 6 && c >= n - 11) || (c < 6 && r >= n - 11))) return true;
  const centres = ALIGNED[version - 1]!;
  const last = centres.at(-1);
  return centres.some((y) =>
    centres.some((x) => {
      const underFinder = (y === 6 && (x === 6 || x === last)) || (x === 6 && y === last);
      return !underFinder && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2;
    }),
  );
}

/** The bits in reading order: two columns at a time from the right, up and down in turn. */
function dataBits(matrix: Matrix, version: number, mask: number): number[] {
  const n = matrix.length;
  const bits: number[] = [];
  let up = true;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < n; i++) {
      const r = up ? n - 1 - i : i;
      for (const c of [right, right - 1])
        if (!isOwn(n, version, r, c)) bits.push(Number(matrix[r]![c]! !== MASKS[mask]!(r, c)));
    }
    up = !up;
  }
  return bits;
}

/** The data bytes of all blocks, once each with its check bytes is a word of its Reed–Solomon code. */
function dataBytes(bits: readonly number[], version: number, correction: "L" | "M", mend: Mend): number[] {
  const bytes: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) bytes.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  const [checks, ...groups] = BLOCKS[correction][version - 1]!;
  const sizes = groups.flatMap(([count, size]) => Array<number>(count).fill(size));
  const blocks: number[][] = sizes.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...sizes); i++)
    for (const [b, size] of sizes.entries()) if (i < size) blocks[b]!.push(bytes[next++]!);
  for (let i = 0; i < checks; i++) for (const block of blocks) block.push(bytes[next++]!);
  return blocks.flatMap((block) => mend(block, checks).slice(0, -checks));
}

/** On a clean page no byte of a block may be wrong. */
function unharmed(block: readonly number[], checks: number): number[] {
  for (let i = 0; i < checks; i++) {
    const sum = block.reduce((value, byte) => times(value, power(i)) ^ byte, 0);
    if (sum !== 0) throw new Error("a block has an error");
  }
  return [...block];
}

/** Product in the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> i) & 1) product ^= a;
  }
  return product & 0xff;
}
const power = (i: number): number => (i === 0 ? 1 : times(power(i - 1), 2));

/** The text of all segments, in bytes or in digits and capitals. */
function segments(bytes: readonly number[], version: number): string {
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => (byte >> i) & 1));
  let at = 0;
  const take = (count: number): number => {
    if (at + count > bits.length) throw new Error("the data break off");
    at += count;
    return bits.slice(at - count, at).reduce((sum, bit) => 2 * sum + bit, 0);
  };
  let text = "";
  while (at + 4 <= bits.length) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 4) {
      const length = take(version < 10 ? 8 : 16);
      for (let i = 0; i < length; i++) text += String.fromCharCode(take(8));
    } else if (mode === 2) {
      let length = take(version < 10 ? 9 : 11);
      for (; length > 1; length -= 2) {
        const pair = take(11);
        text += SHORT[Math.floor(pair / 45)]! + SHORT[pair % 45]!;
      }
      if (length === 1) text += SHORT[take(6)]!;
    } else throw new Error(`a segment has mode ${mode}`);
  }
  return text;
}
