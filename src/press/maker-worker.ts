/** The maker of single puzzles, in a worker of a page. It loads a kind on the first request for it. */
import { kinds } from "numberpress:kinds";
import { config } from "zod";
import { miniatureOf } from "../draw/miniature.ts";
import { toSvg } from "../draw/svg.ts";
import { parseAddress } from "../engine/address/address.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { type MadePuzzle, makeAnother } from "./make-another.ts";
import type { DrawRequest, MakeRequest, MakerReply, MakerRequest } from "./maker-protocol.ts";

type Kind = PuzzleKind<unknown, unknown>;

// Otherwise zod tests whether it can create functions from text, which the page's content policy reports.
config({ jitless: true });

/** The global object of the worker, which the DOM types do not describe. */
const worker = self as unknown as {
  onmessage: (event: MessageEvent<MakerRequest>) => void;
  postMessage(reply: MakerReply): void;
};

worker.onmessage = async ({ data }) => {
  const kind = await kinds[data.kind]?.();
  const made = kind === undefined ? null : "code" in data ? drawMade(kind, data) : makeLike(kind, data);
  worker.postMessage({ id: data.id, made });
};

function makeLike(kind: Kind, { like, ...order }: MakeRequest): MadePuzzle | null {
  return makeAnother(kind, { ...order, size: like === null ? null : kind.size(kind.puzzle.parse(like)) });
}

// Draws a puzzle as a small picture.

/** The picture as SVG; null if the code is damaged. Each clue that is a sentence becomes a line as long as its data. */
function drawMade(
  kind: PuzzleKind<unknown, unknown>,
  { code, signs }: Pick<DrawRequest, "code" | "signs">,
): string | null {
  const read = parseAddress(code, [kind]);
  if (!("puzzle" in read)) return null;
  const lengths = kind.clues(read.puzzle).map((clue) => JSON.stringify(clue.say).length);
  return toSvg(miniatureOf(kind, read.puzzle, lengths), { cell: 24, signs });
}
