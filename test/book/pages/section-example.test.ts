import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { bodyOf } from "../../../src/pages/body.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { howToPages } from "../../../src/pages/how-to.ts";
import { exampleFor, laterExample } from "../../../src/pages/section-example.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { isForAges } from "../../../src/spec/kind-ages.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { smoke } from "../../smoke.ts";
import { settingFor as settingOf } from "./flat.ts";
import { wordsOf } from "./front-setting.ts";

const runner = inlineRunner(KINDS);

/** The setting of a book with one section, or with `others` after it. */
async function bookWith(section: object, more: object = {}, others: readonly object[] = []): Promise<Setting> {
  const text = JSON.stringify({
    title: "T",
    seed: "example-1",
    page: "a4",
    ...more,
    sections: [section, ...others].map((each) => ({ count: 3, ...each })),
  });
  const spec = parseSpec(text, "a.json", KINDS);
  const manifest = await assemble(spec, KINDS, runner);
  return settingOf(manifest, editionOf(manifest, "screen").reader);
}

const kindOf = (slug: string) => KINDS.find((kind) => kind.slug === slug)!;

/** Every skill of every kind, for the youngest that it suits. */
const SKILLS = KINDS.flatMap((kind) =>
  kind.skills().map(({ id, ages: [youngest] }) => ({ kind, skill: id, age: Math.max(youngest, kind.leastAge ?? 0) })),
);

it.each(smoke(SKILLS, ({ kind }) => kind).map(({ kind, skill, age }) => [kind.slug, skill, age] as const))(
  "the example of a section of %s for %s at age %i has its size, its rule and its signs, and is none of its puzzles",
  { timeout: 120_000 },
  async (slug, skill, age) => {
    const kind = kindOf(slug);
    const setting = await bookWith({ kind: slug, skill }, { reader: `ages ${age}-${age + 1}` });
    const { puzzle, from } = exampleFor(kind, setting);
    const own = setting.manifest.puzzles.map((each) => each.puzzle);
    expect(from).toBe("own");
    expect(own.map((each) => kind.rule(each).key)).toContain(kind.rule(puzzle).key);
    const most = (puzzles: readonly unknown[]) => Math.max(...puzzles.map((each) => kind.slots(each).length));
    expect(most([puzzle])).toBeLessThanOrEqual(most(own) + 2);
    expect(own.map((each) => kind.canonical(each))).not.toContain(kind.canonical(puzzle));
  },
);

it.each(["number-path", "secret-number", "number-wall", "cross-numbers"])(
  "the example of a section of %s for children has a size that the section has",
  { timeout: 120_000 },
  async (slug) => {
    const kind = kindOf(slug);
    for (const ages of [
      [5, 6],
      [6, 7],
      [8, 9],
    ] as const) {
      if (!isForAges(kind, ages)) continue;
      const setting = await bookWith({ kind: slug }, { reader: `ages ${ages.join("-")}` });
      const sizes = setting.manifest.puzzles.map(({ puzzle }) => kind.size(puzzle));
      expect(sizes).toContain(kind.size(exampleFor(kind, setting).puzzle));
    }
  },
);

it("the example of a section stays that of the kind for grown readers whose puzzles are as large or larger", async () => {
  const setting = await bookWith({ kind: "number-path", options: { width: 8, height: 8 }, level: "medium" });
  expect(exampleFor(kindOf("number-path"), setting).from).toBe("usual");
});

it("the example of a section is the same each time, with its own rule in place of words about other numbers", async () => {
  const kind = kindOf("secret-number");
  const setting = await bookWith({ kind: "secret-number", skill: "place-value" }, { reader: "ages 6-7" });
  expect(exampleFor(kind, setting)).toEqual(exampleFor(kind, { ...setting }));
  const said = wordsOf(howToPages(setting, kind));
  expect(said).not.toContain("901");
  expect(said).not.toContain("three-digit");
  expect(said).toMatch(/Look.*Write.*Done/);
});

const examples = async (sections: readonly object[], more: object = {}): Promise<(string | null)[]> => {
  const [first, ...others] = sections;
  const setting = await bookWith(first!, { reader: "ages 6-7", ...more }, others);
  const kind = KINDS.find(({ id }) => id === setting.manifest.sections[0]?.kind)!;
  return others.map((_, i) => {
    const earlier = Array.from({ length: i + 1 }, (_, index) => index);
    const found = laterExample(kind, setting, i + 1, earlier);
    return found && kind.size(found.puzzle);
  });
};

it("a later section of a kind that is already taught has an example of its own size where children have met no such size", async () => {
  const sized = (width: number) => ({ kind: "number-path", options: { width, height: width }, level: "starter" });
  expect(await examples([sized(3), sized(4), sized(3), sized(4)])).toEqual([expect.any(String), null, null]);
});

it("a later section of a kind that is already taught has an example of its own skill where no section before it trains that", async () => {
  const trained = (skill: string) => ({ kind: "number-wall", skill });
  expect(await examples([trained("add-to-10"), trained("add-to-10"), trained("add-to-20")])).toEqual([
    null,
    expect.any(String),
  ]);
});

it("a later section of a kind that is already taught has no example for grown readers where it is only larger, and one where its rule differs", async () => {
  const sized = (width: number) => ({ kind: "number-path", options: { width, height: width }, level: "easy" });
  expect(await examples([sized(6), sized(8)], { reader: "adult" })).toEqual([null]);
  const pegs = (repeats: boolean) => ({ kind: "code-pegs", options: { repeats }, level: "easy" });
  expect(await examples([pegs(false), pegs(true)], { reader: "adult" })).toEqual([expect.any(String)]);
});

it("a later section of a kind that is already taught shows its example above its first puzzles without a page more, where there is room", async () => {
  const sized = (width: number) => ({
    kind: "number-path",
    count: 4,
    options: { width, height: width },
    level: "starter",
  });
  const same = await bookWith(sized(3), { reader: "ages 6-7" }, [sized(3)]);
  const other = await bookWith(sized(3), { reader: "ages 6-7" }, [sized(4)]);
  const pagesOf = (setting: Setting) => bodyOf(setting)[1]!.drafts;
  expect(pagesOf(other)).toHaveLength(pagesOf(same).length);
  expect(wordsOf(pagesOf(same))).not.toContain("Look first");
  expect(wordsOf(pagesOf(other))).toContain("Look first");
});
