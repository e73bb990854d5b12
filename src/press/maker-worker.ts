/** The maker of single puzzles in a worker of a page. A kind is loaded when it is asked for first. */
import { kinds } from "numberpress:kinds";
import { config } from "zod";
import { makeAnother } from "./make-another.ts";
import type { MakerReply, MakerRequest } from "./maker-protocol.ts";

// Else zod would test whether functions can be made from text, which a page's content policy reports.
config({ jitless: true });

/** The worker's own global, which the types of a page do not know. */
const worker = self as unknown as {
  onmessage: (event: MessageEvent<MakerRequest>) => void;
  postMessage(reply: MakerReply): void;
};

worker.onmessage = async ({ data: { id, kind: name, like, ...order } }) => {
  const kind = await kinds[name]?.();
  const size = kind === undefined || like === null ? null : kind.size(kind.puzzle.parse(like));
  worker.postMessage({ id, made: kind === undefined ? null : makeAnother(kind, { ...order, size }) });
};
