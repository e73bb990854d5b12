/** The reference of specs (docs/spec.md) is up to date, and says something about every key. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specPage } from "../../scripts/spec-docs.ts";

const file = readFileSync(new URL("../../docs/spec.md", import.meta.url), "utf8");

it("docs/spec.md is what `npm run docs` writes", () => {
  expect(file).toBe(specPage());
});

it("docs/spec.md describes every key in a sentence", () => {
  const rows = [...file.matchAll(/^\| `(\w+)` \| (?:\\\||[^|])+ \|(?:\\\||[^|])*\| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(150);
  for (const [, key, meaning] of rows) expect(meaning, key).toMatch(/^["A-Za-z-].*(\.|`|\d)$/);
});
