import { expect, it } from "vitest";
import { notedRule, sharedRule } from "../../../src/pages/shared-rule.ts";
import { square } from "./puzzle-setting.ts";

const ruled = (...rules: readonly string[]) =>
  rules.map((rule, i) => {
    const puzzle = { ...square(i + 1, { width: 3 }), rule };
    const ruleWith = (others: readonly { rule: string }[]) =>
      others.every((each) => each.rule === rule) ? rule : null;
    return { ...puzzle, source: { ...puzzle.source, ruleWith } };
  });

it("is the whole rule where all have it, and none for a single puzzle or for those of several titles", () => {
  expect(sharedRule(ruled("Go. Stop.", "Go. Stop."), true)).toMatchObject({ rule: "Go. Stop.", isWhole: true });
  expect(sharedRule(ruled("Go."), true)).toBeNull();
  const [first, second] = ruled("Go.", "Go.");
  expect(sharedRule([first!, { ...second!, title: "Others" }], true)).toBeNull();
});

it("is else the sentences that all have, in their order; each puzzle keeps the others", () => {
  const puzzles = ruled("Add up. Use 1 to 9. Stay above 0.", "Add up. Use 1 to 20. Stay above 0.");
  const shared = sharedRule(puzzles, true)!;
  expect(shared).toMatchObject({ rule: "Add up. Stay above 0.", isWhole: false });
  expect(shared.puzzles.map(({ title, rule }) => [title, rule])).toEqual([
    ["", "Use 1 to 9."],
    ["", "Use 1 to 20."],
  ]);
  expect(sharedRule(puzzles, false)).toBeNull();
  expect(sharedRule(ruled("Use 1. Go.", "Use 2. Stay."), true)).toBeNull();
  const spanish = sharedRule(ruled("Suma. ¿Qué sale? Del 1 al 9.", "Resta. ¿Qué sale? Del 1 al 9."), true)!;
  expect(spanish.rule).toBe("¿Qué sale? Del 1 al 9.");
});

it("is else what all share, with a short note beside each number of what is its own", () => {
  const puzzles = ruled("Add up. Use 1 to 9.", "Add up. Use 1 to 20.").map((puzzle) => ({
    ...puzzle,
    source: { ...puzzle.source, partedRuleWith: () => ({ rule: "Add up.", notes: ["1 to 9", "1 to 20"] }) },
  }));
  const noted = notedRule(puzzles, ({ note }) => note!.length < 8)!;
  expect(noted).toMatchObject({ rule: "Add up.", isWhole: true });
  expect(noted.puzzles.map(({ note }) => note)).toEqual(["1 to 9", "1 to 20"]);
  expect(notedRule(puzzles, ({ note }) => note!.length < 7)).toBeNull();
  expect(notedRule(puzzles.slice(1), () => true)).toBeNull();
  expect(notedRule(ruled("Use 1.", "Use 2."), () => true)).toBeNull();
});
