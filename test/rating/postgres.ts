/** Starts a PostgreSQL server on a socket in a temporary folder, and talks to it with `psql`. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database, SqlRow, SqlValue } from "../../src/rating/database.ts";

const INSTALLED = "/usr/lib/postgresql";

/** The folder of the newest server that Debian's package installed; null without one. */
function programs(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(INSTALLED, version, "bin")).find((bin) => existsSync(join(bin, "initdb"))) ?? null
  );
}

/** Whether a server can be started. */
export const hasPostgres = (): boolean => programs() !== null;

export interface Postgres {
  /** Creates an empty database (a new schema). */
  readonly database: () => Promise<Database>;
  readonly stop: () => void;
}

/** As root, the server must run as the user that its package created. */
const isRoot = process.getuid?.() === 0;
const asServer = (program: string, args: readonly string[]): void => {
  const line = isRoot ? ["runuser", "-u", "postgres", "--", program, ...args] : [program, ...args];
  execFileSync(line[0]!, line.slice(1), { stdio: "ignore", cwd: "/" });
};

export async function startPostgres(): Promise<Postgres> {
  const bin = programs()!;
  const folder = mkdtempSync(join(tmpdir(), "numberpress-postgres-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  asServer(join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"]);
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  asServer(join(bin, "pg_ctl"), ["-D", data, "-w", "-o", options, "-l", join(folder, "log"), "start"]);
  let made = 0;
  const stop = (): void => {
    asServer(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  const database = async (): Promise<Database> => {
    const name = `library${++made}`;
    const session = openSession(folder);
    await session.run(`create schema ${name}; set search_path to ${name};`);
    return connect(session);
  };
  return { database, stop };
}

/** A database by one session of psql. */
const connect = ({ run, end }: Session): Database => ({
  query: (sql, values = []) =>
    run(
      /^\s*select/i.test(sql)
        ? prepared(`select coalesce(json_agg(found), '[]') from (${sql}) found`, [values])
        : `${sql};`,
    ),
  insert: async (sql, rows) => {
    if (rows.length > 0) await run(prepared(sql, rows));
  },
  transaction: async (work) => {
    await run("begin;");
    try {
      const result = await work();
      await run("commit;");
      return result;
    } catch (error) {
      await run("rollback;");
      throw error;
    }
  },
  close: async () => end(),
});

/** A statement, prepared once by the server and run for each list of values. */
function prepared(sql: string, rows: readonly (readonly SqlValue[])[]): string {
  const literal = (value: SqlValue): string => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);
  const runs = rows.map((row) => `execute statement${row.length === 0 ? "" : `(${row.map(literal).join(", ")})`};`);
  return [`prepare statement as ${sql};`, ...runs, "deallocate statement;"].join("\n");
}

interface Session {
  /** Runs statements and gives back the rows that the last of them printed as JSON. */
  readonly run: (script: string) => Promise<readonly SqlRow[]>;
  readonly end: () => void;
}

/** The line that psql prints at the end of a script. */
const DONE = "--done--";

function openSession(folder: string): Session {
  const psql = spawn("psql", ["-h", folder, "-U", "postgres", "-d", "postgres", "-qAt", "-v", "ON_ERROR_STOP=1"]);
  let printed = "";
  let problems = "";
  let look = (): void => {};
  psql.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    look();
  });
  psql.stderr.setEncoding("utf8").on("data", (text: string) => {
    problems += text;
  });
  psql.on("close", () => look());
  const run = (script: string): Promise<readonly SqlRow[]> =>
    new Promise((resolve, reject) => {
      look = () => {
        const end = printed.indexOf(DONE);
        if (end < 0) return psql.exitCode === null ? undefined : reject(new Error(problems));
        const found = printed.slice(0, end).trim();
        printed = printed.slice(end + DONE.length);
        resolve(found.startsWith("[") ? (JSON.parse(found) as SqlRow[]) : []);
      };
      psql.stdin.write(`${script}\n\\echo ${DONE}\n`);
    });
  return { run, end: () => void psql.stdin.end() };
}
