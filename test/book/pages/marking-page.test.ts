/** The head and the foot of a marking page: what is in them has room. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { MM } from "../../../src/pages/item.ts";
import { markingTable } from "../../../src/pages/marking-data.ts";
import { footPart, headPart } from "../../../src/pages/marking-head.ts";
import { settingOf } from "../../../src/pages/number-pages.ts";
import { makeSheet } from "../../../src/press/make.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { textsIn } from "./flat.ts";

const WIDTH = 182 * MM;

async function marking(language: Language, title?: string) {
  const order = { kind: "number-wall", ages: "7-8", count: "2", pupils: "4", groups: "2,2", seed: "1" };
  const named = title === undefined ? {} : { title };
  const { answers, manifest, typeset } = await makeSheet({ ...order, language, ...named }, KINDS, 0);
  const setting = settingOf(typeset[0]!.input, 1);
  const table = markingTable({ manifest, kinds: KINDS, answers, phrase: setting.phrase, pupils: undefined });
  return { head: headPart(table, WIDTH, setting), foot: footPart(table, table.rows, WIDTH, setting) };
}

it.each(LANGUAGES)("the head and the foot of a marking page are as wide as it in %s", async (language) => {
  const { head, foot } = await marking(language);
  expect(head.overhang).toBe(0);
  for (const own of [head, foot]) {
    expect(own.width).toBeCloseTo(WIDTH, 6);
    for (const { x, y } of textsIn(own.items(100, 200))) {
      expect(x).toBeGreaterThanOrEqual(100 - 1.1);
      expect(x).toBeLessThan(100 + WIDTH);
      expect(y).toBeLessThanOrEqual(200 + own.height + 1e-6);
    }
  }
});
it("the words below a title of two lines stand as far from its last line as from a title of one", async () => {
  const distance = async (title: string): Promise<number> => {
    const { head } = await marking("en-GB", title);
    const [first, ...more] = textsIn(head.items(0, 0));
    const last = more.findLast(({ font }) => font === "title") ?? first!;
    const below = more.find(({ text }) => text.startsWith("Compare"));
    return below!.y - last.y;
  };
  const long = "Walls of numbers for everybody who likes to add, to subtract and to think before both";
  expect(await distance(long)).toBeCloseTo(await distance("Walls"), 6);
});
