/** The press in a worker of a page: the page stays responsive, and stops the press by terminating the worker. */
import { openPress } from "./press.ts";
import type { Reply, Request } from "./protocol.ts";

/** The global object of the worker, which the DOM types do not describe. */
const worker = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
};

const press = openPress();
worker.onmessage = ({ data }) =>
  press.take(data, (reply) => worker.postMessage(reply, reply.is === "pdf" ? [reply.bytes.buffer as ArrayBuffer] : []));
