/**
 * `npm run audit:same-pages`: makes sheets and books in a page, in Chromium, and on Node, and compares every object of their PDFs, text,
 * fonts and all. Ends with code 1 where one differs.
 */
import { parseArgs } from "node:util";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type MadeBook, makeSheet, makeSpec, renderPdf } from "../../src/press/make.ts";
import { orderOf } from "../order.ts";
import { TO_MAKE, type ToMake } from "./audit-pages.ts";
import { objectsOf } from "./pdf-objects.ts";
import { openPress, type PagePress } from "./press-page.ts";

const USAGE = "npm run audit:same-pages -- [--only <part of a name>]";

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

/** The files that differ, as "book of press". */
async function differences(press: PagePress, each: ToMake): Promise<string[]> {
  const answer = await ("spec" in each ? press.book(each.spec, each.file) : press.sheet(each.order, 0, each.classList));
  const own = await makeOnNode(each).catch(() => null);
  // Nothing of this list is to be refused: then there would be nothing to compare.
  if (own === null || "issues" in answer) return ["it cannot be made"];
  const made = answer;
  if (made.outputs.length !== own.typeset.length) return ["outputs"];
  const differing: string[] = made.code === own.code ? [] : ["code"];
  for (const [i, { output, answerPages, cover }] of made.outputs.entries())
    for (const part of ["book", "answers", "cover"] as const) {
      if ((part === "answers" && answerPages === null) || (part === "cover" && cover === null)) continue;
      const [inPage, onNode] = [await press.pdf(part, i), await renderPdf(own, own.typeset[i]!, part)];
      const [a, b] = [await objectsOf(inPage), await objectsOf(onNode)];
      if (a.length !== b.length || a.some((object, at) => object !== b[at])) differing.push(`${part} of ${output}`);
    }
  return differing;
}

function makeOnNode(each: ToMake): Promise<MadeBook> {
  if ("spec" in each) return makeSpec(each.spec, each.file, KINDS);
  return makeSheet(each.order, KINDS, 0, { classList: each.classList });
}
