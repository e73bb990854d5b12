/** Sends requests to the press in its worker, one after the other, and can stop all of them. */
import type { Reply, Request, Speech } from "../../../press/protocol.ts";

type WithoutId<R> = R extends Request ? Omit<R, "id" | "speech"> : never;
/** A request to the press. */
export type Order = WithoutId<Request>;
/** How a request ended. */
export type Outcome =
  | Exclude<Reply, { readonly is: "progress" }>
  | { readonly is: "stopped" }
  | { readonly is: "failed" };
type OnProgress = (done: number, of: number) => void;

interface Open {
  readonly end: (outcome: Outcome) => void;
  readonly onProgress: OnProgress | undefined;
}

export interface Press {
  ask(order: Order, onProgress?: OnProgress): Promise<Outcome>;
  /** Ends all requests and drops their results. A new press starts at once, to be ready for the next request. */
  stop(): void;
}

/**
 * A press that starts on the first request. `address`: of the worker's script; `language`: of the page, used for error messages,
 * and the language of most sheets.
 */
export function openPress(address: string, language: Speech): Press {
  let worker: Worker | null = null;
  let last = 0;
  const open = new Map<number, Open>();
  const endAll = (outcome: Outcome): void => {
    worker?.terminate();
    worker = null;
    const ended = [...open.values()];
    open.clear();
    for (const { end } of ended) end(outcome);
  };
  const start = (): Worker => {
    const started = new Worker(address, { type: "module" });
    started.onmessage = ({ data }: MessageEvent<Reply>) => {
      const one = open.get(data.id);
      if (data.is === "progress") return one?.onProgress?.(data.done, data.of);
      open.delete(data.id);
      one?.end(data);
    };
    // The script or a part of it did not load, or threw an error.
    started.onerror = () => endAll({ is: "failed" });
    return started;
  };
  return {
    ask: (order, onProgress) =>
      new Promise((end) => {
        worker ??= start();
        const id = ++last;
        open.set(id, { end, onProgress });
        worker.postMessage({ ...order, id, speech: language });
      }),
    stop: () => {
      if (worker === null) return;
      endAll({ is: "stopped" });
      worker = start();
      worker.postMessage({ do: "warm", language, id: 0 });
    },
  };
}
