/** `verify`: solves every puzzle of a made book again, and compares its data; or compares its files with their sums. */

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { verifyManifest } from "../../book/answers.ts";
import { examine } from "../../engine/examine.ts";
import { EXIT, type ExitCode, Failure, formatFailure } from "../../spec/diagnostic.ts";
import { changedFiles } from "../files/file-sums.ts";
import { isAddress } from "../files/find-puzzles.ts";
import { readPuzzlesFile } from "../files/open-puzzle.ts";
import { pdfsOf } from "../files/outputs.ts";
import { isPuzzleFile, nameOfManifest, readManifest } from "../files/read-files.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, JSON_FLAG, QUEUE, WORKERS } from "./command.ts";
import { type Workers, withWorkContext } from "./work.ts";

export default command({
  places: {
    book: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "Files book.json, or their folders; or puzzles as solve reads them",
    },
  },
  flags: {
    files: {
      type: "boolean",
      default: false,
      describe: "Compare the files of the book with its SHA256SUMS; nothing is solved",
    },
    workers: WORKERS,
    queue: QUEUE,
    json: JSON_FLAG,
  },
  examples: [
    ["verify dist/first-book/book.json", "says what is wrong with it, or that all is well"],
    ["verify --files dist/first-book", "says which files are no longer as they were built"],
  ],
  run: async ({ book, files, workers, queue, json }, terminal) => {
    const paths = book.map(manifestAt);
    return files ? verifyFiles(paths, json, terminal) : verifyPuzzles(paths, { workers, queue }, json, terminal);
  },
});

/** The `book.json` of a folder, or the file itself. */
const manifestAt = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? join(path, "book.json") : path;

/** The problems of a book. */
interface Report {
  readonly book: string;
  readonly problems: readonly string[];
}

/** Prints the problems of each book, or `fine` if it has none. */
function report<R extends Report>(
  reports: readonly R[],
  json: boolean,
  terminal: Terminal,
  fine: (report: R) => string,
): ExitCode {
  if (json) terminal.print(`${JSON.stringify({ books: reports })}\n`);
  else
    for (const one of reports) {
      for (const problem of one.problems) terminal.print(`${one.book}: ${problem}\n`);
      if (one.problems.length === 0) terminal.print(`${one.book}: ${fine(one)}\n`);
    }
  return reports.every(({ problems }) => problems.length === 0) ? EXIT.ok : EXIT.failed;
}

function verifyFiles(paths: readonly string[], json: boolean, terminal: Terminal): ExitCode {
  const reports = [];
  for (const path of paths) {
    const built = builtWith(path);
    const read = attemptOne(paths, () => changedFiles(dirname(path), built));
    reports.push({ book: path, problems: "unread" in read ? [read.unread] : read.value });
  }
  return report(reports, json, terminal, () => "all files are as they were built");
}

/** The names of the PDFs that a build of this book makes; empty if it is unreadable, which the check of its sum reports. */
function builtWith(path: string): string[] {
  try {
    // A pipe would block the read.
    if (!statSync(path).isFile()) return [];
    const manifest = readManifest(path);
    return manifest.spec.output.map((output) => pdfsOf(".", nameOfManifest(path), output, manifest).book);
  } catch {
    return [];
  }
}

/** Reads one of several books: an unreadable one becomes a problem in the report. A single book throws, with its own exit code. */
function attemptOne<T>(paths: readonly string[], read: () => T): { value: T } | { unread: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (paths.length === 1 || !(error instanceof Failure)) throw error;
    return { unread: formatFailure(error).trimEnd() };
  }
}

async function verifyPuzzles(
  paths: readonly string[],
  workers: Workers,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const clock = terminal.search?.();
  const work = withWorkContext(terminal, { ...workers, follow: clock?.followEach }, async ({ kinds, runner }) => {
    const reports = [];
    for (const path of paths) {
      if (isOfPuzzles(path)) {
        reports.push(attemptPuzzles(paths, path, terminal));
        continue;
      }
      const read = attemptOne(paths, () => readManifest(path));
      if ("unread" in read) {
        reports.push({ book: path, puzzles: 0, problems: [read.unread] });
        continue;
      }
      const manifest = read.value;
      const bar = terminal.progress(`${path}: solving`);
      const prover = await runner(manifest.puzzles.length);
      const problems = await verifyManifest(manifest, kinds, prover, bar.done).finally(bar.end);
      reports.push({ book: path, puzzles: manifest.puzzles.length, problems });
    }
    return report(reports, json, terminal, ({ book, puzzles }) =>
      isOfPuzzles(book) ? oneAnswer(puzzles) : `all ${puzzles} puzzles are as they were made`,
    );
  });
  return work.finally(clock?.end);
}

/** Whether an argument is of puzzles without a book: a file or an address. */
const isOfPuzzles = (path: string): boolean => isAddress(path) || (existsSync(path) && isPuzzleFile(path));

const oneAnswer = (count: number): string =>
  count === 1 ? "it has exactly one answer" : `all ${count} puzzles have exactly one answer`;

/** The report on the puzzles of a file or an address. */
function attemptPuzzles(paths: readonly string[], path: string, terminal: Terminal) {
  const read = attemptOne(paths, () => readPuzzlesFile(path, terminal));
  if ("unread" in read) return { book: path, puzzles: 0, problems: [read.unread] };
  const problems = read.value.flatMap(({ kind, puzzle }, i) => {
    const found = examine(kind, { kind: kind.id, puzzle });
    if (found.valid) return [];
    return read.value.length === 1 ? [found.why] : [`puzzle ${i + 1}: ${found.why}`];
  });
  return { book: path, puzzles: read.value.length, problems };
}
