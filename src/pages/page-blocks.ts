/** Blocks of a page of front or back matter, one below the other, over as many pages as they need. */
import { lastOf } from "../engine/required.ts";
import { evenPages } from "./even-pages.ts";
import type { Item } from "./item.ts";

/** Lengths in points. */
export interface Block {
  readonly height: number;
  /** Kept free above it, but not at the top of a page. */
  readonly above: number;
  /** It is never last on a page: the next block follows on the same one. */
  readonly keepWithNext?: boolean;
  /** Its items, made when the page is printed; y: its top. */
  readonly items: (y: number) => readonly Item[];
}

/** A block in its place. */
export interface PlacedBlock {
  readonly block: Block;
  readonly y: number;
}

/** Puts blocks onto pages in order. `start`: where the first page is free; a block higher than a page stands alone. */
export function fillPages(
  blocks: readonly Block[],
  start: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]];
  let y = start;
  for (const [i, block] of blocks.entries()) {
    const isFirst = lastOf(pages).length === 0;
    const at = isFirst ? y : y + block.above;
    const needed = togetherFrom(blocks, i);
    const hasMore = pages.length === 1 ? y > top : !isFirst;
    if (at + needed > bottom && (!isFirst || hasMore)) {
      pages.push([{ block, y: top }]);
      y = top + block.height;
    } else {
      lastOf(pages).push({ block, y: at });
      y = at + block.height;
    }
  }
  return pages;
}

/** The same, but no last page is nearly empty: blocks come closer, or earlier pages end higher. */
export const fillPagesEvenly = (
  blocks: readonly Block[],
  start: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly (readonly PlacedBlock[])[] =>
  evenPages(
    ({ above, height }) => {
      const closer = blocks.map((block) => ({ ...block, above: block.above * above }));
      return fillPages(closer, start, { top, bottom: Math.max(start, top + height * (bottom - top)) });
    },
    (page) => (Math.max(top, ...page.map(({ block, y }) => y + block.height)) - top) / (bottom - top),
  );

/** The height of a block with those that must follow it on the same page. */
function togetherFrom(blocks: readonly Block[], from: number): number {
  let height = blocks[from]!.height;
  for (let i = from; blocks[i]!.keepWithNext && i + 1 < blocks.length; i++)
    height += blocks[i + 1]!.above + blocks[i + 1]!.height;
  return height;
}

/** All items of a page of blocks. */
export const blockItems = (page: readonly PlacedBlock[]): Item[] => page.flatMap(({ block, y }) => [...block.items(y)]);
