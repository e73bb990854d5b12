/** Work of several steps that more than one command does: make a book, find its answers, show how far it is. */
import { availableParallelism } from "node:os";
import type { Answer, Manifest, Spec } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Runner } from "../runner/runner.ts";
import type { Shell } from "./shell.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** What is at hand while a command works: the kinds, and a runner that is opened when it is first needed. */
export interface Works {
  readonly kinds: Kinds;
  readonly runner: (amount: number) => Promise<Runner>;
  readonly shell: Shell;
}

/** Fewer puzzles than this are done sooner than threads are started. */
const FEW = 8;

/**
 * Does something with the works, and closes them whatever comes of it. `workers`: threads; undefined: one a processor.
 * `expected`: with "many" puzzles to come the threads get ready while the order is still being read.
 */
export async function withWorks<T>(
  shell: Shell,
  workers: number | undefined,
  work: (works: Works) => Promise<T>,
  expected: "many" | "any" = "any",
): Promise<T> {
  const threads = workers ?? availableParallelism();
  const signal = shell.signal();
  let pool: Runner | undefined;
  const openPool = async (): Promise<Runner> => {
    const { poolRunner } = await import("../runner/pool.ts");
    const kinds = import("../engine/kinds/index.ts").then(({ KINDS }) => KINDS);
    pool ??= poolRunner({ threads, kinds, signal });
    return pool;
  };
  if (expected === "many" && threads > 1) await openPool();
  const { KINDS } = await import("../engine/kinds/index.ts");
  const runner = async (amount: number): Promise<Runner> => {
    if (pool !== undefined) return pool;
    if (threads === 1 || amount < FEW) return (await import("../runner/inline.ts")).inlineRunner(KINDS, signal);
    return openPool();
  };
  try {
    return await work({ kinds: KINDS, runner, shell });
  } finally {
    await pool?.close();
  }
}

/** Makes the puzzles of a spec. `name`: what the book is called in notes. */
export async function makeBook({ kinds, runner, shell }: Works, name: string, spec: Spec): Promise<Manifest> {
  const { assemble } = await import("../book/assemble.ts");
  const amount = spec.sections.reduce((sum, { count }) => sum + count, 0);
  const bar = shell.progress(`${name}: making puzzles`);
  const note = (text: string) => shell.note(`${name}: ${text}`);
  try {
    return await assemble(spec, kinds, await runner(amount), { done: bar.done, note });
  } finally {
    bar.end();
  }
}

/** Finds the answers of a book's puzzles, in their order. */
export async function answersOf({ kinds, runner, shell }: Works, name: string, manifest: Manifest): Promise<Answer[]> {
  const { findAnswers } = await import("../book/answers.ts");
  const bar = shell.progress(`${name}: finding answers`);
  try {
    return await findAnswers(manifest, kinds, await runner(manifest.puzzles.length), bar.done);
  } finally {
    bar.end();
  }
}
