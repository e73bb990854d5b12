/** A queue for commands: puzzles, pages and PDFs by workers. */
import type { Answer, Manifest } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Runner } from "../runner/runner.ts";
import type { TaskPool } from "../runner/task-pool.ts";
import type { AnyTask, Written } from "../site/publish/task.ts";
import { connect } from "./connect.ts";
import { openDispatcher } from "./dispatch.ts";
import { queuePages } from "./queue-pages.ts";
import { type Printer, queuePrinter } from "./queue-print.ts";
import { queueRunner } from "./queue-runner.ts";
import { queueName } from "./version.ts";

export interface QueueLink {
  readonly runner: Runner;
  /** Renders the pages of a site into a folder. */
  readonly pages: (out: string) => TaskPool<AnyTask, Written>;
  readonly printer: (name: string, manifest: Manifest, answers: readonly Answer[]) => Printer;
  readonly close: () => Promise<void>;
}

export interface QueueOrder {
  /** For example "redis://host:6379". */
  readonly url: string;
  /** The version of this program. */
  readonly version: string;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/** Connects to a queue. Throws a `Failure` if that is not possible. */
export async function openQueue({ url, version, kinds, signal, note }: QueueOrder): Promise<QueueLink> {
  const connection = await connect(url, note);
  const dispatcher = await openDispatcher({ connection, queue: queueName(version, kinds), signal, note });
  return {
    runner: queueRunner(dispatcher),
    pages: (out) => queuePages(dispatcher, out),
    printer: (name, manifest, answers) => queuePrinter(dispatcher, name, manifest, answers),
    close: dispatcher.close,
  };
}
