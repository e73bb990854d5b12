/** The terminal as commands use it: output, progress, and the signal to stop. */
import { EXIT, Failure } from "../book/diagnostic.ts";

export interface Terminal {
  /** Results, on standard output. */
  readonly print: (text: string) => void;
  /** A message during the work, on standard error. */
  readonly note: (text: string) => void;
  /** Shows how far a piece of work is; `end` removes the bar. */
  readonly progress: (label: string) => Bar;
  /** Aborted by Ctrl-C and similar signals, with the `Failure` to end with. Without a call of it signals end the process at once. */
  readonly signal: () => AbortSignal;
}

export interface Bar {
  readonly done: (done: number, of: number) => void;
  readonly end: () => void;
}

/** The terminal of this process. */
export function openTerminal(): Terminal {
  // A reader that closes the pipe (head, a pager) is no error: the work goes on as usual.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") process.exit(EXIT.io);
    });
  let signal: AbortSignal | undefined;
  return {
    print: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(`${text}\n`),
    progress: process.stderr.isTTY ? barOnTerminal : quietLines,
    signal: () => {
      signal ??= listen();
      return signal;
    },
  };
}

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.terminated } as const;

/** After so long the user is told that stopping takes a while. */
const PATIENCE_MS = 700;

/** The first signal asks the work to stop, a second one ends the process at once. */
function listen(): AbortSignal {
  const controller = new AbortController();
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      setTimeout(() => process.stderr.write("stopping; once more stops at once\n"), PATIENCE_MS).unref();
      controller.abort(new Failure("stopped; what was there before is as it was", code));
    });
  }
  return controller.signal;
}

const REDRAW_MS = 100;
const LINE_MS = 15_000;
const BAR = 24;

/** "first-book  ████████░░░░  12 of 40, 35 a second, 1 s left" */
function barOnTerminal(label: string): Bar {
  const started = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    done: (done, of) => {
      const now = performance.now();
      if (now - drawn < REDRAW_MS && done < of) return;
      drawn = now;
      const filled = Math.round((BAR * done) / Math.max(1, of));
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      // A single piece of work has no progress to show.
      const pace = paceWords(done, of, (now - started) / 1000);
      const line = of > 1 ? `${label}  ${bar}  ${done} of ${of}${pace}` : `${label} …`;
      process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
    },
    end: () => void process.stderr.write("\r\u001b[K"),
  };
}

/** Without a terminal: nothing for short work, a line now and then for long work. */
function quietLines(label: string): Bar {
  const started = performance.now();
  let lastLine = started;
  return {
    done: (done, of) => {
      const now = performance.now();
      if (now - lastLine < LINE_MS) return;
      lastLine = now;
      process.stderr.write(`${label}: ${done} of ${of}${paceWords(done, of, (now - started) / 1000)}\n`);
    },
    end: () => {},
  };
}

function paceWords(done: number, of: number, seconds: number): string {
  if (done === 0 || seconds < 0.5) return "";
  const rate = done / seconds;
  const left = Math.ceil((of - done) / rate);
  const time = left < 90 ? `${left} s` : left < 5400 ? `${Math.round(left / 60)} min` : `${Math.round(left / 3600)} h`;
  return `, ${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} a second, ${time} left`;
}
