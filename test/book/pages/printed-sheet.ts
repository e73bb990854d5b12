/** A sheet as its PDFs print it: its pages and those of its key, as words. */
import { findAnswers } from "../../../src/book/answers.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { layoutKey } from "../../../src/pages/layout.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { readSheet } from "../../../src/spec/typed-sheet.ts";
import { textsIn } from "./flat.ts";

export const runner = inlineRunner(KINDS);
export const sheetOf = (order: Parameters<typeof readSheet>[0], draw = 3) => readSheet(order, KINDS, draw);

export async function printed(order: Parameters<typeof readSheet>[0], draw = 3) {
  const { spec } = sheetOf(order, draw);
  const manifest = await makeManifest(spec, KINDS, runner);
  const answers = await findAnswers(manifest, KINDS, runner);
  const { input, layout } = typesetBook({ manifest, kinds: KINDS }, answers);
  const byNumber = new Map(answers.map((answer, i) => [i + 1, answer]));
  const key = layoutKey(input, layout, byNumber, new Set(byNumber.keys()));
  const words = [layout, key].map((pages) =>
    Array.from({ length: pages.count }, (_, i) =>
      textsIn(pages.page(i).items)
        .map(({ text }) => text)
        .join(" "),
    ),
  );
  return { manifest, answers, sheets: words[0]!, key: words[1]! };
}
