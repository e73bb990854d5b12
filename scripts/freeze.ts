/**
 * `npm run freeze`: generates all books, many sheets and some sites, and compares each file with its hash in `test/data/frozen.txt`.
 * Run it after changes that must not change any page. Exits with code 1 if a file differs.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { makeAll, readFrozen, unlike, writeFrozen } from "../test/frozen/list.ts";
import type { Hashes } from "../test/frozen/make.ts";
import { ALL, isQuick, QUICK } from "../test/frozen/tasks.ts";
import { buildPages } from "../test/global-setup.ts";
import { orderOf } from "../test/order.ts";

const USAGE = "npm run freeze -- [--write | --quick] [--keep <new folder>]";
/** Maximum number of differing files to name. */
const MAX_NAMED = 20;

const order = orderOf(USAGE, (line) => {
  const { values } = parseArgs({
    args: [...line],
    options: {
      write: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      keep: { type: "string" },
    },
  });
  if (values.write && values.quick) throw new Error("the list is written whole: leave out --quick");
  return values;
});

buildPages();
const out = order.keep === undefined ? mkdtempSync(join(tmpdir(), "numberpress-freeze-")) : resolve(order.keep);
if (order.keep !== undefined) mkdirSync(out);
const pool = new Piscina({
  filename: new URL("../test/frozen/make.ts", import.meta.url).href,
  maxThreads: availableParallelism(),
});
try {
  const made = await makeAll(order.quick ? QUICK : ALL, (task): Promise<Hashes> => pool.run({ task, out }));
  if (order.write) writeFrozen(made);
  else compare(made);
  console.log(`${made.size} files${order.write ? " are frozen" : ""}`);
} finally {
  await pool.destroy();
  if (order.keep === undefined) rmSync(out, { recursive: true });
}

function compare(made: Hashes): void {
  const frozen = new Map([...readFrozen()].filter(([name]) => !order.quick || isQuick(name)));
  const differing = unlike(frozen, made);
  if (differing.length === 0) return;
  process.exitCode = 1;
  for (const [how, name] of differing.slice(0, MAX_NAMED)) console.log(`${how}  ${name}`);
  if (differing.length > MAX_NAMED) console.log(`and ${differing.length - MAX_NAMED} more`);
  for (const [output, names] of Map.groupBy(differing, ([, name]) => outputOf(name)))
    console.log(`${String(names.length).padStart(6)} differ of ${output}`);
}

/** The type of a file, such as "books screen.pdf" or "site *.html". */
function outputOf(name: string): string {
  const file = basename(name);
  return `${name.split("/")[0]} ${name.startsWith("books/") ? file : file.replace(/^[^.]*/, "*")}`;
}
