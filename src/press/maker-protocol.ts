/** The messages between a page and the maker in its worker. Plain data. */
import type { MadePuzzle, PuzzleOrder } from "./make-another.ts";

/** A request to make a puzzle. */
export interface MakeRequest extends Omit<PuzzleOrder, "size"> {
  readonly id: number;
  /** The kind's id. */
  readonly kind: string;
  /** A puzzle of the requested size; null: the default size. */
  readonly like: unknown;
}

/** A request to draw a puzzle that the maker made. */
export interface DrawRequest {
  readonly id: number;
  /** The kind's id. */
  readonly kind: string;
  /** As in `MadePuzzle`. */
  readonly code: string;
  /** The signs that the language of the page prints. */
  readonly signs: Readonly<Record<string, string>>;
}

export type MakerRequest = MakeRequest | DrawRequest;

/** The puzzle, or a small picture as SVG. Null: it cannot be made. */
export interface MakerReply {
  readonly id: number;
  readonly made: MadePuzzle | string | null;
}
