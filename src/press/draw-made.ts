/** Draws a puzzle that was made in a page as a small picture. */
import { miniatureOf } from "../draw/miniature.ts";
import { toSvg } from "../draw/svg.ts";
import { parseAddress } from "../engine/address/address.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { DrawRequest } from "./maker-protocol.ts";

/** The picture as SVG; null where the code is damaged. Clues that are sentences are lines, as long as what they tell. */
export function drawMade(
  kind: PuzzleKind<unknown, unknown>,
  { code, signs }: Pick<DrawRequest, "code" | "signs">,
): string | null {
  const read = parseAddress(code, [kind]);
  if (!("puzzle" in read)) return null;
  const lengths = kind.clues(read.puzzle).map((clue) => JSON.stringify(clue.say).length);
  return toSvg(miniatureOf(kind, read.puzzle, lengths), { cell: 24, signs });
}
