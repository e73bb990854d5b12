/** Choices of masks that have as many bits together as there are masks: what naked sets, hidden sets and fish look for. */
import { countBits } from "./grid.ts";

const MOST = 32;

/** The masks to choose from, and what each stands for: a cell, a number, a line. Each search fills them anew. */
const masks = new Int32Array(MOST);
const names = new Int32Array(MOST);
let length = 0;

/** The indices of the chosen masks, ascending, and the bits of those that are chosen before each of them. */
const chosen = new Int32Array(MOST);
const unions = new Int32Array(MOST);
let isBegun = false;

export function clearMasks(): void {
  length = 0;
  isBegun = false;
}

export function addMask(mask: number, name: number): void {
  masks[length] = mask;
  names[length++] = name;
}

/** Chooses the next `size` masks that have so many bits together. Returns these bits; 0 if there is no other choice. */
export function nextChoice(size: number): number {
  if (length < size) return 0;
  let depth = isBegun ? size - 1 : 0;
  let i = isBegun ? chosen[depth]! + 1 : 0;
  isBegun = true;
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

/** What the chosen masks stand for. */
export const chosenNames = (size: number): number[] => Array.from({ length: size }, (_, i) => names[chosen[i]!]!);
