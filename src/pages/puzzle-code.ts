/** The code next to a puzzle that opens it on the site, so that it can be played there without the book. */

import type { BookPuzzle } from "../book/manifest.ts";
import { formatAddress } from "../engine/address/address.ts";
import { required, valueFor } from "../engine/required.ts";
import type { CodeOf } from "./puzzle-pages.ts";
import { qrItem, qrSide, qrWhite } from "./qr.ts";
import type { Setting } from "./setting.ts";
import type { PrintedPuzzle } from "./words.ts";

/** The codes of a book. */
export interface Code {
  /** The side of the largest of these puzzles' codes in points, without its quiet zone; 0 if none is printed. */
  readonly side: (puzzles: readonly PrintedPuzzle[]) => number;
  readonly items: CodeOf;
}

const NONE: Code = { side: () => 0, items: () => [] };

/** The codes of a book's puzzles: none if its spec does not request them, or there is no site. */
export function codesOf({ manifest, kinds }: Setting): Code {
  const { qr, site } = manifest.spec;
  if (!qr || site.address === undefined) return NONE;
  const { address } = site;
  const puzzles = new Map(manifest.puzzles.map((puzzle) => [puzzle.number, puzzle]));
  const textOf = ({ number }: PrintedPuzzle) => addressOf(valueFor(puzzles, number));
  const addressOf = ({ kind, puzzle, id }: BookPuzzle) =>
    formatAddress(address, required(kinds.find((known) => known.id === kind)), puzzle, id);
  return {
    side: (some) => Math.max(0, ...some.map((puzzle) => darkSide(textOf(puzzle)))),
    items: (puzzle, right, top) => {
      const text = textOf(puzzle);
      const white = qrWhite(text);
      return [qrItem(text, right - darkSide(text) - white, top - white)];
    },
  };
}

/** The dark part of a code aligns with the block; the quiet zone extends into the margins. */
const darkSide = (text: string): number => qrSide(text) - 2 * qrWhite(text);
