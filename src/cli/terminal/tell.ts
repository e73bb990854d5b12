/** What a command line says of what went wrong. */
import { EXIT, type ExitCode, Failure, formatFailure } from "../../spec/diagnostic.ts";
import { diskFailure } from "../files/disk-failure.ts";
import type { Terminal } from "./terminal.ts";

/** Of a thread that reached its limit of memory, or that was ended from outside. */
function isEndedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || /^worker exited with code/i.test(message);
}

/** Codes of a process that a signal ended: what stopped it is no error. */
const STOPPED: readonly ExitCode[] = [EXIT.hungUp, EXIT.interrupted, EXIT.terminated];

/** Says what went wrong, and gives back what the process ends with. */
export function tell(error: unknown, terminal: Pick<Terminal, "note">): ExitCode {
  const cause = error instanceof Error && error.name === "AbortError" ? error.cause : error;
  if (cause instanceof Failure) {
    if (STOPPED.includes(cause.exitCode)) terminal.note(cause.message);
    else terminal.note(formatFailure(cause).trimEnd());
    return cause.exitCode;
  }
  const isUnbegun = cause instanceof Error && (cause as NodeJS.ErrnoException).code === "ERR_WORKER_INIT_FAILED";
  if (isUnbegun || isEndedThread(cause)) {
    const what = isUnbegun
      ? "no further thread can be begun: the system allows no more, or there is too little memory"
      : "a thread of the work ended before it was done: there is too little memory";
    const failure = new Failure(what, EXIT.noMemory, "close other programs, or try --workers 1, which needs less");
    terminal.note(formatFailure(failure).trimEnd());
    return EXIT.noMemory;
  }
  // yargs tells of a flag that could not be read by an error of its own.
  if (cause instanceof Error && cause.message.startsWith("--")) {
    terminal.note(formatFailure(new Failure(cause.message, EXIT.usage)).trimEnd());
    return EXIT.usage;
  }
  const disk = diskFailure(cause);
  if (disk !== null) {
    terminal.note(formatFailure(disk).trimEnd());
    return disk.exitCode;
  }
  terminal.note("error: this is a fault in numberpress, not in what you gave it; please report it with these lines:");
  terminal.note(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  return EXIT.internal;
}
