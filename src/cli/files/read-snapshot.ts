/** Reads what was measured: from a snapshot, or from the library itself as it is now. */

import { lastDay, measureAll, openLibrary } from "../../rating/library.ts";
import { parseSnapshot, snapshotOf } from "../../rating/snapshot.ts";
import type { Snapshot } from "../../spec/measured/snapshot.ts";
import { readBytes } from "./read-files.ts";
import { openSqlite } from "./sqlite.ts";

/** What a file of SQLite begins with. */
const SQLITE = "SQLite format 3\0";

/** Reads either. Throws a `Failure` for a file that is neither, or is not there. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const bytes = readBytes(path);
  const begin = new TextDecoder("latin1").decode(bytes.subarray(0, SQLITE.length));
  if (begin !== SQLITE) return parseSnapshot(new TextDecoder().decode(bytes), path);
  const database = await openSqlite(path);
  try {
    await openLibrary(database, path);
    return snapshotOf(await measureAll(database), await lastDay(database));
  } finally {
    await database.close();
  }
}
