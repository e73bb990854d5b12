/** What trials on a board remember while they go on. */
import type { Bitboard } from "../bitboard.ts";
import { type Domains, sharedDomains } from "../solver/domains.ts";

/** Working memory for one board, to be used as its shared domains are. */
export interface TrialMemory {
  readonly domains: Domains;
  /** What follows before anything is supposed. */
  readonly state: Int32Array;
  /** Rows as in `state`: places known not to fail. What would follow from such a place does not fail, either. */
  readonly consistent: Int32Array;
}

const memories = new WeakMap<Bitboard, TrialMemory>();

/** The memory of a board, made once for it. */
export function trialMemoryOf(board: Bitboard): TrialMemory {
  const known = memories.get(board);
  if (known !== undefined) return known;
  const domains = sharedDomains(board, "full");
  const memory = { domains, state: new Int32Array(domains.at.length), consistent: new Int32Array(domains.settled) };
  memories.set(board, memory);
  return memory;
}

/** Notes that number k does not fail at a bit. */
export function markConsistent({ domains: { row }, consistent }: TrialMemory, k: number, bit: number): void {
  consistent[k * row + 1 + (bit >> 5)]! |= 1 << (bit & 31);
}

/** Whether that is known. */
export const isKnownConsistent = ({ domains: { row }, consistent }: TrialMemory, k: number, bit: number): boolean =>
  ((consistent[k * row + 1 + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
