/** What keeps a book from being bound is known from its spec, before any puzzle is made. */
import { expect, test } from "vitest";
import { bindingProblem } from "../../src/pdf/binding.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

const problemOf = (more: object, sections: readonly object[] = [{ kind: "pair", count: 5 }]) =>
  bindingProblem(
    parseSpec(
      JSON.stringify({
        title: "Bound",
        seed: "bound-1",
        output: ["press"],
        press: { printer: "kdp" },
        ...more,
        sections,
      }),
      "spec.yaml",
      FAKE_KINDS,
    ),
  );
const told = (more: object, sections?: readonly object[]) => {
  const problem = problemOf(more, sections);
  return problem === null ? null : [problem.path.join("."), problem.advice.message, problem.advice.fix];
};

// 24 to 780 pages on white paper: KDP's own figures for A4.
const BINDS = "Amazon KDP binds 24 to 780 pages of 8.27 x 11.69 in on white paper";

test("a few puzzles are bound: pages are added", () => {
  expect(told({})).toBeNull();
  expect(told({ pages: 24 }, [{ kind: "pair", share: 1 }])).toBeNull();
});

test("more pages than a printer binds are refused at their key", () => {
  const shared = [{ kind: "pair", share: 1 }];
  expect(told({ pages: 780 }, shared)).toBeNull();
  expect(told({ pages: 782 }, shared)).toEqual(["pages", `${BINDS}, not 782`, "write pages: 780 at most"]);
});

test("pages are those of the first output", () => {
  expect(told({ pages: 900, output: ["screen", "press"] }, [{ kind: "pair", share: 1 }])).toBeNull();
});

test("more puzzles than its pages can hold are refused, as many as a page holds or as the section says", () => {
  expect(told({}, [{ kind: "pair", count: 12 * 780 }])).toBeNull();
  const many = ["sections", `${BINDS}; these puzzles need 781 at least`, "take fewer puzzles, or two volumes"];
  expect(told({}, [{ kind: "pair", count: 12 * 780 + 1 }])).toEqual(many);
  expect(told({}, [{ kind: "pair", count: 781, perPage: 1 }])).toEqual(many);
});

test("a page that a printer does not cut is refused, and one for a screen is not", () => {
  const page = { width: "120mm", height: "300mm" };
  expect(told({ page })).toEqual(["page", "Amazon KDP has no page of 4.72 x 11.81 in", "take 8.27 x 11.69 in"]);
  expect(told({ page, output: ["screen"] })).toBeNull();
});
