/** The commands of a board of cards: use operands and signs in lines, and take them back. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { InputContext } from "../input-context.ts";
import type { CardsState } from "./cards-state.ts";
import { NOTHING, type Operand, type PartialLine } from "./operands.ts";
import type { Pad } from "./pad.ts";

export interface Commands {
  /** Uses an operand as the next number of a line. */
  take(operand: Operand): void;
  /** Uses a sign in the line, or removes it. */
  choose(sign: string): void;
  /** Takes back the last part of an unfinished line, or else the last line. */
  takeBack(): void;
  /** Shows an unfinished line. */
  make(partial: PartialLine): void;
  /** Says why an operand or sign cannot be used. */
  refuse(name: string, values: Readonly<Record<string, string>>): void;
}

/** `write`: saves lines to the game. */
export function commandsOf(
  context: InputContext<CardsBoard>,
  state: CardsState,
  write: (lines: readonly CardLine[]) => void,
  pad: Pad,
): Commands {
  const { board, move, part, tell, text } = context;
  const refuse: Commands["refuse"] = (name, values) => tell(text(say(`play-cards.${name}`, values)));
  /** Scrolls to the unfinished line: on a small screen the pad may cover it. */
  const follow = (): void => part("board").querySelector(".now")?.scrollIntoView({ block: "nearest" });
  const make = (partial: PartialLine): void => {
    state.partial = partial;
    tell("");
    follow();
  };
  const rewrite = (lines: readonly CardLine[]): void => {
    write(lines);
    follow();
  };
  const join = (left: Operand, sign: string, right: Operand): void => {
    const joined = board.join(left.value, sign, right.value);
    state.partial = { left, sign, typed: "" };
    if ("rule" in joined) {
      context.explain(joined.rule);
      return;
    }
    const hadFocus = pad.hasFocus();
    rewrite([...state.lines, { left: left.value, sign, right: right.value, value: joined.value }]);
    if (hadFocus) pad.focus(`m${state.lines.length - 1}`);
  };
  return {
    take(operand) {
      const { left, sign } = state.partial;
      if (left?.id === operand.id) make({ left: null, sign, typed: "" });
      else if (operand.value === board.target && !operand.isMade && !board.all)
        move({ entry: { [board.slot]: String(operand.value) } });
      else if (left === null || sign === null) make({ left: operand, sign, typed: "" });
      else join(left, sign, operand);
    },
    choose(sign) {
      const { partial } = state;
      if (board.signs.includes(sign)) make({ ...partial, sign: partial.sign === sign ? null : sign });
      else refuse("no-sign", { sign });
    },
    takeBack() {
      const { left, sign, typed } = state.partial;
      if (left !== null || sign !== null || typed !== "") make(NOTHING);
      else if (state.lines.length > 0) rewrite(state.lines.slice(0, -1));
    },
    make,
    refuse,
  };
}
