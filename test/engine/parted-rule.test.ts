import { expect, it } from "vitest";
import { say } from "../../src/engine/kind.ts";
import { partedRule } from "../../src/engine/parted-rule.ts";

it("both parts of a rule are words of the kind, told with the same values", () => {
  expect(partedRule("toy", { most: 9 })).toEqual({
    together: say("toy.rule-together", { most: 9 }),
    own: say("toy.rule-own", { most: 9 }),
  });
});
