/** Chapters that begin at the right, and the pages that stand there for their sake. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { excessRestPages, insertRestPages, RIGHT_HAND_RULES } from "../../../src/pages/chapter-starts.ts";

type P = { readonly right?: boolean; readonly isKey?: boolean; readonly name: string };
const rest = (index: number): P => ({ name: `rest ${index}` });
const page = (name: string, right = false, isKey = false): P => ({ name, right, isKey });
const names = (pages: readonly P[]) => pages.map(({ name }) => name);
const many = (count: number) => Array.from({ length: count }, (_, i) => page(`p${i}`));

const pages = [...many(21), page("chapter", true), page("next", true), page("answers", true, true)];

it("a bound book puts a rest page before a chapter that would begin at the left", () => {
  const end = names(insertRestPages(pages, rest, "all")).slice(21);
  expect(end).toEqual(["rest 0", "chapter", "rest 1", "next", "rest 2", "answers"]);
});

it("a bound book lets the key begin where it begins, or every chapter", () => {
  expect(names(insertRestPages(pages, rest, "not-key")).slice(21)).toEqual([
    "rest 0",
    "chapter",
    "rest 1",
    "next",
    "answers",
  ]);
  expect(insertRestPages(pages, rest, "none")).toEqual(pages);
});

it("a bound book keeps every page, in order, and where it stands whatever follows", () => {
  const list = fc.array(fc.record({ right: fc.boolean(), isKey: fc.boolean() }), { maxLength: 120 });
  fc.assert(
    fc.property(list, fc.constantFrom(...RIGHT_HAND_RULES), fc.nat(120), (leaves, rule, cut) => {
      const pages = leaves.map(({ right, isKey }, i) => page(`p${i}`, right, isKey));
      const bound = insertRestPages(pages, rest, rule);
      expect(names(bound).filter((name) => !name.startsWith("rest"))).toEqual(names(pages));
      const first = insertRestPages(pages.slice(0, cut), rest, rule);
      expect(bound.slice(0, first.length)).toEqual(first);
      for (const [i, { right, isKey }] of bound.entries())
        if (right && (rule === "all" || (rule === "not-key" && !isKey))) expect(i % 2).toBe(0);
    }),
  );
});

it("pages for the sake of others are fewer than one in ten of a book, whatever is at its end", () => {
  expect(excessRestPages(100, 5, 4)).toBe(0);
  expect(excessRestPages(100, 6, 4)).toBe(1);
  expect(excessRestPages(80, 6, 2)).toBe(1);
  expect(excessRestPages(88, 5, 3)).toBe(0);
});

it("pages for the sake of others are one or so in a short book, which is filled as its binder asks", () => {
  expect(excessRestPages(32, 1, 7)).toBeLessThanOrEqual(0);
  expect(excessRestPages(12, 2, 0)).toBeGreaterThan(0);
  expect(excessRestPages(12, 1, 0)).toBeLessThanOrEqual(0);
});
