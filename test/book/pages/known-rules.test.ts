import { describe, expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { withKnownRules } from "../../../src/pages/known-rules.ts";
import { sharedRule } from "../../../src/pages/shared-rule.ts";
import { printedPuzzles } from "../../../src/pages/words.ts";
import { PROFILES } from "../../../src/spec/edition/output.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { mixedBook, type Variant } from "../../pdf/mixed-book.ts";
import { settingFor } from "./flat.ts";
import { square } from "./puzzle-setting.ts";

type Setting = Parameters<typeof withKnownRules>[1];
const BOOK = { profile: PROFILES.screen, sizes: { isChild: false } } as Setting;
const listOf = (puzzles: readonly (readonly [number, string, string?])[]) =>
  puzzles.map(([section, rule, title = "Sums"], i) => ({ ...square(i + 1, { width: 3 }), section, rule, title }));
const printed = (puzzles: readonly (readonly [number, string, string?])[], setting = BOOK) =>
  withKnownRules(listOf(puzzles), setting).map(({ rule }) => rule);

describe("a chapter for adults prints", () => {
  it("a rule that all puzzles have once", () => {
    expect(printed([1, 1, 1].map((section) => [section, "Add. Use 1 to 9."]))).toEqual(["Add. Use 1 to 9.", "", ""]);
  });

  it("at each later puzzle the sentences in which its section differs, also where they are those of the first", () => {
    const rules = ["Add. Use 1 to 9.", "Add. Use 1 to 6.", "Add. Use 1 to 9.", "Add. Use 1 to 6. No step below 0."];
    expect(printed(rules.map((rule) => [1, rule]))).toEqual([
      "Add. Use 1 to 9.",
      "Use 1 to 6.",
      "Use 1 to 9.",
      "Use 1 to 6. No step below 0.",
    ]);
  });

  it("the whole rule again where another section of other options begins or goes on", () => {
    const [ten, two] = ["Add. Use 1 to 9.", "Add. All numbers are in base 2. Use 1 to 11."];
    expect(
      printed([
        [1, ten],
        [2, two],
        [2, two],
        [1, ten],
      ]),
    ).toEqual([ten, two, "", ten]);
  });

  it("the rule of each title at its first puzzle", () => {
    const rules = [
      [1, "Add.", "A"],
      [2, "Add.", "B"],
      [1, "Add.", "A"],
      [2, "Add.", "B"],
    ] as const;
    expect(printed(rules)).toEqual(["Add.", "Add.", "", ""]);
  });
});

it.each([
  ["sheets", { ...BOOK, profile: PROFILES.classroom }],
  ["a book for children", { ...BOOK, sizes: { isChild: true } } as Setting],
])("%s keep whole rules", (_, setting) => {
  expect(
    printed(
      [
        [1, "Add."],
        [1, "Add."],
      ],
      setting,
    ),
  ).toEqual(["Add.", "Add."]);
});

describe("a page", () => {
  const pageOf = (rules: readonly string[], from: number, others: readonly string[] = []) => {
    const chapter = listOf([
      ...rules.map((rule) => [1, rule] as const),
      ...others.map((rule) => [2, rule, "B"] as const),
    ]);
    return sharedRule(withKnownRules(chapter, BOOK).slice(from, rules.length), true);
  };

  it("has title and rule above its puzzles where its chapter begins", () => {
    const page = pageOf(["Add. Use 1 to 9.", "Add. Use 1 to 6.", "Add. Use 1 to 9."], 0)!;
    expect([page.title, page.rule]).toEqual(["Sums", "Add."]);
    expect(page.puzzles.map(({ rule }) => rule)).toEqual(["Use 1 to 9.", "Use 1 to 6.", "Use 1 to 9."]);
  });

  it("has neither above later ones, only the sentence that all of them have of what decides", () => {
    const rules = ["Add. Use 1 to 9.", "Add. Use 1 to 6. No step below 0.", "Add. Use 1 to 6."];
    const page = pageOf(rules, 1)!;
    expect([page.title, page.rule]).toEqual(["", "Use 1 to 6."]);
    expect(page.puzzles.map(({ title, rule }) => `${title}${rule}`)).toEqual(["No step below 0.", ""]);
  });

  it("has titles at all puzzles of a chapter with several tasks", () => {
    expect(pageOf(["Add.", "Add.", "Add."], 1)).toMatchObject({ title: "", rule: "", isWhole: true });
    expect(pageOf(["Add.", "Add.", "Add."], 1, ["Take away."])).toBeNull();
  });
});

const SECTIONS: readonly Variant[] = [
  { kind: "numbrix", level: "easy", count: 3, options: { size: 5 } },
  { kind: "cross-numbers", level: "medium", count: 5 },
  { kind: "secret-number", level: "medium", count: 3 },
];

it.each([
  ["en-GB", "Multiply first.", "Multiply first, from left to right and downwards."],
  ["de-DE", "Erst malnehmen.", "Erst malnehmen, von links nach rechts und von oben nach unten."],
  ["es-ES", "Multiplica primero.", "Multiplica primero, de izquierda a derecha y de arriba abajo."],
  ["fr-FR", "On multiplie d’abord.", "On multiplie d’abord, de gauche à droite et de haut en bas."],
] as const)("in %s, what decides is a sentence of the rule", (language, short, long) => {
  const { manifest } = mixedBook(SECTIONS, null, { language } as Partial<Spec>);
  const setting = settingFor(manifest, "adult");
  const puzzles = withKnownRules(printedPuzzles({ ...setting, kinds: KINDS }), setting);
  const later = Map.groupBy(puzzles, ({ kind }) => kind);
  const rulesOf = (kind: string) =>
    later
      .get(kind)!
      .map(({ rule }) => rule)
      .slice(1);
  expect(rulesOf("numbrix")).toEqual(["", ""]);
  expect(rulesOf("secret-number")).toEqual(["", ""]);
  expect(new Set(rulesOf("cross-numbers"))).toEqual(new Set([short, long]));
});
