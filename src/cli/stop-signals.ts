/**
 * Ctrl-C and similar signals. A command that writes works in a thread of its own, and the main thread hears them (see `supervisor.ts`), for
 * a thread that keeps its processor busy hears nothing. Other commands have nothing to be cleaned up: signals end the process at once,
 * whatever it is at, unless they ask to be stopped in order, as a server does.
 */
import { EXIT, Failure } from "../spec/diagnostic.ts";

export const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
export type Signal = keyof typeof SIGNALS;
export type StopCode = (typeof SIGNALS)[Signal];

/** Work that has not stopped after so long is ended where it is; what it has not finished is removed all the same. */
export const GRACE_MS = 300;

/** What work is ended with. `hasShown`: an edition that was finished is in its place already, as of an earlier volume. */
export function stopped(code: StopCode, hasShown: boolean): Failure {
  const left = hasShown
    ? "what was finished is in its place, the rest as it was"
    : "what was there before is as it was";
  return new Failure(`stopped; ${left}`, code);
}

/** What is said of a build that goes on from what it has made. */
export const keptWords = (book: string): string =>
  `${book}: what was made is kept: the same command goes on from there`;

/** What may be left behind by work that is ended where it is. */
export type Begun =
  /** Unfinished files, in a folder. */
  | { readonly folder: string }
  /** A folder that was not there before: it goes again when nothing has come into it. */
  | { readonly made: string }
  /** A lock, with what it holds while it is ours. */
  | { readonly lock: string; readonly contents: string }
  /** What a book's build has made, for the same command to go on from, until it is needed no more. */
  | { readonly book: string; readonly isKept: boolean }
  /** Orders to others, which are to be taken back. */
  | { readonly orders: true }
  /** The step that shows an edition, and its end: what it leaves in between is known only once the thread is over. */
  | { readonly shows: boolean };

const controller = new AbortController();
const folders = new Set<string>();
let isOurs = false;
let isHeard = false;
let hasShown = false;
let supervise: ((begun: Begun) => void) | null = null;

/** Aborted by the first signal, with the `Failure` to end with. The process is one of the command line: another's signals are left to it. */
export function stopSignal(): AbortSignal {
  isOurs = true;
  return controller.signal;
}

/** Another thread hears signals, and is told what may be left behind. Gives back how it asks this one to stop. */
export function heardElsewhere(tell: (begun: Begun) => void): (code: StopCode) => void {
  supervise = tell;
  return (code) => controller.abort(stopped(code, hasShown));
}

/** From now on the work may leave unfinished files in a folder: signals ask it to stop. */
export function mayLeaveIn(folder: string): void {
  if (supervise === null || folders.has(folder)) return;
  folders.add(folder);
  supervise({ folder });
}

/** The same of a folder that is new. */
export const mayLeaveEmpty = (made: string): void => supervise?.({ made });

/** The same of a lock. */
export const mayLeaveLock = (lock: string, contents: string): void => supervise?.({ lock, contents });

/** A book's build has kept what it has made, or has taken it away. */
export const noteKept = (book: string, isKept: boolean): void => supervise?.({ book, isKept });

/** From now on an edition may be shown. */
export const mayShow = (): void => supervise?.({ shows: true });

/** It is shown. */
export function noteShown(): void {
  hasShown = true;
  supervise?.({ shows: false });
}

/**
 * From now on signals ask the work to stop, a second one ends the process at once: for work that leaves its thread free, or gives
 * orders to others. `left`: what is said of work that has not stopped in time, where it is not about editions.
 */
export function stopInOrder(left?: string): void {
  if (isHeard || !isOurs) return;
  isHeard = true;
  if (supervise !== null) supervise({ orders: true });
  else hearSignals((code) => (left === undefined ? stopped(code, hasShown) : new Failure(`stopped; ${left}`, code)));
}

function hearSignals(failureOf: (code: StopCode) => Failure): void {
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      setTimeout(() => {
        process.stderr.write(`${failureOf(code).message}\n`);
        process.exit(code);
      }, GRACE_MS).unref();
      controller.abort(failureOf(code));
    });
  }
}
