import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPagesIn, paddingTo } from "../../../src/pages/planner/padding.ts";
import { EXIT, Failure } from "../../../src/spec/diagnostic.ts";
import { paddedCount } from "../../../src/spec/printers/page-count.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";

const nothing = () => ({ rest: 0, blanks: 0 });
/** As Ingram binds: an even number of pages, the last of them blank. */
const leaves = (pages: number) => ({ rest: 0, blanks: pages % 2 === 0 ? 2 : 1 });
/** At least 24 pages, one blank at most. */
const thick = (pages: number) => {
  const count = Math.max(24, pages + (pages % 2));
  const blanks = Math.min(1, count - pages);
  return { rest: count - pages - blanks, blanks };
};

/** Sixteen pages to a sheet, one blank at most. */
const sheets = (pages: number) => {
  const missing = (16 - (pages % 16)) % 16;
  const blanks = Math.min(1, missing);
  return { rest: missing - blanks, blanks };
};

it("the end of a book is filled to the length that is wanted", () => {
  expect(paddingTo(100, 97, nothing)).toEqual({ rest: 3, blanks: 0 });
  expect(paddingTo(100, 97, leaves)).toEqual({ rest: 2, blanks: 1 });
  expect(paddingTo(100, 98, leaves)).toEqual({ rest: 1, blanks: 1 });
  expect(paddingTo(100, 97, thick)).toEqual({ rest: 3, blanks: 0 });
  expect(paddingTo(24, 20, thick)).toEqual({ rest: 4, blanks: 0 });
});

it("a book of a given length has room for all of its pages but those that a binder adds", () => {
  expect(ownPagesIn(100, nothing)).toBe(100);
  expect(ownPagesIn(100, leaves)).toBe(99);
  expect(ownPagesIn(30, sheets)).toBe(16);
  expect(ownPagesIn(1, leaves)).toBe(1);
});

it("the end of a book is filled to the whole sheets that the length has room for", () => {
  expect(paddingTo(44, 20, sheets)).toEqual({ rest: 12, blanks: 0 });
  expect(paddingTo(31, 20, sheets)).toEqual({ rest: 11, blanks: 1 });
  expect(paddingTo(48, 48, sheets)).toEqual({ rest: 0, blanks: 0 });
});

it("the end of a book is not filled where something else fails than the binding", () => {
  const broken = (pages: number) => {
    if (pages > 20) throw new Error("broken");
    return { rest: 0, blanks: 0 };
  };
  expect(() => paddingTo(30, 20, broken)).toThrow("broken");
});

it("the end of a book is as a printer wants it where nothing is wanted, or where the book is longer", () => {
  for (const wanted of [null, 90, 97]) {
    expect(paddingTo(wanted, 97, leaves)).toEqual({ rest: 0, blanks: 1 });
    expect(paddingTo(wanted, 97, nothing)).toEqual({ rest: 0, blanks: 0 });
  }
  expect(paddingTo(99, 97, leaves)).toEqual({ rest: 0, blanks: 1 });
});

it("the end of a book is never longer than wanted, and never other than the printer wants", () => {
  fc.assert(
    fc.property(fc.constantFrom(nothing, leaves, thick), fc.nat(60), fc.nat(60), (bound, pages, more) => {
      const wanted = pages + more;
      const { rest, blanks } = paddingTo(wanted, pages, bound);
      const total = pages + rest + blanks;
      const own = bound(pages);
      expect(total).toBeLessThanOrEqual(Math.max(wanted, pages + own.rest + own.blanks));
      // No page more would go: the printers here take every even number from 24 on.
      if (wanted >= 24) expect(total).toBeGreaterThanOrEqual(wanted - 1);
      expect(bound(total - blanks)).toEqual({ rest: 0, blanks });
    }),
  );
});

it("the end of a book reaches the most pages that are bound where some of them must be blank", () => {
  const cream = (pages: number) => {
    const { count, rest, blanks } = paddedCount(printersFor(undefined), pages, "cream");
    if (count > 776) throw new Failure(`not ${count}`, EXIT.data);
    return { rest, blanks };
  };
  expect(paddingTo(776, 760, cream)).toEqual({ rest: 15, blanks: 1 });
  expect(() => paddingTo(780, 760, cream)).toThrow("not 784");
  expect(() => paddingTo(900, 760, cream)).toThrow("not 904");
});
