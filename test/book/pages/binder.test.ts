/** Chapters that begin at the right, and the pages that stand there for their sake. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bind } from "../../../src/book/pages/binder.ts";

type P = { readonly right?: boolean; readonly name: string };
const rest = (index: number): P => ({ name: `rest ${index}` });
const page = (name: string, right = false): P => ({ name, right });
const names = (pages: readonly P[]) => pages.map(({ name }) => name);
const many = (count: number) => Array.from({ length: count }, (_, i) => page(`p${i}`));

describe("a bound book", () => {
  it("puts a rest page before a chapter that would begin at the left", () => {
    const pages = [...many(21), page("chapter", true), page("next", true)];
    const bound = names(bind(pages, rest));
    expect(bound.slice(21)).toEqual(["rest 0", "chapter", "rest 1", "next"]);
  });

  it("lets chapters begin where they begin where rest pages would be more than one in ten", () => {
    const pages = [page("title", true), page("a", true), page("b", true), page("c", true)];
    expect(names(bind(pages, rest))).toEqual(["title", "a", "b", "c"]);
  });

  it("keeps every page, in order, and begins chapters at the right where it adds any page", () => {
    const list = fc.array(fc.boolean(), { maxLength: 120 });
    fc.assert(
      fc.property(list, (rights) => {
        const pages = rights.map((right, i) => page(`p${i}`, right));
        const bound = bind(pages, rest);
        const added = bound.filter(({ name }) => name.startsWith("rest")).length;
        expect(names(bound).filter((name) => !name.startsWith("rest"))).toEqual(names(pages));
        expect(added).toBeLessThanOrEqual(Math.max(1, bound.length / 10));
        if (added > 0) for (const [i, { right }] of bound.entries()) if (right) expect(i % 2).toBe(0);
      }),
    );
  });
});
