/** The maker of single puzzles in a worker of a page. A kind is loaded when it is asked for first. */
import { kinds } from "numberpress:kinds";
import { config } from "zod";
import type { PuzzleKind } from "../engine/kind.ts";
import { drawMade } from "./draw-made.ts";
import { type MadePuzzle, makeAnother } from "./make-another.ts";
import type { MakeRequest, MakerReply, MakerRequest } from "./maker-protocol.ts";

type Kind = PuzzleKind<unknown, unknown>;

// Else zod would test whether functions can be made from text, which a page's content policy reports.
config({ jitless: true });

/** The worker's own global, which the types of a page do not know. */
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
