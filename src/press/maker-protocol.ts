/** What a page asks of the maker in its worker, and what it is answered. Plain data. */
import type { MadePuzzle, PuzzleOrder } from "./make-another.ts";

export interface MakerRequest extends Omit<PuzzleOrder, "size"> {
  readonly id: number;
  /** The kind's id. */
  readonly kind: string;
  /** A puzzle whose size is wanted; null: what is usual. */
  readonly like: unknown;
}

/** Null: it cannot be made. */
export interface MakerReply {
  readonly id: number;
  readonly made: MadePuzzle | null;
}
