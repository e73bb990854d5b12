/** `rate`: takes in what people did with puzzles, and tells how hard these are by it. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Database } from "../../rating/database.ts";
import type { RatedPuzzle } from "../../rating/library.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { Snapshot } from "../../spec/measured/snapshot.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { BOOK, BOOKS, command, JSON_FLAG } from "./command.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

export const rate = command({
  usage: "rate [attempts..]",
  about: "Sort puzzles into easy, difficult and challenging by what people did with them",
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
    if (paths.length === 0 && path === undefined)
      throw new Failure("which attempts?", EXIT.usage, "name files of attempts, or a --library that has some");
    const read = [
      ...paths.map((path) => ({ what: "a file of attempts", path })),
      ...(book ?? []).map((path) => ({ what: "a book", path })),
      ...(path === undefined ? [] : [{ what: "the library", path }]),
    ];
    refuseOverwriting(read, { "--snapshot": place, "--csv": csv });
    const files = await readAll(paths);
    const puzzles = await puzzlesOf(book, out);
    const { openSqlite } = await import("../files/sqlite.ts");
    const { openLibrary } = await import("../../rating/library.ts");
    await requireLibrary(path, files.length > 0);
    const database = await openSqlite(path ?? null);
    try {
      const { taken, snapshot } = await database.transaction(async () => {
        await openLibrary(database, path ?? "the library");
        return takeIn(database, files, puzzles);
      });
      await write(snapshot, place, csv);
      const { reportText } = await import("../terminal/rate-text.ts");
      const added = taken.reduce((sum, one) => sum + one.added, 0);
      if (json)
        terminal.print(`${JSON.stringify({ library: path ?? null, read: sumOf(taken), added, ...snapshot })}\n`);
      else await report(terminal, reportText(snapshot, { read: sumOf(taken), added }, await slugs()));
      return EXIT.ok;
    } finally {
      await database.close();
    }
  },
});

/** Throws a `Failure` where a file that is written would take the place of one that is read or kept. */
function refuseOverwriting(
  read: readonly { readonly what: string; readonly path: string }[],
  written: Readonly<Record<string, string | undefined>>,
): void {
  const taken = [...read];
  for (const [flag, path] of Object.entries(written)) {
    if (path === undefined) continue;
    const other = taken.find((one) => isSameFile(one.path, path));
    if (other !== undefined)
      throw new Failure(`${flag} would write over ${path}, which is ${other.what}`, EXIT.usage, "give it another name");
    taken.push({ what: `what ${flag} writes`, path });
  }
}

/** Whether two paths are one file, or will be. Devices and pipes may be written to twice. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (one === undefined || other === undefined) return resolve(a) === resolve(b);
  return one.isFile() && one.dev === other.dev && one.ino === other.ino;
}

const sumOf = (taken: readonly { readonly attempts: number }[]): number =>
  taken.reduce((sum, { attempts }) => sum + attempts, 0);

const report = async (terminal: Terminal, text: string): Promise<void> => terminal.print(text);

/** Reads all files before anything is kept. */
async function readAll(paths: readonly string[]) {
  const { readBytes } = await import("../files/read-files.ts");
  const { textOfBytes } = await import("../../spec/class/read-text.ts");
  const { readAttempts } = await import("../../rating/read-attempts.ts");
  return paths.map((path) => readAttempts(textOfBytes(readBytes(path)), path));
}

/** A library is made where attempts are to be kept; one that is only looked at must be there. */
async function requireLibrary(path: string | undefined, isMade: boolean): Promise<void> {
  if (path === undefined || isMade) return;
  const { readBytes } = await import("../files/read-files.ts");
  readBytes(path);
}

async function kindsOf(): Promise<Kinds> {
  const { KINDS } = await import("../../engine/kinds/index.ts");
  return KINDS;
}

async function slugs(): Promise<ReadonlyMap<string, string>> {
  return new Map((await kindsOf()).map(({ id, slug }) => [id, slug]));
}

/** The puzzles of the books that were named, else of all that are found. */
async function puzzlesOf(named: readonly string[] | undefined, out: string): Promise<RatedPuzzle[]> {
  const { booksIn } = await import("../files/find-puzzles.ts");
  const { readManifest } = await import("../files/read-files.ts");
  const kinds = new Map((await kindsOf()).map((kind) => [kind.id, kind]));
  const { checkPuzzles } = await import("../../book/answers.ts");
  const books = (named ?? booksIn(out)).map((path) => readManifest(path));
  for (const book of books) checkPuzzles(book, [...kinds.values()]);
  return (await Promise.all(books.map((book) => ratedPuzzles(book, kinds)))).flat();
}

async function ratedPuzzles(
  { puzzles }: Manifest,
  kinds: ReadonlyMap<string, PuzzleKind<unknown, unknown>>,
): Promise<RatedPuzzle[]> {
  const { percentileOf } = await import("../../engine/percentile.ts");
  const { startingRating } = await import("../../spec/measured/scale.ts");
  return puzzles.map(({ id, kind, level, score, puzzle }) => {
    const size = kinds.get(kind)?.size(puzzle);
    const percentile = size === undefined ? null : percentileOf(kind, size, score);
    return { id, kind, level, score, start: startingRating(level, percentile) };
  });
}

/** Takes in files and measures all there is. */
async function takeIn(
  database: Database,
  files: readonly Awaited<ReturnType<typeof readAll>>[number][],
  puzzles: readonly RatedPuzzle[],
) {
  const { addAttempts, addPuzzles, addRatings, lastDay, measureAll } = await import("../../rating/library.ts");
  const { snapshotOf } = await import("../../rating/snapshot.ts");
  await addPuzzles(database, puzzles);
  const taken = [];
  for (const file of files) taken.push(await addAttempts(database, file));
  const measured = await measureAll(database);
  await addRatings(database, measured);
  return { taken, snapshot: snapshotOf(measured, await lastDay(database)) };
}

async function write(snapshot: Snapshot, place: string | undefined, csv: string | undefined): Promise<void> {
  const { writeWhole } = await import("../files/write-files.ts");
  const { snapshotText } = await import("../../rating/snapshot.ts");
  if (place !== undefined) writeWhole(place, snapshotText(snapshot));
  if (csv !== undefined) {
    const { tableOf } = await import("../terminal/rate-text.ts");
    writeWhole(csv, tableOf(snapshot, await slugs()));
  }
}
