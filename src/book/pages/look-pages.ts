/** What can stand above the tasks of a first page: all examples, fewer or none, each in the sizes that it can be read in. */
import { MM } from "./item.ts";
import { type Example, joined, lookBoxes, type Part } from "./look-box.ts";
import type { Setting } from "./setting.ts";

/** Heights that are tried for a figure of an example above tasks. */
const LOOK_HEIGHTS = [46 * MM, 38 * MM, 30 * MM, 24 * MM];

/** A list for each number of examples, from all of them down to none: the same parts with examples that take less and less room. */
export function firstParts(head: readonly Part[], examples: readonly Example[], setting: Setting): Part[][] {
  const boxes = examples.map((example) => lookBoxes(example, LOOK_HEIGHTS, setting));
  return Array.from({ length: examples.length + 1 }, (_, fewer) => {
    const shown = boxes.slice(0, examples.length - fewer);
    const least = Math.min(...shown.map((own) => own.length));
    if (shown.length === 0) return [joined(head)];
    return Array.from({ length: least }, (_, i) => joined([...head, ...shown.flatMap((own) => own[i] ?? [])]));
  });
}
