/** How to play a kind: every picture has words below or beside it, whatever the language, the reader and the page. */
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { howToPages } from "../../../src/pages/how-to.ts";
import { LESSON_FORMS, lessonOf } from "../../../src/pages/how-to-example.ts";
import { settingOf } from "../../../src/pages/number-pages.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";

const READERS = ["adult", "large-print", "ages 8-9"] as const;

const runner = inlineRunner(KINDS);

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(READERS)(
    "each picture of every kind has words, and no lesson takes more than two pages: %s",
    async (reader) => {
      const spec = parseSpec(
        `title: Steps\nseed: steps-1\nlanguage: ${language}\nages: 8-9\nreader: ${reader}\npage: 8x10in\noutput: screen\nsections: [{kind: number-path, count: 1}]\n`,
        "spec.yaml",
        KINDS,
      );
      const manifest = await assemble(spec, KINDS, runner);
      const { input } = typesetBook({ manifest, kinds: KINDS }, null as never);
      const setting: Setting = settingOf(input, 100);
      for (const kind of KINDS) {
        for (const form of LESSON_FORMS)
          for (const { paragraphs } of lessonOf(kind, { puzzle: kind.example, from: "usual" }, form, setting).scenes)
            expect(paragraphs.join("").trim(), `${kind.slug} in ${language}`).not.toBe("");
        expect(howToPages(setting, kind).length, `${kind.slug} in ${language}`).toBeLessThanOrEqual(2);
      }
    },
  );
});
