/**
 * Runs a command line and ends the process with what came of it. A command that writes works in a thread of its own: so this one hears
 * signals whatever the work is at, ends it where it is, and leaves nothing behind.
 */
import { Worker } from "node:worker_threads";
import { EXIT, type ExitCode } from "../spec/diagnostic.ts";
import { GRACE_MS, keptWords, SIGNALS, type Signal, stopped } from "./stop-signals.ts";
import { openScreen, openTerminal, type Screen } from "./terminal.ts";
import type { FromWork, ToWork, WorkOrder } from "./work-thread.ts";

/** The commands that write, besides `new`, whose one file takes a moment. */
const WRITING: readonly string[] = ["build", "merge", "answers", "print", "export", "worksheet", "site"];

/** Work that has not heard of a signal after so long keeps its thread busy: it is ended where it is. */
const HEARD_MS = 100;
/** Code that is ended stands still at once; on a busy machine it takes longer until its thread has given back its memory. */
const STANDSTILL_MS = 50;
/** Thousands of files that are not removed after so long are left to a process of its own. */
const REMOVAL_MS = 300;
/** A disk that fails is left to the next command. */
const MOST_TRIES = 20;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A TypeScript file when run from the sources, else the compiled one. */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./work-thread.ts" : "./work-thread.js", import.meta.url);

/** Runs a command line and ends the process. */
export async function main(typed: readonly string[]): Promise<never> {
  const screen = openScreen();
  if (!isThere()) {
    screen.err("error: the folder that you are in is gone\n  go to another one: cd\n");
    process.exit(EXIT.noInput);
  }
  let line = typed;
  if (typed.length === 0 && process.stdin.isTTY && process.stdout.isTTY) {
    const { ask } = await import("./ask.ts");
    const asked = await ask(openTerminal(screen));
    if (asked === null) process.exit(EXIT.interrupted);
    line = asked;
  }
  const code = isWriting(line) ? await superviseLine(line, screen) : await runHere(line, screen);
  // Waits for standard output, which may be a pipe that is still being read.
  await new Promise<void>((done) => process.stdout.write("", () => done()));
  process.exit(code);
}

/** Whether there is a working folder: another process may have removed it. */
function isThere(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    return false;
  }
}

/** Whether a command that writes is asked for: flags may stand before it. */
const isWriting = ([first = "", ...others]: readonly string[]): boolean =>
  WRITING.includes(first) || (first.startsWith("-") && others.some((word) => WRITING.includes(word)));

async function superviseLine(line: readonly string[], screen: Screen): Promise<ExitCode> {
  let thread: Worker;
  try {
    thread = openThread(line, screen);
  } catch (error) {
    const { tell } = await import("./tell.ts");
    return tell(error, openTerminal(screen));
  }
  return supervise(thread, screen);
}

async function runHere(line: readonly string[], screen: Screen): Promise<ExitCode> {
  const { runLine } = await import("./program.ts");
  return runLine(line, openTerminal(screen));
}

const openThread = (line: readonly string[], { isTerminal, columns }: Screen): Worker =>
  new Worker(THREAD, { workerData: { line, isTerminal, columns } satisfies WorkOrder });

/** Shows what a thread has to show, and hears signals for it; gives back the exit code. */
export function supervise(thread: Worker, screen: Screen): Promise<ExitCode> {
  const [folders, made, locks] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  /** Books that are built, of which something is kept. */
  const kept = new Set<string>();
  /** What removes what was begun is loaded as soon as there is something. */
  let remover: Promise<() => void> | null = null;
  const { promise: ended, resolve: end } = Promise.withResolvers<ExitCode>();
  let asked: Signal | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown } | null = null;
  let isEnding = false;
  /** Editions: one is being put in its place, and some are there. */
  let [isShowing, hasShown] = [false, false];
  const endWhereItIs = async (signal: Signal): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    const over = thread.terminate();
    await Promise.race([over, wait(STANDSTILL_MS)]);
    if (isShowing) await over;
    (await remover)?.();
    if (screen.isTerminal) screen.bar("");
    if (remover !== null) {
      for (const book of kept) screen.err(`${keptWords(book)}\n`);
      screen.err(`${stopped(SIGNALS[signal], hasShown).message}\n`);
    }
    endBy(signal);
  };
  const endAfter = (signal: Signal, milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void endWhereItIs(signal), milliseconds);
  };

  thread.on("message", (message: FromWork) => {
    if (message.told === "show") {
      if (!isEnding) screen[message.on](message.text);
    } else if (message.told === "stopping") endAfter(asked!, GRACE_MS);
    else if (message.told === "end") {
      clearTimeout(timer);
      if (asked !== null && message.code === SIGNALS[asked]) endBy(asked);
    } else {
      if ("folder" in message.begun) folders.add(message.begun.folder);
      else if ("made" in message.begun) made.add(message.begun.made);
      else if ("book" in message.begun) kept[message.begun.isKept ? "add" : "delete"](message.begun.book);
      else if ("shows" in message.begun) {
        isShowing = message.begun.shows;
        if (!isShowing) hasShown = true;
      } else if ("lock" in message.begun) locks.set(message.begun.lock, message.begun.contents);
      remover ??= removerOf(folders, made, locks);
    }
  });
  thread.on("error", (error) => {
    failure = { error };
  });
  thread.on("exit", async (code) => {
    if (isEnding) return;
    clearTimeout(timer);
    if (failure === null) return end(code as ExitCode);
    (await remover)?.();
    const { tell } = await import("./tell.ts");
    end(tell(failure.error, openTerminal(screen)));
  });
  for (const signal of Object.keys(SIGNALS) as Signal[])
    process.on(signal, () => {
      // There is nothing to be cleaned up before the first folder is written into, and a second signal is not to wait.
      if (asked !== null || remover === null) return void endWhereItIs(asked ?? signal);
      asked = signal;
      thread.postMessage(SIGNALS[signal] satisfies ToWork);
      endAfter(signal, HEARD_MS);
    });
  return ended;
}

/** Ends the process as the signal would have: at once, for nobody waits until its threads have given back their memory. */
function endBy(signal: Signal): never {
  if (process.platform !== "win32") {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  // The first process of a container is not ended by its own signals.
  process.exit(SIGNALS[signal]);
}

/** Loads what removes unfinished files, new folders and locks of work that has been ended. */
async function removerOf(
  folders: ReadonlySet<string>,
  made: ReadonlySet<string>,
  locks: ReadonlyMap<string, string>,
): Promise<() => void> {
  const modules = [import("./open-folder.ts"), import("./lock.ts"), import("./remove.ts")] as const;
  const [{ openLastSweep }, { releaseLock }, { removeElsewhere }] = await Promise.all(modules);
  return () => {
    const { sweep, free, left } = openLastSweep(folders, made, performance.now() + REMOVAL_MS);
    for (let tries = 0; !sweep() && tries < MOST_TRIES; tries++);
    if (left.size > 0) removeElsewhere([...left]);
    for (const [path, contents] of locks) releaseLock(path, contents);
    free();
  };
}
