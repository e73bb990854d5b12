/** What a page asks of the maker in its worker, and what it is answered. Plain data. */
import type { MadePuzzle, PuzzleOrder } from "./make-another.ts";

/** To make a puzzle. */
export interface MakeRequest extends Omit<PuzzleOrder, "size"> {
  readonly id: number;
  /** The kind's id. */
  readonly kind: string;
  /** A puzzle whose size is wanted; null: what is usual. */
  readonly like: unknown;
}

/** To draw a puzzle that was made. */
export interface DrawRequest {
  readonly id: number;
  /** The kind's id. */
  readonly kind: string;
  /** As `MadePuzzle` has it. */
  readonly code: string;
  /** Signs as the language of the page prints them. */
  readonly signs: Readonly<Record<string, string>>;
}

export type MakerRequest = MakeRequest | DrawRequest;

/** What was made, or a small picture as SVG. Null: it cannot be made. */
export interface MakerReply {
  readonly id: number;
  readonly made: MadePuzzle | string | null;
}
