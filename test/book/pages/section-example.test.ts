import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { exampleFor } from "../../../src/pages/section-example.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { isForAges } from "../../../src/spec/kind-ages.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { smoke } from "../../smoke.ts";
import { settingFor as settingOf } from "./flat.ts";

const runner = inlineRunner(KINDS);

/** The setting of a book with one section. */
async function bookWith(section: object, more: object = {}): Promise<Setting> {
  const text = JSON.stringify({
    title: "T",
    seed: "example-1",
    page: "a4",
    ...more,
    sections: [{ count: 3, ...section }],
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

it("the example of a section is the same each time", async () => {
  const kind = kindOf("secret-number");
  const setting = await bookWith({ kind: "secret-number", skill: "place-value" }, { reader: "ages 6-7" });
  expect(exampleFor(kind, setting)).toEqual(exampleFor(kind, { ...setting }));
});
