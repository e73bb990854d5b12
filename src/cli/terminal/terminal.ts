/** The terminal as commands use it: output, progress, and the signal to stop. */
import { EXIT } from "../../spec/diagnostic.ts";
import type { OnSection } from "../../spec/spec.ts";
import { writeFailure } from "../files/disk-failure.ts";
import { openSearchClock, type SearchClock } from "./search-clock.ts";
import { stopSignal } from "./stop-signals.ts";

export interface Terminal {
  /** Results, on standard output. */
  readonly print: (text: string) => void;
  /** A message during the work, on standard error. */
  readonly note: (text: string) => void;
  /** Shows a progress bar; `end` removes it. */
  readonly progress: (label: string) => Bar;
  /** On a terminal: starts a clock that shows the progress of searches. */
  readonly search?: (() => SearchClock) | undefined;
  /** Aborted by Ctrl-C and similar signals, with the `Failure` to end with. */
  readonly signal: () => AbortSignal;
  /** Maximum width of a line in characters. */
  readonly columns?: number | undefined;
}

export interface Bar {
  readonly done: (done: number, of: number) => void;
  readonly end: () => void;
}

/** The output streams of a terminal. */
export interface Screen {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /**
   * Replaces the line on standard error; an empty text removes it. `lines` may hold variants, the longest first: the first one that
   * fits is shown, else the beginning of the last one.
   */
  readonly bar: (lines: string) => void;
  /** Whether standard error is a terminal; only then are bars drawn. */
  readonly isTerminal: boolean;
  /** Maximum width of a line in characters; undefined without a terminal. */
  readonly columns: number | undefined;
}

/** The standard streams of this process. */
export function openScreen(): Screen {
  const { stdout, stderr } = process;
  // A closed pipe (head, a pager) is not an error: the work continues.
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // EIO: the window was closed; the signal that the system sends then ends the work.
      if (error.code === "EPIPE" || (error.code === "EIO" && stream.isTTY)) return;
      if (stream === stdout) stderr.write(`error: ${(writeFailure("the output", error) as Error).message}\n`);
      process.exit(EXIT.io);
    });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    bar: (lines) => void stderr.write(`\r\u001b[K${fitting(lines.split("\n"), (stderr.columns || 80) - 1)}`),
    isTerminal: stderr.isTTY === true,
    columns: stdout.columns,
  };
}

/** The first line with at most `most` characters, else the beginning of the last line. */
const fitting = (lines: readonly string[], most: number): string =>
  lines.find((line) => line.length <= most) ?? lines.at(-1)!.slice(0, most);

/** The terminal of a command line process. */
export function openTerminal({ out, err, bar, isTerminal, columns }: Screen): Terminal {
  return {
    print: out,
    note: (text) => err(`${text}\n`),
    progress: (label) => (isTerminal ? barOnTerminal(label, bar) : quietLines(label, err)),
    search: isTerminal ? () => openSearchClock() : undefined,
    signal: stopSignal,
    columns,
  };
}

const REDRAW_MS = 100;
const LINE_MS = 15_000;
const BAR = 24;

/** "first-book  ████████░░░░  12 of 40, 35 a second, 1 s left" */
function barOnTerminal(label: string, show: Screen["bar"]): Bar {
  const pace = openPace();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    done: (done, of) => {
      const now = performance.now();
      if (now - drawn < REDRAW_MS && done < of) return;
      drawn = now;
      // One task has no progress to show.
      if (of <= 1) return show(`${label} …`);
      const filled = Math.round((BAR * done) / of);
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      const count = `${done} of ${of}`;
      const { rate, left } = pace(done, of, now);
      show(
        [
          [`${label}  ${bar}  ${count}`, rate, left],
          [`${label}  ${count}`, rate, left],
          [`${label}  ${count}`, left],
          [count, left],
        ]
          .map((parts) => parts.filter(Boolean).join(", "))
          .join("\n"),
      );
    },
    end: () => show(""),
  };
}

/** Without a terminal: prints nothing for short work, and a line every 15 seconds for long work. */
function quietLines(label: string, err: Screen["err"]): Bar {
  const pace = openPace();
  let lastLine = performance.now();
  return {
    done: (done, of) => {
      const now = performance.now();
      const { rate, left } = pace(done, of, now);
      if (now - lastLine < LINE_MS) return;
      lastLine = now;
      err(`${[`${label}: ${done} of ${of}`, rate, left].filter(Boolean).join(", ")}\n`);
    },
    end: () => {},
  };
}

/** Minimum time in milliseconds before the pace is shown. */
const MIN_MS = 500;

/**
 * Measures the pace of work over the second half of the elapsed time. The first half may contain cached results, which take no
 * time. Times are in milliseconds.
 */
export function openPace(
  started = performance.now(),
): (done: number, of: number, now: number) => { readonly rate: string; readonly left: string } {
  const told = [{ done: 0, at: started }];
  return (done, of, now) => {
    if (now - told.at(-1)!.at >= REDRAW_MS) told.push({ done, at: now });
    while (told.length > 1 && told[1]!.at <= (started + now) / 2) told.shift();
    const since = told[0]!;
    const rate = ((done - since.done) * 1000) / (now - since.at);
    if (now - started < MIN_MS || !(rate > 0)) return { rate: "", left: "" };
    const seconds = Math.ceil((of - done) / rate);
    const time =
      seconds < 90
        ? `${seconds} s`
        : seconds < 5400
          ? `${Math.round(seconds / 60)} min`
          : `${Math.round(seconds / 3600)} h`;
    return { rate: `${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} a second`, left: `${time} left` };
  };
}

/** Delay in milliseconds before the bar is shown. */
const LONG = 500;

/** Reads the file at `path` with a progress bar. */
export function withReadingBar<Read>(terminal: Terminal, path: string, read: (onSection: OnSection) => Read): Read {
  const bar = terminal.progress(`${path}: judging sections`);
  const started = performance.now();
  let isShown = false;
  try {
    return read((done, of) => {
      if (performance.now() - started < LONG) return;
      isShown = true;
      bar.done(done, of);
    });
  } finally {
    if (isShown) bar.end();
  }
}
