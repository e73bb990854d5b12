/** How Futoshiki puzzles are drawn: signs between cells. Numbers are typed into the cells. */
import { areBeside, type ClueEdit, inOrder } from "../../clue-edit.ts";
import type { Futoshiki, Sign } from "./rules.ts";

const isOf = ([less, more]: Sign, one: string, other: string): boolean =>
  (less === one && more === other) || (less === other && more === one);

export const edit: ClueEdit<Futoshiki> = {
  sides: [5, 4, 6, 7],
  empty: (size) => ({
    kind: "futoshiki",
    size,
    cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
    less: [],
  }),
  hasNumbers: true,
  tools: [
    {
      id: "signs",
      between: {
        signOf: ({ less }, from, to) => {
          const sign = less.find((each) => isOf(each, from, to));
          return sign === undefined ? "" : sign[0] === from ? "<" : ">";
        },
        write: (puzzle, from, to, sign) => {
          if (!areBeside(from, to)) return null;
          const others = puzzle.less.filter((each) => !isOf(each, from, to));
          const own: readonly Sign[] = sign === "" ? [] : [sign === "<" ? [from, to] : [to, from]];
          return { ...puzzle, less: [...others, ...own].sort(inPlace) };
        },
      },
    },
  ],
  without: (puzzle, clue) => ({
    ...puzzle,
    less: puzzle.less.filter(([less, more]) => `${less}<${more}` !== clue),
  }),
};

/** In the order of their first cells. */
function inPlace(one: Sign, other: Sign): number {
  const [[a, b], [c, d]] = [inOrder(one), inOrder(other)] as [[string, string], [string, string]];
  const [first, second] = a === c ? [b, d] : [a, c];
  return inOrder([first, second])[0] === first ? -1 : 1;
}
