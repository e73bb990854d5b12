/**
 * Reads a JPEG at an eighth of its size: only the mean of each block, which is the block's first coefficient. Used for CMYK pictures,
 * which the archive's rasteriser cannot read.
 */

/** Pixels row by row, one byte for each colour component. */
export interface Eighth {
  readonly width: number;
  readonly height: number;
  readonly parts: number;
  readonly values: Uint8Array;
  /** Whether the first three components are a luma and two chroma values. */
  readonly isYcc: boolean;
}

/** A colour component. `across`, `down`: number of its blocks in a unit; `step`: quantisation step of the mean. */
interface Part {
  readonly across: number;
  readonly down: number;
  readonly step: number;
  readonly means: Float64Array;
  /** Number of blocks in a row. */
  readonly row: number;
  mean: (bits: Bits) => number;
  rest: (bits: Bits) => number;
  before: number;
}

/** Null unless it is a baseline JPEG with all components in one scan. Throws a `RangeError` if the file is cut off. */
export function eighthOf(file: Uint8Array): Eighth | null {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const steps = new Map<number, number>();
  const codes = new Map<number, (bits: Bits) => number>();
  let frame: { width: number; height: number; ids: number[]; parts: Part[]; most: [number, number] } | null = null;
  let [restart, isYcc] = [0, false];
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const [from, end] = [at + 4, at + 2 + view.getUint16(at + 2)];
    if (marker === 0xffdb) readSteps(view, from, end, steps);
    else if (marker === 0xffc4) readCodes(view, from, end, codes);
    else if (marker === 0xffdd) restart = view.getUint16(from);
    else if (marker === 0xffee) isYcc = end - from >= 12 && view.getUint8(from + 11) === 2;
    else if (marker === 0xffc0 || marker === 0xffc1) frame = readFrame(view, from, steps);
    else if (marker >= 0xffc2 && marker <= 0xffcf) return null;
    else if (marker === 0xffda) {
      if (frame === null || view.getUint8(from) !== frame.parts.length) return null;
      for (let i = 0; i < frame.parts.length; i++) {
        const part = frame.parts[frame.ids.indexOf(view.getUint8(from + 1 + 2 * i))];
        const tables = view.getUint8(from + 2 + 2 * i);
        const [mean, rest] = [codes.get(tables >> 4), codes.get(16 + (tables & 15))];
        if (part === undefined || mean === undefined || rest === undefined) return null;
        Object.assign(part, { mean, rest });
      }
      readScan(new Bits(file, end), frame, restart);
      return pixelsOf(frame, isYcc);
    }
  }
}

/** Reads the first quantisation step of each table: the step of the means. */
function readSteps(view: DataView, from: number, end: number, steps: Map<number, number>): void {
  for (let at = from; at < end; ) {
    const head = view.getUint8(at);
    const isWide = head >> 4 > 0;
    steps.set(head & 15, isWide ? view.getUint16(at + 1) : view.getUint8(at + 1));
    at += 1 + (isWide ? 128 : 64);
  }
}

/** Reads the Huffman codes by their number: codes of means from 0 on, others from 16 on. */
function readCodes(view: DataView, from: number, end: number, codes: Map<number, (bits: Bits) => number>): void {
  for (let at = from; at < end; ) {
    const head = view.getUint8(at);
    const known = new Map<number, number>();
    let [code, next] = [0, at + 17];
    for (let length = 1; length <= 16; length++, code <<= 1)
      for (let i = 0; i < view.getUint8(at + length); i++) known.set((length << 16) | code++, view.getUint8(next++));
    codes.set(head, (bits) => {
      for (let length = 1, read = 0; length <= 16; length++) {
        read = (read << 1) | bits.take(1);
        const value = known.get((length << 16) | read);
        if (value !== undefined) return value;
      }
      throw new RangeError("a code that is none");
    });
    at = next;
  }
}

function readFrame(view: DataView, from: number, steps: ReadonlyMap<number, number>) {
  const [height, width] = [view.getUint16(from + 1), view.getUint16(from + 3)];
  const given = Array.from({ length: view.getUint8(from + 5) }, (_, i) => {
    const [at, size] = [from + 6 + 3 * i, view.getUint8(from + 7 + 3 * i)];
    return { id: view.getUint8(at), across: size >> 4, down: size & 15, step: steps.get(view.getUint8(at + 2)) ?? 1 };
  });
  const most: [number, number] = [
    Math.max(...given.map(({ across }) => across)),
    Math.max(...given.map(({ down }) => down)),
  ];
  const [columns, rows] = [Math.ceil(width / (8 * most[0])), Math.ceil(height / (8 * most[1]))];
  const none = () => 0;
  const parts = given.map(
    ({ across, down, step }): Part => ({
      ...{ across, down, step, row: columns * across, before: 0, mean: none, rest: none },
      means: new Float64Array(columns * across * rows * down),
    }),
  );
  return { width, height, ids: given.map(({ id }) => id), parts, most };
}

type Frame = ReturnType<typeof readFrame>;

function readScan(bits: Bits, { parts, width, height, most }: Frame, restart: number): void {
  const [columns, rows] = [Math.ceil(width / (8 * most[0])), Math.ceil(height / (8 * most[1]))];
  for (let unit = 0; unit < columns * rows; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.skipMarker();
      for (const part of parts) part.before = 0;
    }
    for (const part of parts)
      for (let block = 0; block < part.across * part.down; block++) {
        const x = (unit % columns) * part.across + (block % part.across);
        const y = Math.floor(unit / columns) * part.down + Math.floor(block / part.across);
        part.means[y * part.row + x] = readBlock(bits, part) * part.step;
      }
  }
}

/** Reads the mean of a block and skips the rest. */
function readBlock(bits: Bits, part: Part): number {
  const length = part.mean(bits);
  const read = bits.take(length);
  part.before += length > 0 && read < 1 << (length - 1) ? read - (1 << length) + 1 : read;
  for (let at = 1; at < 64; at++) {
    const code = part.rest(bits);
    if (code === 0) break;
    at += code >> 4;
    bits.take(code & 15);
  }
  return part.before;
}

function pixelsOf({ parts, width, height, most }: Frame, isYcc: boolean): Eighth {
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const values = new Uint8Array(columns * rows * parts.length);
  for (const [i, { means, row, across, down }] of parts.entries())
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const mean = means[Math.floor((y * down) / most[1]) * row + Math.floor((x * across) / most[0])]!;
        values[(y * columns + x) * parts.length + i] = Math.min(255, Math.max(0, Math.round(mean / 8 + 128)));
      }
  return { width: columns, height: rows, parts: parts.length, values, isYcc };
}

/** The bits of a scan, the highest of each byte first. */
class Bits {
  private readonly file: Uint8Array;
  private at: number;
  private left = 0;
  private byte = 0;
  constructor(file: Uint8Array, at: number) {
    this.file = file;
    this.at = at;
  }

  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (this.left === 0) {
        if (this.at >= this.file.length) throw new RangeError("the picture is cut off");
        this.byte = this.file[this.at++]!;
        // JPEG inserts a zero byte after each byte 0xff. Skip it.
        if (this.byte === 0xff) this.at++;
        this.left = 8;
      }
      value = (value << 1) | ((this.byte >> --this.left) & 1);
    }
    return value;
  }

  /** Continues after the next marker. */
  skipMarker(): void {
    this.left = 0;
    while (this.at < this.file.length && !(this.file[this.at] === 0xff && this.file[this.at + 1]! >= 0xd0)) this.at++;
    this.at += 2;
  }
}
