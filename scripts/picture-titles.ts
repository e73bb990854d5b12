/**
 * `npm run picture`: draws `books/titles.svg` for the README: the fronts of the three titles of `books/`, side by side. It makes the
 * books first, because fronts are drawn from their puzzles.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseManifest } from "../src/book/manifest-file.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { drawFront } from "../src/pages/cover/front.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SPECS = ["counting-days", "clear-numbers", "lamplight"];
const BOOKS = ["counting-days", "clear-numbers", "lamplight-1", "lamplight-2"];
/** Height of a front and the gap between two, in units of the picture. */
const [HEIGHT, GAP] = [4_500, 200];

const out = mkdtempSync(join(tmpdir(), "numberpress-titles-"));
try {
  const specs = SPECS.map((name) => at(`../books/${name}.yaml`));
  for (const spec of specs)
    execFileSync(process.execPath, [at("../src/cli/main.ts"), "build", spec, "--no-pdf", "--no-site", "--out", out]);
  let x = 0;
  const fronts = BOOKS.map((book) => {
    const path = join(out, book, "book.json");
    const svg = drawFront(parseManifest(readFileSync(path, "utf8"), path), KINDS);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!;
    const across = Math.round((HEIGHT * Number(width)) / Number(height));
    const placed = svg.replace("<svg ", `<svg x="${x}" width="${across}" height="${HEIGHT}" `);
    x += across + GAP;
    return placed.replace(' xmlns="http://www.w3.org/2000/svg"', "");
  });
  const box = `viewBox="0 0 ${x - GAP} ${HEIGHT}" width="${Math.round((x - GAP) / 15)}" height="${HEIGHT / 15}"`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${fronts.join("")}</svg>\n`;
  writeFileSync(at("../books/titles.svg"), whole);
  console.log(`books/titles.svg: ${whole.length} bytes`);
} finally {
  rmSync(out, { recursive: true, force: true });
}
