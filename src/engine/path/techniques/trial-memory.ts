/** What trials on a board remember while they go on. */
import type { Board } from "../bitboard.ts";
import { type Domains, sharedDomains } from "../solver/domains.ts";

/** Working memory for one board, to be used as its shared domains are. */
export interface Memory {
  readonly domains: Domains;
  /** What follows before anything is supposed. */
  readonly state: Int32Array;
  /** Rows as in `state`: places known not to fail. What would follow from such a place does not fail, either. */
  readonly fine: Int32Array;
}

const memories = new WeakMap<Board, Memory>();

/** The memory of a board, made once for it. */
export function memoryOf(board: Board): Memory {
  const known = memories.get(board);
  if (known !== undefined) return known;
  const domains = sharedDomains(board, "full");
  const memory = { domains, state: new Int32Array(domains.at.length), fine: new Int32Array(domains.settled) };
  memories.set(board, memory);
  return memory;
}

/** Notes that number k does not fail at a bit. */
export function keepFine({ domains: { row }, fine }: Memory, k: number, bit: number): void {
  fine[k * row + 1 + (bit >> 5)]! |= 1 << (bit & 31);
}

/** Whether that is known. */
export const isFine = ({ domains: { row }, fine }: Memory, k: number, bit: number): boolean =>
  ((fine[k * row + 1 + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
