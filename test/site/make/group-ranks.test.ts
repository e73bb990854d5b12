/** A teacher reads which group has the easiest sheets, in words in place of scores. */
import { expect, it } from "vitest";
import { ranksOf, type Scores } from "../../../src/site/client/make/group-ranks.ts";

it.each<[string, Scores[], (string | null)[]]>([
  ["a single group has no rank", [[30, 40]], [null]],
  [
    "two groups are the easiest and the hardest",
    [
      [30, 34],
      [50, 55],
    ],
    ["easiest", "hardest"],
  ],
  [
    "the order of the groups does not matter",
    [
      [70, 70],
      [30, 34],
      [50, 55],
    ],
    ["hardest", "easiest", "middle"],
  ],
  [
    "all groups between the ends are in the middle",
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    ["easiest", "middle", "middle", "hardest"],
  ],
  [
    "groups whose scores overlap are equally hard",
    [
      [68, 70],
      [69, 71],
      [68, 71],
    ],
    ["equal", "equal", "equal"],
  ],
  [
    "two of three may share a rank",
    [
      [30, 34],
      [34, 36],
      [50, 55],
    ],
    ["easiest", "easiest", "hardest"],
  ],
])("%s", (_, groups, ranks) => {
  expect(ranksOf(groups)).toEqual(ranks);
});
