/** Folders are removed as far as there is time, and the rest by another process. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { removeElsewhere, removeUntil } from "../../src/cli/remove.ts";
import { folder } from "./run.ts";

/** A folder with folders and files, and a link to a folder that is to stay. */
function filled(): { readonly full: string; readonly kept: string } {
  const here = folder();
  const [full, kept] = [join(here, "full"), join(here, "kept")];
  mkdirSync(join(full, "a/b"), { recursive: true });
  mkdirSync(kept);
  for (const path of [join(full, "1"), join(full, "a/2"), join(full, "a/b/3"), join(kept, "4")])
    writeFileSync(path, path);
  symlinkSync(kept, join(full, "link"));
  return { full, kept };
}

test("a folder is removed with all that is in it, and nothing that a link leads to", () => {
  const { full, kept } = filled();
  expect(removeUntil(full, Number.POSITIVE_INFINITY)).toBe(true);
  expect(existsSync(full)).toBe(false);
  expect(readdirSync(kept)).toEqual(["4"]);
});

test("what is not there is gone", () => {
  expect(removeUntil(join(folder(), "none"), Number.POSITIVE_INFINITY)).toBe(true);
});

test("when there is no time left something stays", () => {
  const { full } = filled();
  expect(removeUntil(full, performance.now() - 1)).toBe(false);
  expect(existsSync(join(full, "a/b/3"))).toBe(true);
});

test("another process removes what it is told, and nothing that a link leads to", async () => {
  const { full, kept } = filled();
  const other = filled().full;
  removeElsewhere([full, other]);
  await vi.waitFor(() => expect([full, other].filter((path) => existsSync(path))).toEqual([]), 20_000);
  expect(readdirSync(kept)).toEqual(["4"]);
});
