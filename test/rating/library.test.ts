/** Runs on SQLite and, where PostgreSQL is installed, on that, too: the same statements, the same results. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../src/cli/files/sqlite.ts";
import type { Attempt } from "../../src/rating/attempt.ts";
import type { Database } from "../../src/rating/database.ts";
import { addAttempts, addPuzzles, addRatings, lastDay, measureAll, openLibrary } from "../../src/rating/library.ts";
import { hasPostgres, type Postgres, startPostgres } from "./postgres.ts";

const attempt = (puzzle: string, more: Partial<Attempt> = {}): Attempt => ({
  player: null,
  puzzle,
  date: "2026-11-25",
  seconds: 60,
  hints: 0,
  slips: 0,
  result: "solved",
  ...more,
});
const puzzle = (id: string) => ({ id, kind: "a kind", level: "easy", score: 4.5, start: 1300 }) as const;

let server: Postgres | null = null;
beforeAll(async () => {
  if (hasPostgres()) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

const databases = [
  { name: "SQLite", open: () => openSqlite(null), is: true },
  { name: "PostgreSQL", open: () => server!.database(), is: hasPostgres() },
];

describe.for(databases.filter(({ is }) => is))("a library on $name", ({ open }) => {
  const opened = async (): Promise<Database> => {
    const database = await open();
    await openLibrary(database, "the library");
    return database;
  };
  it("keeps attempts, counts right and wrong, and measures", async () => {
    const library = await opened();
    await addPuzzles(library, [puzzle("A"), puzzle("B")]);
    const attempts = [attempt("A"), attempt("A", { result: "wrong", seconds: null }), attempt("unknown")];
    expect(await addAttempts(library, { source: null, attempts })).toEqual({ attempts: 3, added: 3 });
    const measured = await measureAll(library);
    expect(measured.map(({ id, right, wrong }) => [id, right, wrong])).toEqual([
      ["A", 1, 1],
      ["unknown", 1, 0],
    ]);
    expect(measured[0]).toMatchObject({ kind: "a kind", level: "easy", score: 4.5, start: 1300, seconds: 60 });
    expect(measured[1]).toMatchObject({ kind: null, level: null, score: null, start: 1500 });
    await addRatings(library, measured);
    await addRatings(library, measured);
    expect(
      await library.query("select attempts, puzzle, right_answers, wrong_answers from ratings order by puzzle"),
    ).toEqual([
      { attempts: 3, puzzle: "A", right_answers: 1, wrong_answers: 1 },
      { attempts: 3, puzzle: "unknown", right_answers: 1, wrong_answers: 0 },
    ]);
    expect(await lastDay(library)).toBe("2026-11-25");
    await library.close();
  });
  it("counts a file once that is read again, and of one that has grown what is new", async () => {
    const library = await opened();
    const attempts = [attempt("A"), attempt("A"), attempt("B", { player: "kind 7" })];
    const add = async (source: string | null, more: readonly Attempt[]) =>
      (await addAttempts(library, { source, attempts: more })).added;
    // A table of a teacher in which two children were alike.
    expect(await add(null, attempts)).toBe(3);
    expect(await add(null, attempts)).toBe(0);
    expect(await add(null, [...attempts, attempt("C")])).toBe(1);
    expect(await add(null, [...attempts, attempt("C")])).toBe(0);
    // Another class, of which one did the same.
    expect(await add(null, [attempt("B", { player: "kind 7" })])).toBe(1);
    // A browser that says which it is: some were deleted there since.
    expect(await add("k3x9", [attempt("A", { player: "player" }), attempt("D", { player: "player" })])).toBe(2);
    expect(await add("k3x9", [attempt("D", { player: "player" }), attempt("E", { player: "player" })])).toBe(1);
    expect(await add("other", [attempt("D", { player: "player" })])).toBe(1);
    await library.close();
  });
  it("keeps no name", async () => {
    const library = await opened();
    await addAttempts(library, { source: null, attempts: [attempt("A", { player: "Alma Berg" })] });
    const rows = JSON.stringify(await library.query("select * from attempts"));
    expect(rows).not.toMatch(/alma|berg/i);
    await library.close();
  });
  it("does all of a piece of work or nothing", async () => {
    const library = await opened();
    const broken = library.transaction(async () => {
      await addAttempts(library, { source: null, attempts: [attempt("A")] });
      throw new Error("the disk is full");
    });
    await expect(broken).rejects.toThrow("the disk is full");
    expect(await measureAll(library)).toEqual([]);
    await library.transaction(() => addAttempts(library, { source: null, attempts: [attempt("A")] }));
    expect(await measureAll(library)).toHaveLength(1);
    await library.close();
  });
  it("refuses one of a later release", async () => {
    const library = await opened();
    await library.insert("insert into library values ($1, $2)", [["numberpress-ratings", 2]]);
    await expect(openLibrary(library, "the library")).rejects.toThrow("later release");
    await library.close();
  });
});

describe("a library in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-ratings-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  it("is there again when it is opened again", async () => {
    const path = join(folder, "school.sqlite");
    for (const added of [1, 0]) {
      const library = await openSqlite(path);
      await openLibrary(library, path);
      expect((await addAttempts(library, { source: null, attempts: [attempt("A")] })).added).toBe(added);
      await library.close();
    }
  });
  it("is refused where it is none, or cannot be", async () => {
    await expect(openSqlite(import.meta.filename)).rejects.toThrow("it is no library of ratings");
    const other = join(folder, "other.sqlite");
    new DatabaseSync(other).exec("create table stamps (id integer)");
    await expect(openSqlite(other)).rejects.toThrow("it is a database of something else");
    await expect(openSqlite(join(folder, "none", "school.sqlite"))).rejects.toThrow("its folder is not there");
  });
});

it("has no statement that changes or takes out what is kept", () => {
  const source = readFileSync(new URL("../../src/rating/library.ts", import.meta.url), "utf8");
  expect(source).not.toMatch(/\b(?:update \w+ set|delete from|drop |alter |truncate |replace into)/i);
  expect(source).not.toMatch(/do update/i);
});
