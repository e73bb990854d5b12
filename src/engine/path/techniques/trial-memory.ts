/** Working memory of trials on a board. */
import type { Bitboard } from "../bitboard.ts";
import { type Domains, sharedDomains } from "../solver/domains.ts";

/** Shared for one board, with the same precautions as `sharedDomains`. */
export interface TrialMemory {
  readonly domains: Domains;
  /** The propagated state before any assumption. */
  readonly state: Int32Array;
  /** Rows as in `state`: places that lead to no contradiction, including those that they imply. */
  readonly consistent: Int32Array;
}

const memories = new WeakMap<Bitboard, TrialMemory>();

/** The memory of a board, cached. */
export function trialMemoryOf(board: Bitboard): TrialMemory {
  const known = memories.get(board);
  if (known !== undefined) return known;
  const domains = sharedDomains(board, "full");
  const memory = { domains, state: new Int32Array(domains.at.length), consistent: new Int32Array(domains.settled) };
  memories.set(board, memory);
  return memory;
}

/** Marks number k at a bit as consistent. */
export function markConsistent({ domains: { row }, consistent }: TrialMemory, k: number, bit: number): void {
  consistent[k * row + 1 + (bit >> 5)]! |= 1 << (bit & 31);
}

/** Whether number k at a bit is marked as consistent. */
export const isKnownConsistent = ({ domains: { row }, consistent }: TrialMemory, k: number, bit: number): boolean =>
  ((consistent[k * row + 1 + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
