/**
 * A library of ratings: puzzles, recorded attempts and measured ratings. It only grows: no row is changed or removed.
 * Attempts that are read twice, also from a file that has grown, count once.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Level } from "../engine/kind.ts";
import { EXIT, refusal } from "../spec/diagnostic.ts";
import { MIDDLE } from "../spec/measured/scale.ts";
import type { MeasuredPuzzle } from "../spec/measured/snapshot.ts";
import type { Attempt, Result } from "./attempt.ts";
import type { Database, SqlValue } from "./database.ts";
import { measure } from "./measure.ts";
import type { AttemptFile } from "./read-attempts.ts";

/** A puzzle of a book. */
export interface RatedPuzzle {
  readonly id: string;
  readonly kind: string;
  readonly level: Level;
  readonly score: number;
  /** Its rating before the first attempt. */
  readonly start: number;
}

const FORMAT = "numberpress-ratings";
const VERSION = 1;

const TABLES = [
  "create table if not exists library (format text not null, version integer not null, primary key (format, version))",
  `create table if not exists puzzles (id text primary key, kind text not null, level text not null,
    score double precision not null, start double precision not null)`,
  `create table if not exists sources (name text not null, entries integer not null, digest text not null,
    primary key (name, entries))`,
  `create table if not exists attempts (id text primary key, source text not null, player text, puzzle text not null,
    day text, seconds double precision, hints integer not null, slips integer not null, result text not null)`,
  `create table if not exists ratings (attempts integer not null, puzzle text not null, rating integer not null,
    deviation integer not null, right_answers integer not null, wrong_answers integer not null, class text,
    primary key (attempts, puzzle))`,
];

const ADD_PUZZLE = "insert into puzzles values ($1, $2, $3, $4, $5) on conflict do nothing";
const ADD_SOURCE = "insert into sources values ($1, $2, $3) on conflict do nothing";
const ADD_ATTEMPT = "insert into attempts values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing";
const ADD_RATING = "insert into ratings values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";

/** The result of reading a file. */
interface Taken {
  readonly attempts: number;
  /** Number of new attempts. */
  readonly added: number;
}

/** Creates missing tables. Throws a `Failure` for a library of a later release. `name`: for messages. */
export async function openLibrary(database: Database, name: string): Promise<void> {
  for (const sql of TABLES) await database.query(sql);
  await database.insert("insert into library values ($1, $2) on conflict do nothing", [[FORMAT, VERSION]]);
  const versions = await database.query("select version from library where format = $1 order by version", [FORMAT]);
  if (versions.length > 1) throw refusal(EXIT.data, "later-library", { name });
}

/** Saves new puzzles; known puzzles stay unchanged. */
export const addPuzzles = (database: Database, puzzles: readonly RatedPuzzle[]): Promise<void> =>
  database.insert(
    ADD_PUZZLE,
    puzzles.map(({ id, kind, level, score, start }) => [id, kind, level, score, start]),
  );

/** Adds the attempts of a file. */
export async function addAttempts(database: Database, { source, attempts }: AttemptFile): Promise<Taken> {
  const name = source === null ? await sourceOf(database, attempts) : digest(`player ${source}`);
  const before = await attemptCount(database);
  const times = new Map<string, number>();
  const rows = attempts.map((attempt): SqlValue[] => {
    const { puzzle, date, seconds, hints, slips, result } = attempt;
    // Saves a digest instead of a pupil's name: it only shows which rows belong together.
    const player = attempt.player === null ? null : digest(`${name} ${attempt.player}`);
    const entry = JSON.stringify([name, player, puzzle, date, seconds, hints, slips, result]);
    const time = (times.get(entry) ?? 0) + 1;
    times.set(entry, time);
    return [digest(`${entry} ${time}`), name, player, puzzle, date, seconds, hints, slips, result];
  });
  await database.insert(ADD_ATTEMPT, rows);
  return { attempts: attempts.length, added: (await attemptCount(database)) - before };
}

/** Number of attempts in the library. */
async function attemptCount(database: Database): Promise<number> {
  const [row] = await database.query("select count(*) as total from attempts");
  return Number(row!.total);
}

/**
 * The source name of a file without one. If the file begins with the rows of an earlier file, like a table with added rows, it
 * gets the name of that file, else a new name.
 */
async function sourceOf(database: Database, attempts: readonly Attempt[]): Promise<string> {
  const digestOf = (count: number): string => digest(JSON.stringify(attempts.slice(0, count)));
  const known = await database.query(
    "select name, entries, digest from sources where entries <= $1 order by entries desc, name",
    [attempts.length],
  );
  const own = digestOf(attempts.length);
  const earlier = known.find((row) => row.digest === digestOf(Number(row.entries)));
  const name = earlier === undefined ? own : String(earlier.name);
  await database.insert(ADD_SOURCE, [[name, attempts.length, own]]);
  return name;
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 24);

/** Measures every puzzle with attempts. Returns them sorted by id. */
export async function measureAll(database: Database): Promise<MeasuredPuzzle[]> {
  const attempts = (await database.query("select * from attempts order by id")).map(
    (row): Attempt => ({
      player: text(row.player),
      puzzle: String(row.puzzle),
      date: text(row.day),
      seconds: number(row.seconds),
      hints: Number(row.hints),
      slips: Number(row.slips),
      result: String(row.result) as Result,
    }),
  );
  const puzzles = await database.query(`select tried.puzzle as id, kind, level, score, start
    from (select distinct puzzle from attempts) tried left join puzzles on puzzles.id = tried.puzzle order by tried.puzzle`);
  const subjects = puzzles
    .map((row) => ({
      id: String(row.id),
      kind: text(row.kind),
      level: text(row.level) as Level | null,
      score: number(row.score),
      start: number(row.start) ?? MIDDLE,
    }))
    // Sorted here, because databases sort texts by their own rules.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const measures = measure(
    subjects.map(({ id, kind, start }) => ({ id, kind: kind ?? "", start })),
    attempts,
  );
  return subjects.map((subject, i) => ({ ...subject, ...measures[i]! }));
}

/** Saves measured ratings and the number of attempts. */
export async function addRatings(database: Database, measured: readonly MeasuredPuzzle[]): Promise<void> {
  const count = await attemptCount(database);
  await database.insert(
    ADD_RATING,
    measured.map((one) => [count, one.id, one.rating, one.deviation, one.right, one.wrong, one.class]),
  );
}

/** The day of the last attempt; null if none has a date. */
export async function lastDay(database: Database): Promise<string | null> {
  const [row] = await database.query("select max(day) as day from attempts");
  return text(row!.day);
}

const text = (value: SqlValue | undefined): string | null => (value == null ? null : String(value));
const number = (value: SqlValue | undefined): number | null => (value == null ? null : Number(value));
