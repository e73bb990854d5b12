/** Pages of other sources are built anew, whatever the dates of their files. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { digestOfSources, isBuiltOfSources, noteSources } from "../../src/site/build/build-sources.ts";

const root = mkdtempSync(join(tmpdir(), "numberpress-sources-"));
afterAll(() => rmSync(root, { recursive: true }));
const source = join(root, "src/site/a.ts");
for (const folder of ["src/site", "build/pages"]) mkdirSync(join(root, folder), { recursive: true });

it("what was never built, or built from what has changed since, is not of the sources", () => {
  writeFileSync(source, "1");
  expect(isBuiltOfSources(root)).toBe(false);
  noteSources(root, digestOfSources(root));
  expect(isBuiltOfSources(root)).toBe(true);
  writeFileSync(source, "2");
  utimesSync(source, 0, 0);
  expect(isBuiltOfSources(root)).toBe(false);
  writeFileSync(source, "1");
  expect(isBuiltOfSources(root)).toBe(true);
  writeFileSync(join(root, "src/site/b.css"), "");
  expect(isBuiltOfSources(root)).toBe(false);
});
