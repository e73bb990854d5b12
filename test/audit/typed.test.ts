/** A few of what `npm run audit:all -- trust` tries by the hundred thousand: damaged books, positions, addresses. */
import { describe, expect, it } from "vitest";
import { damagedBook, WHOLE } from "../damaged-books.ts";
import { judgeBook } from "../judged-books.ts";
import { judgeAddress, judgePosition } from "../judged-input.ts";
import { trials } from "../smoke.ts";
import { PUZZLES } from "../typed-input.ts";
import { promise as addresses } from "./trust/addresses.promise.ts";
import { promise as books } from "./trust/damaged-books.promise.ts";
import { promise as positions } from "./trust/positions.promise.ts";

describe("what is promised of any input holds for some of it", () => {
  it.each([
    ["damaged books", books, trials(30, 400)],
    ["positions", positions, trials(60, 600)],
    ["addresses", addresses, trials(60, 600)],
  ] as const)("%s", async (_, promise, count) => {
    const { tried, failures } = await promise.run(count, () => {});
    expect(failures).toEqual([]);
    expect(tried).toBe(count);
  });
});

describe("the judges", () => {
  it("take books that are whole, and lay their pages out", async () => {
    for (const text of WHOLE) {
      const { reached, problems } = await judgeBook(new TextEncoder().encode(text), true);
      expect([reached, problems]).toEqual(["laid out", []]);
    }
    expect(new Set([0, 1, 2, 3].map((n) => String(damagedBook(n)))).size).toBe(4);
  });

  it("take what is right, and notice a fault", () => {
    const [at] = PUZZLES;
    const [slot] = at!.slots.filter(({ given }) => given === null);
    expect(judgePosition(at!, `${slot!.id}=${at!.answer[slot!.id]}`, 0)).toMatchObject({ taken: true, problems: [] });
    expect(judgeAddress(at!.id)).toMatchObject({ taken: true, problems: [] });
    const broken = { ...at!, kind: { ...at!.kind, check: () => null as never } };
    expect(judgePosition(broken, "", 0).problems).toEqual([expect.stringMatching(/^crashed: /)]);
  });

  it("refuse what once took all memory, or crashed: puzzles of a page, pages, readers, papers, days", async () => {
    const reachedWith = async (from: string, to: string) => {
      const text = WHOLE.find((whole) => whole.includes(from))!.replace(from, to);
      return (await judgeBook(new TextEncoder().encode(text), true)).reached;
    };
    expect(await reachedWith('"perPage":null', '"perPage":1000000000')).toBe("refused");
    expect(await reachedWith('"mix":', '"pages":1000000000,"mix":')).toBe("refused");
    expect(await reachedWith('"output":["screen"]', '"reader":"ages","output":["screen"]')).toBe("refused");
    expect(await reachedWith('"paper":"white"', '"paper":"vellum"')).toBe("refused");
    expect(await reachedWith('"output":["screen"]', '"sheet":{"title":"A","days":5},"output":["screen"]')).toBe(
      "refused",
    );
  });
});
