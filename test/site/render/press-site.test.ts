/** The page that makes sheets alone: whatever it names lies beside it, so that the folder can be put anywhere. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishPress } from "../../../src/site/publish.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "press-site-"));
  await publishPress(folder, "de-DE");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("its first page is in the language that was asked for, the others beside it", () => {
  for (const [file, language] of [
    ["index.html", "de-DE"],
    ["en.html", "en-GB"],
    ["es.html", "es-ES"],
  ] as const)
    expect(readFileSync(join(folder, file), "utf8")).toContain(`<html lang="${language}" data-base="./">`);
});

test("every address is relative, and leads to a file that is there", () => {
  for (const file of ["index.html", "en.html", "es.html"]) {
    const html = readFileSync(join(folder, file), "utf8");
    const named = [...html.matchAll(/ (?:href|src)="([^"#][^"]*)"/g)].map(([, url]) => url!);
    expect(named.length).toBeGreaterThan(5);
    for (const url of named) {
      expect(url, file).not.toMatch(/^(\/|[a-z]+:)/);
      expect(existsSync(join(folder, url)), `${file} names ${url}`).toBe(true);
    }
  }
  const { shared } = JSON.parse(/^const SETTING=(.*);$/m.exec(readFileSync(join(folder, "sw.js"), "utf8"))![1]!);
  for (const path of shared) expect(existsSync(join(folder, path)), path).toBe(true);
});
