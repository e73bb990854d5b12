/** Makes a sheet or a book in a page and on Node, and compares every object of their PDFs. */
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type MadeBook, makeSheet, makeSpec, renderPdf } from "../../src/press/make.ts";
import type { ToMake } from "./audit-pages.ts";
import { objectsOf } from "./pdf-objects.ts";
import type { PagePress } from "./press-page.ts";

/** The files that differ, as "book of press". */
export async function differences(press: PagePress, each: ToMake): Promise<string[]> {
  const made = await ("spec" in each ? press.book(each.spec, each.file) : press.sheet(each.order, 0, each.classList));
  const own = await makeOnNode(each).catch(() => null);
  // Nothing that is compared may be refused.
  if (own === null || "issues" in made) return ["it cannot be made"];
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
