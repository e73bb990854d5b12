/** What is to be told before a folder of one book becomes that of another: two specs can have names that are one for a folder. */
import { closeSync, openSync, readSync } from "node:fs";
import type { Spec } from "../../spec/spec-types.ts";

/** A `book.json` says its title and its seed at its beginning, each on a line of its own. */
const BEGIN_BYTES = 4096;

/** The title of the book at a path where that is another one, by title and seed; null where it is not, or none is there. */
export function otherTitle(path: string, { title, seed }: Pick<Spec, "title" | "seed">): string | null {
  const begin = beginOf(path);
  const there = valueAt(begin, "title");
  return there === null || there === title || valueAt(begin, "seed") === seed ? null : there;
}

function valueAt(begin: string, key: string): string | null {
  try {
    return JSON.parse(new RegExp(`^"${key}":(".*"),$`, "m").exec(begin)?.[1] ?? "null");
  } catch {
    return null;
  }
}

function beginOf(path: string): string {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(BEGIN_BYTES);
      return bytes.toString("utf8", 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    // What cannot be read is told of when it is written to.
    return "";
  }
}
