/**
 * Prints the PDFs of a book in other threads, while this one builds the site. With two threads, book and key of an output are printed
 * in parallel. Each thread receives the book, and writes into files that this thread has created.
 */
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { batchesOf } from "../../book/batches.ts";
import type { Answer, Manifest } from "../../book/manifest.ts";
import { answersInBook } from "../../pages/layout.ts";
import type { BackgroundWork } from "../../runner/task-pool.ts";
import { failureFrom } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import { beginThreadsWith } from "./memory.ts";
import type { FromPrintThread, ThreadJob, ToPrintThread } from "./print-thread.ts";

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
  /** Prints an output into these files; reports finished parts. Rejects with the first failure, or when the signal is aborted. */
  readonly print: (
    output: Output,
    files: ThreadJob["files"],
    onTold: (told: Extract<FromPrintThread, { readonly told: "part" }>["part"]) => void,
  ) => Promise<void>;
  /** Resolves when the first thread has its book and its job. Work of this thread before that would delay it. */
  readonly begun: Promise<unknown>;
  /** Ends all threads at once. */
  readonly close: () => Promise<void>;
}

type OnTold = (told: FromPrintThread) => void;

interface PrintThread {
  /** `onSent`: called when the thread has its book and its job. */
  readonly run: (job: ThreadJob, onTold: OnTold, onSent: () => void) => Promise<void>;
  readonly end: () => Promise<unknown>;
}

/** `outputs`: the number of outputs to print. */
export function openPrintThreads(order: ThreadOrder, outputs: number): PrintThreads {
  const { manifest, threads, signal } = order;
  const isApart = threads > 1 && hasKeyApart(manifest);
  const open = new Set<PrintThread>();
  const idle: PrintThread[] = [];
  const waiting: ((thread: PrintThread) => void)[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  let unstarted = outputs * (isApart ? 2 : 1);
  let busy = 0;
  let change = Promise.withResolvers<void>();
  const setBusy = (count: number): void => {
    busy = count;
    change.resolve();
    change = Promise.withResolvers();
  };
  const freeThread = async (): Promise<PrintThread> => {
    const [known] = idle.splice(0, 1);
    if (known !== undefined) return known;
    if (open.size >= threads) return new Promise((resolve) => waiting.push(resolve));
    const thread = openThread(order);
    open.add(thread);
    return thread;
  };
  /** Gives a thread to the next waiting job; ends it if there will be none. */
  const giveBack = (thread: PrintThread): void => {
    const next = waiting.shift();
    if (next !== undefined) next(thread);
    else if (unstarted > 0) idle.push(thread);
    else {
      open.delete(thread);
      void thread.end();
    }
  };
  const run = async (job: ThreadJob, onTold: OnTold): Promise<void> => {
    const thread = await Promise.race([freeThread(), ended.promise]).catch((error: unknown) => {
      begun.resolve();
      throw error;
    });
    unstarted -= 1;
    setBusy(busy + 1);
    try {
      await Promise.race([thread.run(job, onTold, begun.resolve), ended.promise]);
    } finally {
      begun.resolve();
      setBusy(Math.max(0, busy - 1));
      giveBack(thread);
    }
  };
  const close = async (): Promise<void> => {
    signal.removeEventListener("abort", onAbort);
    ended.reject(signal.reason ?? new Error("printing was given up"));
    begun.resolve();
    setBusy(0);
    await Promise.all([...open].map(({ end }) => end()));
  };
  const onAbort = (): void => void close();
  signal.addEventListener("abort", onAbort, { once: true });
  return {
    busy: () => busy,
    changed: () => change.promise,
    begun: begun.promise,
    close,
    async print(output, files, onPart) {
      const pages = Promise.withResolvers<ReadonlyMap<number, number>>();
      const onTold: OnTold = (told) => {
        if (told.told === "pages") pages.resolve(told.pages);
        else if (told.told === "part") onPart(told.part);
      };
      const book = run({ output, files, what: isApart ? "book" : "all" }, onTold);
      if (!isApart) return book;
      const key = pages.promise.then((known) => run({ output, files, what: { key: known } }, onTold));
      book.catch(pages.reject);
      await Promise.all([book, key]);
    },
  };
}

/** Whether another thread may print the key. False if book and key share explanations, which one thread makes once. */
const hasKeyApart = (manifest: Manifest): boolean => {
  const { at, show } = manifest.spec.answers;
  return at !== "none" && (!answersInBook(manifest) || show.every((part) => part === "answers"));
};

/** Opens a thread, and sends it the book. */
function openThread({ manifest: { puzzles, ...book }, name, pupils, answers }: ThreadOrder): PrintThread {
  beginThreadsWith(YOUNG_SPACE);
  const worker = new Worker(THREAD, { resourceLimits: LIMITS });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  let isEnded = false;
  worker.on("error", failure.reject);
  worker.on("exit", (code) => failure.reject(new Error(`worker exited with code ${code}`)));
  const send = (message: ToPrintThread): void => worker.postMessage(message);
  const sendBook = async (): Promise<void> => {
    send({ sent: "book", book, name, pupils });
    for (const { from, batch } of batchesOf(puzzles)) {
      if (isEnded) return;
      send({ sent: "batch", text: JSON.stringify([batch, answers.slice(from, from + batch.length)]) });
      await setImmediate();
    }
  };
  const sent = sendBook();
  return {
    async run(job, onTold, onSent) {
      await sent;
      const done = Promise.withResolvers<void>();
      const hear = (told: FromPrintThread): void => {
        if (told.told === "end") done.resolve();
        else if (told.told === "refused") done.reject(failureFrom(told.refusal));
        else onTold(told);
      };
      worker.on("message", hear);
      send({ sent: "job", ...job });
      onSent();
      await Promise.race([done.promise, failure.promise]).finally(() => worker.off("message", hear));
    },
    end: () => {
      isEnded = true;
      return worker.terminate();
    },
  };
}
