/**
 * Runs a command line and ends the process with what came of it. A command that writes works in a thread of its own: so this one hears
 * signals whatever the work is at, ends it where it is, and leaves nothing behind.
 */
import { Worker } from "node:worker_threads";
import { EXIT, type ExitCode } from "../book/diagnostic.ts";
import { GRACE_MS, SIGNALS, type StopCode, stopped } from "./stop-signals.ts";
import { openScreen, openTerminal, type Screen } from "./terminal.ts";
import type { FromWork, ToWork, WorkOrder } from "./work-thread.ts";

/** The commands that write, besides `new`, whose one file takes a moment. */
const WRITING: readonly string[] = ["build", "merge", "answers", "print", "export", "worksheet", "site"];

/** A TypeScript file when run from the sources, else the compiled one. */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./work-thread.ts" : "./work-thread.js", import.meta.url);

/** Runs a command line and ends the process. */
export async function main(typed: readonly string[]): Promise<never> {
  const screen = openScreen();
  let line = typed;
  if (typed.length === 0 && process.stdin.isTTY && process.stdout.isTTY) {
    const { ask } = await import("./ask.ts");
    const asked = await ask(openTerminal(screen));
    if (asked === null) process.exit(EXIT.interrupted);
    line = asked;
  }
  const isWriting = WRITING.includes(line[0] ?? "");
  const code = isWriting ? await supervise(openThread(line, screen), screen) : await runHere(line, screen);
  // Waits for standard output, which may be a pipe that is still being read.
  await new Promise<void>((done) => process.stdout.write("", () => done()));
  process.exit(code);
}

async function runHere(line: readonly string[], screen: Screen): Promise<ExitCode> {
  const { runLine } = await import("./program.ts");
  return runLine(line, openTerminal(screen));
}

const openThread = (line: readonly string[], { isTerminal, columns }: Screen): Worker =>
  new Worker(THREAD, { workerData: { line, isTerminal, columns } satisfies WorkOrder });

/** Shows what a thread has to show, and hears signals for it; gives back the exit code. */
export function supervise(thread: Worker, screen: Screen): Promise<ExitCode> {
  const [folders, locks] = [new Set<string>(), new Map<string, string>()];
  /** What removes what was begun is loaded as soon as there is something. */
  let remover: Promise<() => void> | null = null;
  const { promise: ended, resolve: end } = Promise.withResolvers<ExitCode>();
  let asked: StopCode | null = null;
  let failure: { readonly error: unknown } | null = null;

  thread.on("message", (message: FromWork) => {
    if (message.told === "show") return screen[message.on](message.text);
    if ("folder" in message.begun) folders.add(message.begun.folder);
    else locks.set(message.begun.lock, message.begun.contents);
    remover ??= removerOf(folders, locks);
  });
  thread.on("error", (error) => {
    failure = { error };
  });
  thread.on("exit", async (code) => {
    if (ending) return;
    if (failure === null) return end(code as ExitCode);
    (await remover)?.();
    const { tell } = await import("./tell.ts");
    end(tell(failure.error, openTerminal(screen)));
  });

  let ending = false;
  const endHere = async (code: StopCode): Promise<void> => {
    if (ending) return;
    ending = true;
    await thread.terminate();
    (await remover)?.();
    if (screen.isTerminal) screen.bar("");
    if (remover !== null) screen.err(`${stopped(code).message}\n`);
    end(code);
  };
  for (const [name, code] of Object.entries(SIGNALS))
    process.on(name, () => {
      // There is nothing to be cleaned up before the first folder is written into, and a second signal is not to wait.
      if (asked !== null || remover === null) return void endHere(asked ?? code);
      asked = code;
      thread.postMessage(code satisfies ToWork);
      setTimeout(() => void endHere(code), GRACE_MS);
    });
  return ended;
}

/** Loads what removes unfinished files and locks of work that has been ended. */
async function removerOf(folders: ReadonlySet<string>, locks: ReadonlyMap<string, string>): Promise<() => void> {
  const [{ closeFolder, sweep }, { releaseLock }] = await Promise.all([
    import("./open-folder.ts"),
    import("./lock.ts"),
  ]);
  return () => {
    for (const folder of folders) {
      try {
        sweep(folder);
      } catch {
        // It is gone, or the disk fails: the next command sweeps.
      }
    }
    for (const [path, contents] of locks) releaseLock(path, contents);
    for (const folder of folders) closeFolder(folder);
  };
}
