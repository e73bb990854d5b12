/** The first page of a sheet: what stands above its tasks, with examples in the size at which all is on the fewest pages. */
import { Failure } from "../diagnostic.ts";
import { MM } from "./item.ts";
import { type Example, joined, lookBox, lookPage, type Part } from "./look-box.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import type { Setting } from "./setting.ts";

/** The first page of a sheet down to its tasks, and its pages of tasks. */
export interface Laid {
  readonly first: Part;
  readonly pages: readonly PuzzlePage[];
}

/** Between the examples of several kinds on a page of their own. */
const BETWEEN_LOOKS = 6 * MM;
/** Heights that are tried for a figure of an example above tasks. */
const LOOK_HEIGHTS = [46 * MM, 38 * MM, 30 * MM];

/** What stands above the tasks of a first page with examples, in each size that they can be read in. */
export const withLooks = (head: readonly Part[], examples: readonly Example[], setting: Setting): Part[] =>
  LOOK_HEIGHTS.flatMap((height) => {
    const boxes = examples.map((example) => lookBox(example, height, setting));
    return boxes.every((box) => box !== null) ? [joined([...head, ...boxes])] : [];
  });

/** A page with examples alone below what stands above them, down to `bottom`. Null: they could not be read. */
export function lookAlone(head: Part, examples: readonly Example[], bottom: number, setting: Setting): Part | null {
  const gaps = (examples.length - 1) * BETWEEN_LOOKS;
  const room = (bottom - setting.frame.top - head.height - gaps) / examples.length;
  const gap: Part = { height: BETWEEN_LOOKS, items: () => [] };
  const pages = examples.flatMap((example) => lookPage(example, room, setting) ?? []);
  if (pages.length < examples.length) return null;
  return joined([head, ...pages.flatMap((page, i) => (i === 0 ? [page] : [gap, page]))]);
}

/** The layout on the fewest pages, the first of several, of those that have room; null where none has. */
export function fewestPages(firsts: readonly Part[], composed: readonly ((first: Part) => Laid)[]): Laid | null {
  let best: Laid | null = null;
  for (const compose of composed)
    for (const first of firsts) {
      try {
        const laid = compose(first);
        if (best === null || laid.pages.length < best.pages.length) best = laid;
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
      }
    }
  return best;
}
