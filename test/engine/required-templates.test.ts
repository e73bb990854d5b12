import { expect, it } from "vitest";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { requiredTemplates } from "../../src/engine/required-templates.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";

const [pair] = FAKE_KINDS as unknown as readonly PuzzleKind<unknown, unknown>[];

it("a kind needs its own words for what every page asks, and for each of its techniques and skills", () => {
  expect(requiredTemplates(pair!)).toEqual([
    ...["name", "tagline", "size", "rule-short", "how", "how-easy", "how-given", "how-solved", "can"].map(
      (name) => `pair.${name}`,
    ),
    ...["easy", "medium", "hard"].flatMap((level) => [`pair.technique-halve-${level}`, `pair.about-halve-${level}`]),
    ...["doubles", "counting", "logic"].map((skill) => `pair.skill-${skill}`),
  ]);
});
it("a kind with an easier example needs words for that, too, and others do not", () => {});
