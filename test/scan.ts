/** A printed page as a scanner or a telephone sees it: coarser, a little turned, blurred, grey instead of white and black, with noise. */
import type { Raster } from "./pdf.ts";

export interface Scan {
  /** Pixels a point: 150 / 72 for 150 dpi. */
  readonly scale: number;
  /** Degrees, clockwise, around the middle of the page. */
  readonly angle: number;
  /** Deviation of the blur in pixels of the scan. */
  readonly blur: number;
  /** Largest error of a pixel, of 255. */
  readonly noise: number;
  readonly seed: number;
  /** Only black and white come out, parted at this grey; left out: greys. */
  readonly threshold?: number;
}

/** Paper and ink of a scan, of 255. */
const PAPER = 232;
const INK = 38;
/** Points of the page that are looked at for a pixel, each way. */
const SAMPLES = 2;

export function scanned(page: Raster, { scale, angle, blur, noise, seed, threshold }: Scan): Raster {
  const [width, height] = [page.width, page.height].map((side) => Math.round((side * scale) / page.scale)) as [
    number,
    number,
  ];
  const seen = blurred(turned(page, width, height, angle), width, height, blur);
  const chance = random(seed);
  const grey = Uint8Array.from(seen, (value) => {
    const level = INK + (value / 255) * (PAPER - INK) + (2 * chance() - 1) * noise;
    if (threshold !== undefined) return level < threshold ? 0 : 255;
    return Math.max(0, Math.min(255, Math.round(level)));
  });
  return { width, height, scale, grey };
}

function turned(page: Raster, width: number, height: number, angle: number): Float64Array {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const step = page.width / width;
  const out = new Float64Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < SAMPLES; i++)
        for (let j = 0; j < SAMPLES; j++) {
          const u = x + (j + 0.5) / SAMPLES - width / 2;
          const v = y + (i + 0.5) / SAMPLES - height / 2;
          const column = Math.floor((u * cos + v * sin) * step + page.width / 2);
          const row = Math.floor((v * cos - u * sin) * step + page.height / 2);
          const isOn = column >= 0 && column < page.width && row >= 0 && row < page.height;
          sum += isOn ? page.grey[row * page.width + column]! : 255;
        }
      out[y * width + x] = sum / (SAMPLES * SAMPLES);
    }
  return out;
}

/** By a bell curve, first along rows, then along columns. */
function blurred(grey: Float64Array, width: number, height: number, deviation: number): Float64Array {
  if (deviation === 0) return grey;
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (from: Float64Array, isRow: boolean): Float64Array => {
    const out = new Float64Array(from.length);
    const [step, last] = isRow ? [1, width - 1] : [width, height - 1];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const place = isRow ? x : y;
        const start = y * width + x - place * step;
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          sum += weights[k + reach]! * from[start + Math.max(0, Math.min(last, place + k)) * step]!;
        out[y * width + x] = sum / total;
      }
    return out;
  };
  return along(along(grey, true), false);
}

/** Numbers from 0 to 1, always the same of a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A raster with twice as many pixels each way: between those that there are, as telephones see more of a page than a scan of 150 dpi. */
export function enlarged({ width, height, scale, grey }: Raster): Raster {
  const at = (x: number, y: number) => grey[Math.min(height - 1, y) * width + Math.min(width - 1, x)]!;
  const mean = (x: number, y: number) =>
    (at(x >> 1, y >> 1) + at((x + 1) >> 1, y >> 1) + at(x >> 1, (y + 1) >> 1) + at((x + 1) >> 1, (y + 1) >> 1)) / 4;
  const [wide, high] = [2 * width, 2 * height];
  const fine = Uint8Array.from({ length: wide * high }, (_, i) => mean(i % wide, Math.floor(i / wide)));
  return { width: wide, height: high, scale: 2 * scale, grey: fine };
}
