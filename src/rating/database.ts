/**
 * What a library of ratings asks of a database. Its statements are SQL that SQLite and PostgreSQL both understand: values are `$1`, `$2`
 * and so on, and what is there already is passed over by `on conflict do nothing`.
 */
export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface Database {
  /** Runs a statement and gives back its rows. */
  readonly query: (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>;
  /** Runs a statement once for each list of values. */
  readonly insert: (sql: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>;
  /** Does all that `work` does, or nothing of it where that throws; no other process writes meanwhile. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
