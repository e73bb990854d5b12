/** The SHA-256 sum of one file, read piece by piece. */
import { createHash } from "node:crypto";
import { fstatSync, readSync } from "node:fs";
import { readFailure } from "./disk-failure.ts";
import { withOpen } from "./read-up-to.ts";
import { attempt } from "./write-files.ts";

/** Bytes in one read, because a PDF may have hundreds of millions. */
const PIECE = 1 << 20;

/** The sum of one file, in hexadecimal digits. */
export function sumOf(path: string): string {
  const sum = createHash("sha256");
  const addPieces = (file: number): void => {
    let left = fstatSync(file).size;
    const piece = Buffer.alloc(Math.min(PIECE, left));
    while (left > 0) {
      const length = readSync(file, piece);
      // Another process has truncated the file.
      if (length === 0) break;
      sum.update(piece.subarray(0, length));
      left -= length;
    }
  };
  attempt(path, () => withOpen(path, "r", addPieces), readFailure);
  return sum.digest("hex");
}
