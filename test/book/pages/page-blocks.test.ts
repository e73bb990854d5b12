import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, fillPages } from "../../../src/pages/page-blocks.ts";

const block = fc.record({
  height: fc.integer({ min: 1, max: 90 }),
  above: fc.integer({ min: 0, max: 20 }),
  keepWithNext: fc.boolean(),
});

it("stacks blocks in order, apart, inside the page, and heads with what follows", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), fc.integer({ min: 0, max: 60 }), (list, start) => {
      const blocks = list.map((each): Block => ({ ...each, items: () => [] }));
      const pages = fillPages(blocks, start, { top: 0, bottom: 100 });
      expect(pages.flat().map((standing) => standing.block)).toEqual(blocks);
      for (const [number, page] of pages.entries()) {
        if (number > 0) expect(page[0]!.y).toBe(0);
        for (const [i, { block: own, y }] of page.entries()) {
          expect(y).toBeGreaterThanOrEqual(i === 0 ? 0 : page[i - 1]!.y + page[i - 1]!.block.height + own.above);
          expect(y + own.height).toBeLessThanOrEqual(100);
        }
        const [last, next] = [page.at(-1), pages[number + 1]];
        if (last?.block.keepWithNext && next !== undefined) {
          // Only a run of heads that no page can hold is parted from what follows.
          const from = page.findLastIndex(({ block: each }) => !each.keepWithNext) + 1;
          const run = [...page.slice(from), next[0]!].map((each) => each.block);
          const needed = run.reduce((sum, each, i) => sum + each.height + (i === 0 ? 0 : each.above), 0);
          const fits = needed + (next[0]!.block.keepWithNext ? 1000 : 0) <= 100;
          expect(fits && from > 0).toBe(false);
        }
      }
    }),
  );
});
