/** A database in a file or in memory, with Node's built-in SQLite. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Database, SqlRow, SqlValue } from "../../rating/database.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";

/** Timeout in milliseconds for a file that another process has locked. */
const BUSY_TIMEOUT = 10_000;

/** Opens a database file, and creates it if it is missing; null opens one in memory. Throws a `Failure` if that fails. */
export async function openSqlite(path: string | null): Promise<Database> {
  const { DatabaseSync } = await loadSqlite();
  return attempt(path, () => {
    const database = new DatabaseSync(path ?? ":memory:");
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`);
    // This is the first read of the file, so a file that is not a database fails here.
    database.exec("pragma synchronous = full");
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    if (tables.length > 0 && !tables.some(({ name }) => name === "library")) throw notOurs(path);
    return handle(database, path);
  });
}

const handle = (database: DatabaseSync, path: string | null): Database => ({
  query: async (sql, values = []) =>
    attempt(path, () => database.prepare(sql).all(named(values)) as unknown as readonly SqlRow[]),
  insert: async (sql, rows) =>
    attempt(path, () => {
      const statement = database.prepare(sql);
      for (const row of rows) statement.run(named(row));
    }),
  transaction: async (work) => {
    attempt(path, () => database.exec("begin immediate"));
    try {
      const result = await work();
      attempt(path, () => database.exec("commit"));
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  },
  close: async () => database.close(),
});

/** Names the values, because SQLite treats `$1` as a name. */
const named = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]));

async function loadSqlite(): Promise<typeof import("node:sqlite")> {
  try {
    return await import("node:sqlite");
  } catch {
    throw refusal(EXIT.failed, "no-sqlite", { version: process.versions.node });
  }
}

const notOurs = (path: string | null): Failure => refusal(EXIT.data, "other-database", { path: String(path) });

/** The reason and exit code for each primary result code of SQLite. */
const REASONS: Readonly<Record<number, readonly [string, keyof typeof EXIT]>> = {
  5: ["another process has it in hand", "busy"],
  6: ["another process has it in hand", "busy"],
  8: ["it is read-only", "cannotCreate"],
  10: ["the disk does not answer", "io"],
  11: ["it is damaged", "data"],
  13: ["no space is left on the disk", "io"],
  14: ["it cannot be opened, or its folder is not there", "cannotCreate"],
  26: ["it is no library of ratings", "data"],
};

function attempt<T>(path: string | null, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    const reason = errcode === undefined ? undefined : REASONS[errcode & 0xff];
    if (reason === undefined) throw error;
    throw new Failure(`cannot use ${path ?? "the ratings"}: ${reason[0]}`, EXIT[reason[1]]);
  }
}
