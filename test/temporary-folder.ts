/** Folders that tests write into, taken away when the tests of a file are done: see `home.ts`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders: string[] = [];

/** A new folder, for a whole file of tests or for one of them. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "numberpress-test-"));
  folders.push(path);
  return path;
}

export function removeFolders(): void {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
}
