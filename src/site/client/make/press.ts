/** The press in its worker, as a page asks it: one thing after the other, and an end to all of them. */
import type { Reply, Request, Speech } from "../../../press/protocol.ts";

type WithoutId<R> = R extends Request ? Omit<R, "id" | "speech"> : never;
/** Something to do. */
export type Order = WithoutId<Request>;
/** How it ended. */
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
  /** Ends all that is under way; what was made is gone. The next press starts at once, to be ready when it is asked. */
  stop(): void;
}

/**
 * A press that starts when it is asked for the first time. `address`: of the script of its worker; `language`: of the page, in which
 * it says what cannot be made, and which most sheets are in.
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
    // Its script, or a part of it, did not load; or it is broken.
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
