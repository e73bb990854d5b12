/** Orders of Secret Number that cannot be made are known before anything is made; those beside them are made. */
import { expect, test } from "vitest";
import type { Level } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Options } from "../../../src/engine/kinds/secret-number/options.ts";
import { make } from "../../../src/engine/make.ts";
import { Failure } from "../../../src/spec/diagnostic.ts";
import { optionsAt } from "../../../src/spec/options.ts";
import { parseSpec } from "../../../src/spec/spec.ts";

const job = { kind: "secret-number", version: 3, seed: "orders", section: "1", index: 0, again: 0 };
const isThere = (level: Level, options: Options): boolean => secretNumber.levels(options, [level]).includes(level);
const withAll = (given: Partial<Options>): Options => secretNumber.options.parse(given);

test.each<[Level, Partial<Options>, Partial<Options>]>([
  ["easy", { digits: 2, focus: "sums", share: 57, total: 37 }, { share: 50 }],
  ["hard", { digits: 2, focus: "factors", share: 51 }, { share: 50 }],
  ["starter", { digits: 2, focus: "multiples", share: 55 }, { share: 50 }],
  ["starter", { digits: 3, focus: "sums", share: 57 }, { share: 50 }],
  ["expert", { digits: 3, focus: "sums", share: 60 }, { digits: 4 }],
  ["easy", { digits: 3, focus: "factors", share: 57 }, { digits: 4 }],
  ["expert", { digits: 2, focus: "factors", idle: 5 }, { idle: 1 }],
  ["hard", { digits: 2, focus: "sums", idle: 4 }, { idle: 2 }],
  ["expert", { digits: 2, focus: "multiples", words: "simple", share: 75, idle: 4 }, { idle: 2 }],
])("level %s with %o is not there; with %o it is, and is made", (level, given, other) => {
  expect(isThere(level, withAll(given))).toBe(false);
  const options = withAll({ ...given, ...other });
  expect(isThere(level, options)).toBe(true);
  expect(make(secretNumber, { ...job, level, options })).toMatchObject({ level });
});

test("an order that nobody can make is refused with what would do", () => {
  const refusal = (options: string, level = "easy"): string => {
    const text = `title: A\nseed: a\nsections:\n  - {kind: secret-number, count: 1, level: ${level}, options: {${options}}}\n`;
    try {
      parseSpec(text, "a.yaml", KINDS);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [issue] = (error as unknown as { issues: { message: string; fix: string; line: number }[] }).issues;
      return `${issue!.line}: ${issue!.message}; ${issue!.fix}`;
    }
    return "accepted";
  };
  expect(refusal("focus: sums, share: 57, total: 37")).toBe(
    "4: secret-number has no level easy with these options; medium is the nearest that exists here; write level: medium (there are also hard, expert), or leave out share",
  );
  expect(refusal("digits: 2, focus: sums, share: 57")).toBe(
    "4: secret-number has no level easy with these options; no level exists here: leave out share",
  );
  expect(refusal("focus: sums, share: 50, total: 37")).toBe("accepted");
  expect(optionsAt(secretNumber, "easy", { focus: "sums", share: 57 }).success).toBe(true);
});
