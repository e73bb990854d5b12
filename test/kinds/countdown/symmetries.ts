/** Number Target: the order of the cards. What an expression is worth is worked out here anew, and plainly. */
import type { Entry, Slot } from "../../../src/engine/kind.ts";
import {
  areDealt,
  cardsIn,
  type Expression,
  isRight,
  read,
  SIGNS,
  write,
} from "../../properties/symmetries/expression.ts";
import { replaced, type Telling, type Text } from "../../properties/symmetries/kind.ts";

interface Countdown {
  readonly kind: "countdown";
  readonly cards: readonly number[];
  readonly target: number;
  readonly answers?: "one" | "any" | undefined;
  readonly operators?: string | undefined;
  readonly all?: true | undefined;
}

const OPERATOR_SETS = ["+", "+-", "*", "*/", "+*", "+-*"];
const GREATEST_CARD = 999;
const GREATEST_TARGET = 9999;

/** The answer with one sign or one card changed, without its brackets, cut off, or doubled; some may be right. */
function texts(puzzle: Countdown, _: Slot, answer: string): Text[] {
  const tokens = answer.match(/\d+|\S/g)!;
  const others = (token: string): readonly string[] => {
    if (SIGNS.includes(token)) return SIGNS;
    if (!/\d/.test(token)) return [];
    return [...puzzle.cards, Number(token) + 1, Number(token) - 1].map(String);
  };
  const changed = tokens.flatMap((token, i) => others(token).map((other) => replaced(tokens, i, other).join(" ")));
  const cut = tokens.map((_, i) => tokens.slice(0, i).join(" "));
  const more = [answer.replace(/[()]/g, ""), answer + answer, `${answer} + 1`, `${answer} =`, "x"];
  return [...new Set([...changed, ...cut, ...more])]
    .filter((text) => text !== answer)
    .map((text) => ({ text, right: isRight(puzzle, text) }));
}

/** Every part of the answer that is a sum by itself. */
const partsOf = ({ expression }: Entry): string[] => {
  const parts = (part: Expression): Expression[] =>
    typeof part === "number" ? [] : [part, ...parts(part.left), ...parts(part.right)];
  return parts(read(expression!)!).map(write);
};

/** With what was made as a part of it or, where that is left over, with the other cards. */
function goesOn({ cards }: Countdown, from: Entry, answer: Entry): boolean {
  const used = [from, answer].flatMap(({ expression }) => cardsIn(read(expression!)!));
  return partsOf(answer).includes(from.expression!) || areDealt(cards, used);
}

/** What the property tests are told of Number Target. */
const telling: Telling<Countdown> = {
  options: [
    {},
    { cards: 3, big: 0, targets: [10, 49] },
    { cards: 4, targets: [20, 200] },
    { cards: 4, operators: "+-", targets: [10, 99] },
    { cards: 4, operators: "+-*", targets: [20, 200] },
    { cards: 5, answers: "any" },
    { cards: 6 },
    { cards: 4, all: true, big: 0, targets: [10, 50] },
  ],
  symmetries: [
    { name: "cards in another order", turn: (puzzle, chance) => ({ ...puzzle, cards: chance.shuffle(puzzle.cards) }) },
    {
      // Not the other way round: where any way counts there may be several.
      name: "any way counts",
      turn: (puzzle) => (puzzle.answers === "any" ? undefined : { ...puzzle, answers: "any" }),
    },
  ],
  changes: [
    {
      name: "another target",
      change: ({ target, ...puzzle }) => (target < GREATEST_TARGET ? { ...puzzle, target: target + 1 } : undefined),
    },
    {
      name: "another card",
      change: ({ cards, ...puzzle }, chance) => {
        const i = chance.int(cards.length);
        return cards[i]! < GREATEST_CARD ? { ...puzzle, cards: replaced(cards, i, cards[i]! + 1) } : undefined;
      },
    },
    {
      name: "a card in place of another",
      change: ({ cards, ...puzzle }, chance) => {
        const [from, to] = [chance.int(cards.length), chance.pick(cards)];
        return cards[from] === to ? undefined : { ...puzzle, cards: replaced(cards, from, to) };
      },
    },
    {
      name: "all signs",
      change: ({ operators, ...puzzle }) => (operators === undefined ? undefined : puzzle),
    },
    {
      name: "other signs",
      change: (puzzle, chance) => ({
        ...puzzle,
        operators: chance.pick(OPERATOR_SETS.filter((set) => set !== puzzle.operators)),
      }),
    },
  ],
  texts,
  isRight: (puzzle, entry) => isRight(puzzle, entry.expression!),
  onTheWay: (_, answer) => partsOf(answer).map((expression) => ({ expression })),
  goesOn,
};

export default telling;
