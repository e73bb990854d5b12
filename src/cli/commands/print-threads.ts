/**
 * Prints the PDFs of a book in other threads, while this one builds the site. Each thread receives the book, and writes into files
 * that this thread has created.
 */
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { batchesOf } from "../../book/batches.ts";
import type { Answer, Manifest } from "../../book/manifest.ts";
import type { BackgroundWork } from "../../runner/task-pool.ts";
import { failureFrom } from "../../spec/diagnostic.ts";
import { beginThreadsWith } from "./memory.ts";
import type { DonePart, FromPrintThread, ThreadJob, ToPrintThread } from "./print-thread.ts";

/** A TypeScript file when run from the sources, else the compiled one. */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./print-thread.ts" : "./print-thread.js", import.meta.url);

/** Half the young generation in megabytes: for 10,000 puzzles collection took 14 s of 39 with 1 (the default), and takes 5 with 16. */
const YOUNG_SPACE = 16;
const LIMITS = { maxYoungGenerationSizeMb: 3 * YOUNG_SPACE };

/** A book to print. */
interface ThreadOrder {
  readonly manifest: Manifest;
  /** The file name of its spec. */
  readonly name: string;
  /** The names of a class's pupils. */
  readonly pupils?: readonly string[] | undefined;
  /** The answers of its puzzles, in their order. */
  readonly answers: readonly Answer[];
  /** Maximum number of threads. */
  readonly threads: number;
  readonly signal: AbortSignal;
}

interface PrintThreads extends BackgroundWork {
  /** Prints an output; reports finished parts. Rejects with the first failure, or when the signal is aborted. */
  readonly print: (job: ThreadJob, onPart: (part: DonePart) => void) => Promise<void>;
  /** Resolves when the first thread has its book and its job. Work of this thread before that would delay it. */
  readonly begun: Promise<unknown>;
  /** Ends all threads at once. */
  readonly close: () => Promise<void>;
}

/** A thread, and its last job. */
interface PrintThread {
  readonly worker: Worker;
  /** Resolves when the thread has the book. */
  readonly sent: Promise<void>;
  /** Rejects when the thread fails or ends. */
  readonly failure: Promise<never>;
  last: Promise<void>;
}

/** Opens threads as they are needed. Outputs are dealt out to them in turn; a thread ends after its last one. */
export function openPrintThreads(order: ThreadOrder): PrintThreads {
  const { threads, signal } = order;
  const open: PrintThread[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  let [busy, next, isEnded] = [0, 0, false];
  let change = Promise.withResolvers<void>();
  const setBusy = (count: number): void => {
    busy = Math.max(0, count);
    change.resolve();
    change = Promise.withResolvers();
  };
  const close = async (): Promise<void> => {
    signal.removeEventListener("abort", onAbort);
    isEnded = true;
    ended.reject(signal.reason ?? new Error("printing was given up"));
    begun.resolve();
    setBusy(0);
    await Promise.all(open.map(({ worker }) => worker.terminate()));
  };
  const onAbort = (): void => void close();
  signal.addEventListener("abort", onAbort, { once: true });
  const run = async ({ worker, sent, failure }: PrintThread, job: ThreadJob, onPart: (part: DonePart) => void) => {
    setBusy(busy + 1);
    const done = Promise.withResolvers<void>();
    worker.on("message", (told: FromPrintThread) => {
      if (told.told === "part") onPart(told.part);
      else if (told.told === "end") done.resolve();
      else done.reject(failureFrom(told.refusal));
    });
    try {
      await Promise.race([sent, failure, ended.promise]);
      worker.postMessage({ sent: "job", ...job } satisfies ToPrintThread);
      begun.resolve();
      await Promise.race([done.promise, failure, ended.promise]);
    } finally {
      begun.resolve();
      worker.removeAllListeners("message");
      setBusy(busy - 1);
    }
  };
  return {
    busy: () => busy,
    changed: () => change.promise,
    begun: begun.promise,
    close,
    async print(job, onPart) {
      const at = next++ % threads;
      open[at] ??= openThread(order, () => isEnded);
      const thread = open[at];
      const own = thread.last.then(() => run(thread, job, onPart));
      thread.last = own;
      await own;
      if (thread.last === own) void thread.worker.terminate();
    },
  };
}

/** Opens a thread, and sends it the book. */
function openThread(
  { manifest: { puzzles, ...book }, name, pupils, answers }: ThreadOrder,
  isEnded: () => boolean,
): PrintThread {
  beginThreadsWith(YOUNG_SPACE);
  const worker = new Worker(THREAD, { resourceLimits: LIMITS });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  worker.on("error", failure.reject);
  worker.on("exit", (code) => failure.reject(new Error(`worker exited with code ${code}`)));
  const send = (message: ToPrintThread): void => worker.postMessage(message);
  const sendBook = async (): Promise<void> => {
    send({ sent: "book", book, name, pupils });
    for (const { from, batch } of batchesOf(puzzles)) {
      if (isEnded()) return;
      send({ sent: "batch", text: JSON.stringify([batch, answers.slice(from, from + batch.length)]) });
      await setImmediate();
    }
  };
  return { worker, sent: sendBook(), failure: failure.promise, last: Promise.resolve() };
}
