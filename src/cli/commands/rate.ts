/** `rate`: reads people's attempts at puzzles, and reports how hard the puzzles are. */

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { checkPuzzles } from "../../book/answers.ts";
import { KINDS, kindOf } from "../../engine/kinds/index.ts";
import { percentileOf } from "../../engine/percentile.ts";
import type { Database } from "../../rating/database.ts";
import {
  addAttempts,
  addPuzzles,
  addRatings,
  lastDay,
  measureAll,
  openLibrary,
  type RatedPuzzle,
} from "../../rating/library.ts";
import { type AttemptFile, readAttempts } from "../../rating/read-attempts.ts";
import { snapshotOf, snapshotText } from "../../rating/snapshot.ts";
import { formatCsv } from "../../spec/class/class-csv.ts";
import { textOfBytes } from "../../spec/class/read-text.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { startingRating } from "../../spec/measured/scale.ts";
import type { KindSummary, Snapshot } from "../../spec/measured/snapshot.ts";
import { booksIn } from "../files/find-puzzles.ts";
import { readBytes, readManifest } from "../files/read-files.ts";
import { openSqlite } from "../files/sqlite.ts";
import { writeWhole } from "../files/write-files.ts";
import { BOOK, BOOKS, command, JSON_FLAG } from "./command.ts";

export default command({
  places: {
    attempts: {
      type: "string",
      array: true,
      describe: "Files saved on pages of progress (JSON or CSV), or tables: id, right or wrong, seconds",
    },
  },
  flags: {
    library: {
      type: "string",
      requiresArg: true,
      describe: "File that all attempts are kept in, made where there is none; without it nothing is kept",
    },
    snapshot: { type: "string", requiresArg: true, describe: "File to write what was measured to, as JSON" },
    csv: { type: "string", requiresArg: true, describe: "File to write it to as a table, a puzzle to a line" },
    book: BOOK,
    out: BOOKS,
    json: JSON_FLAG,
  },
  examples: [
    ["rate class-3b.csv --library school.sqlite", "takes in a class, and tells how hard its puzzles are"],
    [
      "rate progress-*.json --library school.sqlite --snapshot measured.json",
      "what browsers saved; a file for new books",
    ],
    ["rate --library school.sqlite", "what is known by now"],
  ],
  run: async ({ attempts: paths = [], library: path, snapshot: place, csv, book, out, json }, terminal) => {
    if (paths.length === 0 && path === undefined) throw refusal(EXIT.usage, "which-attempts");
    const read = [
      ...paths.map((path) => ({ what: "a file of attempts", path })),
      ...(book ?? []).map((path) => ({ what: "a book", path })),
      ...(path === undefined ? [] : [{ what: "the library", path }]),
    ];
    refuseOverwriting(read, { "--snapshot": place, "--csv": csv });
    // Reads all files before anything is saved.
    const files = paths.map((path) => readAttempts(textOfBytes(readBytes(path)), path));
    const puzzles = puzzlesOf(book, out);
    // With attempts to save, a missing library is created. Without attempts it must exist.
    if (path !== undefined && files.length === 0) readBytes(path);
    const database = await openSqlite(path ?? null);
    try {
      const { read, added, snapshot } = await database.transaction(async () => {
        await openLibrary(database, path ?? "the library");
        return takeIn(database, files, puzzles);
      });
      const slugs = new Map(KINDS.map(({ id, slug }) => [id, slug]));
      if (place !== undefined) writeWhole(place, snapshotText(snapshot));
      if (csv !== undefined) writeWhole(csv, tableOf(snapshot, slugs));
      if (json) terminal.print(`${JSON.stringify({ library: path ?? null, read, added, ...snapshot })}\n`);
      else terminal.print(reportText(snapshot, { read, added }, slugs));
      return EXIT.ok;
    } finally {
      await database.close();
    }
  },
});

/** Throws a `Failure` if an output file would replace an input file or the library. */
function refuseOverwriting(
  read: readonly { readonly what: string; readonly path: string }[],
  written: Readonly<Record<string, string | undefined>>,
): void {
  const taken = [...read];
  for (const [flag, path] of Object.entries(written)) {
    if (path === undefined) continue;
    const other = taken.find((one) => isSameFile(one.path, path));
    if (other !== undefined) throw refusal(EXIT.usage, "overwrites", { flag, path, what: other.what });
    taken.push({ what: `what ${flag} writes`, path });
  }
}

/** Whether two paths are, or will be, the same file. Devices and pipes may be written twice. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (one === undefined || other === undefined) return resolve(a) === resolve(b);
  return one.isFile() && one.dev === other.dev && one.ino === other.ino;
}

/** The puzzles of the named books, else of all books in the output folder. */
function puzzlesOf(named: readonly string[] | undefined, out: string): RatedPuzzle[] {
  const books = (named ?? booksIn(out)).map((path) => readManifest(path));
  for (const book of books) checkPuzzles(book, KINDS);
  return books.flatMap(({ puzzles }) =>
    puzzles.map(({ id, kind, level, score, puzzle }) => {
      const size = kindOf(kind)?.size(puzzle);
      const percentile = size === undefined ? null : percentileOf(kind, size, score);
      return { id, kind, level, score, start: startingRating(level, percentile) };
    }),
  );
}

/** Adds the files to the library, and measures all puzzles. */
async function takeIn(database: Database, files: readonly AttemptFile[], puzzles: readonly RatedPuzzle[]) {
  await addPuzzles(database, puzzles);
  let [read, added] = [0, 0];
  for (const file of files) {
    const taken = await addAttempts(database, file);
    [read, added] = [read + taken.attempts, added + taken.added];
  }
  const measured = await measureAll(database);
  await addRatings(database, measured);
  return { read, added, snapshot: snapshotOf(measured, await lastDay(database)) };
}

/** Displayed names of kinds, by id. */
type Names = ReadonlyMap<string, string>;

const HEAD = ["kind", "puzzles", "attempts", "right", "easy", "difficult", "challenging", "score agrees"];

/** The text for a terminal. `taken`: how many attempts this command read, and how many are new. */
export function reportText(snapshot: Snapshot, taken: { read: number; added: number }, names: Names): string {
  const { attempts, puzzles, date, kinds } = snapshot;
  const until = date === null ? "" : `, the last of ${date}`;
  const news = taken.read === 0 ? "" : `${taken.added} of ${taken.read} attempts are new\n`;
  const total = `${attempts} attempts at ${puzzles.length} puzzles${until}\n`;
  if (attempts === 0) return `${news}${total}`;
  const known = kinds.filter(({ kind }) => kind !== null).map((kind) => kindRow(kind, names));
  const unknown = kinds.filter(({ kind }) => kind === null);
  const rows = [HEAD, ...known.sort(([a], [b]) => (a! < b! ? -1 : 1)), ...unknown.map((kind) => kindRow(kind, names))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
  const hint = unknown.map(
    ({ puzzles }) => `\n${puzzles} puzzles are in none of the books that were read: name theirs with --book\n`,
  );
  return `${news}${total}\n${lines.join("\n")}\n${hint.join("")}`;
}

function kindRow({ kind, puzzles, right, wrong, classes, correlation }: KindSummary, names: Names): string[] {
  return [
    nameOf(kind, names),
    String(puzzles),
    String(right + wrong),
    `${Math.round((100 * right) / Math.max(1, right + wrong))} %`,
    String(classes.easy),
    String(classes.difficult),
    String(classes.challenging),
    correlation === null ? "–" : correlation.toFixed(2),
  ];
}

const nameOf = (kind: string | null, names: Names): string => (kind === null ? "unknown" : (names.get(kind) ?? kind));

/** One puzzle in each line, the easiest first. */
export function tableOf({ puzzles }: Snapshot, names: Names): string {
  const head = ["id", "kind", "level", "score", "right", "wrong", "seconds", "rating", "deviation", "class"];
  const rows = puzzles
    .toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
    .map(({ id, kind, level, score, right, wrong, seconds, rating, deviation, class: found }) =>
      [id, nameOf(kind, names), level, score, right, wrong, seconds, rating, deviation, found].map((value) =>
        value === null ? "" : String(value),
      ),
    );
  return formatCsv([head, ...rows], ",");
}
