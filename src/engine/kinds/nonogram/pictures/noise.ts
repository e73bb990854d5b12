/** Pictures of no thing: noise, smoothed, so that it has runs as drawings do. Used where pictures of our own are not asked for. */
import type { Rng } from "../../../rng.ts";
import { EMPTY, FILLED } from "../grid.ts";
import type { Picture } from "./raster.ts";

/**
 * A picture of `size` rows and columns, the same from the left and from the right if `mirror` says so. `percent`: cells that are
 * filled before smoothing, of a hundred.
 */
export function noise(rng: Rng, size: number, percent: number, mirror: boolean): Picture {
  const wide = size + 2;
  const raw = new Uint8Array(wide * wide);
  // One draw gives four cells.
  for (let i = 0; i < raw.length; i += 4) {
    let bits = rng.int(2 ** 28);
    for (let j = i; j < Math.min(i + 4, raw.length); j++) {
      raw[j] = (bits & 127) * 100 < percent * 128 ? 1 : 0;
      bits >>>= 7;
    }
  }
  const sum = (at: number): number =>
    raw[at - wide - 1]! +
    raw[at - wide]! +
    raw[at - wide + 1]! +
    raw[at - 1]! +
    raw[at]! +
    raw[at + 1]! +
    raw[at + wide - 1]! +
    raw[at + wide]! +
    raw[at + wide + 1]!;
  return Array.from({ length: size }, (_, row) => {
    const cells = new Uint8Array(size);
    for (let column = 0; column < size; column++) {
      const from = mirror && 2 * column >= size ? size - 1 - column : column;
      cells[column] = sum((row + 1) * wide + from + 1) > 4 ? FILLED : EMPTY;
    }
    return cells;
  });
}
