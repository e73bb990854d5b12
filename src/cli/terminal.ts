/** The terminal as commands use it: output, progress, and the signal to stop. */
import { EXIT } from "../book/diagnostic.ts";
import { writeFailure } from "./disk-failure.ts";
import { stopSignal } from "./stop-signals.ts";

export interface Terminal {
  /** Results, on standard output. */
  readonly print: (text: string) => void;
  /** A message during the work, on standard error. */
  readonly note: (text: string) => void;
  /** Shows how far a piece of work is; `end` removes the bar. */
  readonly progress: (label: string) => Bar;
  /** Aborted by Ctrl-C and similar signals, with the `Failure` to end with. */
  readonly signal: () => AbortSignal;
  /** How wide lines may be. */
  readonly columns?: number | undefined;
}

export interface Bar {
  readonly done: (done: number, of: number) => void;
  readonly end: () => void;
}

/** Where a terminal shows what it is given. */
export interface Screen {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Shows a line on standard error in place of the one before, as far as there is room; an empty one takes it away. */
  readonly bar: (line: string) => void;
  /** Whether standard error is a terminal, which bars are drawn on. */
  readonly isTerminal: boolean;
  /** How wide lines may be; undefined where there is no terminal. */
  readonly columns: number | undefined;
}

/** The standard streams of this process. */
export function openScreen(): Screen {
  const { stdout, stderr } = process;
  // A reader that closes the pipe (head, a pager) is no error: the work goes on as usual.
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") return;
      if (stream === stdout) stderr.write(`error: ${(writeFailure("the output", error) as Error).message}\n`);
      process.exit(EXIT.io);
    });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    bar: (line) => void stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || 80) - 1)}`),
    isTerminal: stderr.isTTY === true,
    columns: stdout.columns,
  };
}

/** A terminal of a process of the command line. */
export function openTerminal({ out, err, bar, isTerminal, columns }: Screen): Terminal {
  const signal = stopSignal();
  return {
    print: out,
    note: (text) => err(`${text}\n`),
    progress: (label) => (isTerminal ? barOnTerminal(label, bar) : quietLines(label, err)),
    signal: () => signal,
    columns,
  };
}

const REDRAW_MS = 100;
const LINE_MS = 15_000;
const BAR = 24;

/** "first-book  ████████░░░░  12 of 40, 35 a second, 1 s left" */
function barOnTerminal(label: string, show: Screen["bar"]): Bar {
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
      show(line);
    },
    end: () => show(""),
  };
}

/** Without a terminal: nothing for short work, a line now and then for long work. */
function quietLines(label: string, err: Screen["err"]): Bar {
  const started = performance.now();
  let lastLine = started;
  return {
    done: (done, of) => {
      const now = performance.now();
      if (now - lastLine < LINE_MS) return;
      lastLine = now;
      err(`${label}: ${done} of ${of}${paceWords(done, of, (now - started) / 1000)}\n`);
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
