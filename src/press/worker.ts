/** The press in a worker of a page: the page stays free while puzzles are made, and stops the press by ending it. */
import { openPress } from "./press.ts";
import type { Reply, Request } from "./protocol.ts";

/** The worker's own global, which the types of a page do not know. */
const worker = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
};

const press = openPress();
worker.onmessage = ({ data }) =>
  press.take(data, (reply) => worker.postMessage(reply, reply.is === "pdf" ? [reply.bytes.buffer as ArrayBuffer] : []));
