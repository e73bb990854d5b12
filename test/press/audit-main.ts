/**
 * `npm run audit:all -- same-pages`: makes sheets and books in a page, in Chromium, and on Node, and compares every object of their PDFs, text,
 * fonts and all. Ends with code 1 where one differs.
 */
import { parseArgs } from "node:util";
import { orderOf } from "../order.ts";
import { TO_MAKE, type ToMake } from "./audit-pages.ts";
import { differences } from "./differences.ts";
import { openPress } from "./press-page.ts";

const USAGE = "npm run audit:all -- same-pages [--only <part of a name>]";

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(line: readonly string[]): readonly ToMake[] {
  const { values } = parseArgs({ args: [...line], options: { only: { type: "string", default: "" } } });
  const some = TO_MAKE.filter(({ name }) => name.includes(values.only));
  if (some.length === 0) throw new Error(`nothing has "${values.only}" in its name`);
  return some;
}

const some = orderOf(USAGE, read);
const press = await openPress();
let unlike = 0;
for (const each of some) {
  const differing = await differences(press, each);
  if (differing.length > 0) unlike++;
  process.stdout.write(`${differing.length === 0 ? "same" : `DIFFERS: ${differing.join(", ")}`}  ${each.name}\n`);
}
const strange = [...press.watch.messages, ...press.watch.strays];
await press.close();
process.stdout.write(
  `${some.length - unlike} of ${some.length} are the same${strange.map((line) => `\n${line}`).join("")}\n`,
);
process.exit(unlike === 0 && strange.length === 0 ? 0 : 1);
