/** Finds sets of masks whose union has as many bits as there are masks: naked sets, hidden sets and fish. */
import { countBits } from "./grid.ts";

/** Maximum number of masks to choose from. */
const MAX_MASKS = 32;

/** The masks to choose from, and the cell, number or line that each stands for. Each search replaces them. */
const masks = new Int32Array(MAX_MASKS);
const names = new Int32Array(MAX_MASKS);
let length = 0;

/** The indices of the chosen masks, ascending, and for each of them the union of the masks chosen before it. */
const chosen = new Int32Array(MAX_MASKS);
const unions = new Int32Array(MAX_MASKS);
let isStarted = false;

export function clearMasks(): void {
  length = 0;
  isStarted = false;
}

export function addMask(mask: number, name: number): void {
  masks[length] = mask;
  names[length++] = name;
}

/** Chooses the next `size` masks whose union has `size` bits. Returns the union; 0 if there is no other choice. */
export function nextChoice(size: number): number {
  if (length < size) return 0;
  let depth = isStarted ? size - 1 : 0;
  let i = isStarted ? chosen[depth]! + 1 : 0;
  isStarted = true;
  for (;;) {
    if (i > length - size + depth) {
      if (depth === 0) return 0;
      i = chosen[--depth]! + 1;
      continue;
    }
    const union = unions[depth]! | masks[i]!;
    const bits = countBits(union);
    chosen[depth] = i++;
    if (bits > size) continue;
    if (depth < size - 1) unions[++depth] = union;
    else if (bits === size) return union;
  }
}

/** The cells, numbers or lines that the chosen masks stand for. */
export const chosenNames = (size: number): number[] => Array.from({ length: size }, (_, i) => names[chosen[i]!]!);
