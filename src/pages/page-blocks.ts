/** Blocks of a page of front or back matter, below each other, over as many pages as needed. */
import { lastOf } from "../engine/required.ts";
import { evenPages } from "./even-pages.ts";
import type { Item } from "./item.ts";

/** Lengths in points. */
export interface Block {
  readonly height: number;
  /** Space above it, except at the top of a page. */
  readonly above: number;
  /** The next block must be on the same page. */
  readonly keepWithNext?: boolean;
  /** Its items, created when the page is printed; y: its top. */
  readonly items: (y: number) => readonly Item[];
}

/** A block with its position. */
export interface PlacedBlock {
  readonly block: Block;
  readonly y: number;
}

/**
 * Puts blocks on pages in order. `start`: top of the free space on the first page; a block higher than a page is alone on one.
 */
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

/** The same without a nearly empty last page: blocks are closer, or earlier pages end higher. */
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
