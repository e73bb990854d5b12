/**
 * `npm run audit:all -- trust`: tries every promise of reliability that README makes (kills, failing disks, racing builders, hostile input …),
 * prints what was tried and what failed, and ends with code 1 if anything failed.
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { prepare } from "../global-setup.ts";
import { askedFor } from "./tool.ts";
import type { TrustPromise } from "./trust/promise.ts";

const FOLDER = new URL("./trust/", import.meta.url);
const ENDING = ".promise.ts";
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();

const { only: names, count, json } = askedFor("trust", { only: NAMES, count: "least", json: false });
if (!/^(least|goal|[1-9]\d*)$/.test(count)) throw new Error(`--count is least, goal or a number, not "${count}"`);
// Builds the program and the pages from the current sources.
prepare();
execFileSync("npm", ["run", "--silent", "bundle"], { cwd: new URL("../../", import.meta.url), stdio: "inherit" });
const isTerminal = process.stderr.isTTY === true;
/** Milliseconds between two lines of progress in a log. */
const BETWEEN_LINES = 60_000;
/** Returns a function that shows the progress of a promise: on a terminal in one line, in a log by a line a minute. */
function progressPrinter(name: string): (progress: string) => void {
  let last = performance.now();
  return (progress) => {
    if (isTerminal) process.stderr.write(`\r\x1b[K${name}: ${progress}`);
    else if (performance.now() - last > BETWEEN_LINES) {
      last = performance.now();
      process.stderr.write(`${name}: ${progress}\n`);
    }
  };
}
const rows = [];
for (const name of names) {
  const { promise } = (await import(new URL(`${name}${ENDING}`, FOLDER).href)) as { promise: TrustPromise };
  const times = count === "least" || count === "goal" ? promise.counts[count] : Number(count);
  const started = performance.now();
  // If one promise cannot be tried on this machine, the others are still tried.
  const { tried, failures, figures, leftOut } = await promise
    .run(times, progressPrinter(name))
    .catch((error: unknown) => ({ tried: 0, failures: [String(error)], figures: "", leftOut: undefined }));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (isTerminal) process.stderr.write("\r\x1b[K");
  rows.push({ name, says: promise.says, tried, failures, figures, seconds, leftOut });
  if (json) continue;
  if (leftOut !== undefined) {
    process.stdout.write(`${"left out".padEnd(10)} ${name}: ${promise.says}\n${" ".repeat(11)}${leftOut}\n`);
    continue;
  }
  const held = failures.length === 0 ? "held" : `FAILED ${failures.length}`;
  process.stdout.write(`${held.padEnd(10)} ${name}: ${promise.says}\n`);
  process.stdout.write(`${" ".repeat(11)}${tried} tried in ${seconds} s${figures === "" ? "" : `; ${figures}`}\n`);
  for (const failure of failures.slice(0, 20)) process.stdout.write(`${" ".repeat(11)}- ${failure}\n`);
}
if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.some(({ failures }) => failures.length > 0) ? 1 : 0;
