/** Possible content above the tasks of a first page: all examples, fewer or none, each in its readable sizes. */
import { MM } from "./item.ts";
import { type Part, stack } from "./layout/part.ts";
import { type Example, lookBoxes, withoutCard } from "./look-box.ts";
import type { Setting } from "./setting.ts";

/** Heights to try for the figure of an example above tasks. */
const LOOK_HEIGHTS = [46 * MM, 38 * MM, 30 * MM, 24 * MM, 19 * MM];

/**
 * A list for each number of examples, from all of them down to none: the same parts with examples that need less and less space.
 * The second list has all of them, without cards whose clues their reasons repeat.
 */
export function firstParts(head: readonly Part[], examples: readonly Example[], setting: Setting): Part[][] {
  const boxesOf = (some: readonly Example[]) => some.map((example) => lookBoxes(example, LOOK_HEIGHTS, setting));
  const listOf = (shown: readonly (readonly Part[])[]): Part[] => {
    if (shown.length === 0) return [stack(head)];
    const least = Math.min(...shown.map((own) => own.length));
    return Array.from({ length: least }, (_, i) => stack([...head, ...shown.flatMap((own) => own[i] ?? [])]));
  };
  const boxes = boxesOf(examples);
  const bare = examples.map((example) => (example.card === null ? example : withoutCard(example, setting)));
  const isShorter = bare.some((example, i) => example !== examples[i]);
  const fewer = examples.map((_, i) => listOf(boxes.slice(0, examples.length - 1 - i)));
  return [listOf(boxes), ...(isShorter ? [listOf(boxesOf(bare))] : []), ...fewer];
}
