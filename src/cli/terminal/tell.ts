/** Error messages of the command line. */
import { EXIT, type ExitCode, Failure, formatFailure } from "../../spec/diagnostic.ts";
import { diskFailure } from "../files/disk-failure.ts";
import type { Terminal } from "./terminal.ts";

/** Whether an error comes from a thread that ran out of memory or was killed. */
function isEndedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || /^worker exited with code/i.test(message);
}

/** Exit codes of a process that a signal ended. This is not an error. */
const STOPPED: readonly ExitCode[] = [EXIT.hungUp, EXIT.interrupted, EXIT.terminated];

/** Prints an error, and returns the exit code. */
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
  // yargs throws its own error for a flag that it cannot read.
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
