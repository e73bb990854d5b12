/**
 * `npm run bench:site`: prints how fast sites are published, and how large their pages are. `--many`: 50,000 puzzles, too.
 * `--lighthouse [types]`: the scores of each type of page in its place; that program is fetched when it is not there.
 */
import { fileURLToPath } from "node:url";
import { MANY_ROWS, SITE_ROWS } from "./site-rows.ts";
import { printTable } from "./table.ts";

const measure = fileURLToPath(new URL("./site-measure-row.ts", import.meta.url));
const [first, ...others] = process.argv.slice(2);
if (first === "--lighthouse") {
  const { lighthouse } = await import("./lighthouse.ts");
  process.exitCode = (await lighthouse(others)) ? 0 : 1;
} else {
  const many = process.argv.indexOf("--many");
  if (many >= 0) process.argv.splice(many, 1);
  if (!process.argv.includes("--runs")) process.argv.push("--runs", "1");
  printTable({ command: "bench:site", rows: many >= 0 ? [...SITE_ROWS, ...MANY_ROWS] : SITE_ROWS, measure });
}
