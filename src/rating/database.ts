/**
 * The database interface for a library of ratings. Statements are SQL that SQLite and PostgreSQL both understand: values are
 * `$1`, `$2` and so on, and `on conflict do nothing` skips existing rows.
 */
export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface Database {
  /** Runs a statement and returns its rows. */
  readonly query: (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>;
  /** Runs a statement once for each list of values. */
  readonly insert: (sql: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>;
  /** Runs `work` in a transaction: if it throws, nothing is changed. No other process writes meanwhile. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
