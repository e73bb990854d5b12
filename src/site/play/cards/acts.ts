/** What can be done on a desk of cards: pieces and signs are taken, and what was taken is taken back. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Desk } from "../desk.ts";
import type { Pad } from "./pad.ts";
import { type Half, NOTHING, type Piece } from "./pieces.ts";
import type { Sums } from "./sums.ts";

export interface Acts {
  /** Takes a piece as the next number. */
  take(piece: Piece): void;
  /** Takes a sign, or puts it back. */
  choose(sign: string): void;
  /** Takes back what is half made, or else the last line. */
  takeBack(): void;
  /** Shows a line that is half made. */
  make(half: Half): void;
  /** Says why something cannot be taken. */
  refuse(name: string, values: Readonly<Record<string, string>>): void;
}

/** `write`: makes lines those of the game. */
export function actsOf(
  desk: Desk<CardsBoard>,
  sums: Sums,
  write: (lines: readonly CardLine[]) => void,
  pad: Pad,
): Acts {
  const { board, move, part, tell, text } = desk;
  const refuse: Acts["refuse"] = (name, values) => tell(text(say(`play-cards.${name}`, values)));
  /** On a small screen the keys may lie over the line being made. */
  const follow = (): void => part("board").querySelector(".now")?.scrollIntoView({ block: "nearest" });
  const make = (half: Half): void => {
    sums.half = half;
    tell("");
    follow();
  };
  const rewrite = (lines: readonly CardLine[]): void => {
    write(lines);
    follow();
  };
  const join = (left: Piece, sign: string, right: Piece): void => {
    const joined = board.join(left.value, sign, right.value);
    sums.half = { left, sign, typed: "" };
    if ("rule" in joined) {
      desk.explain(joined.rule);
      return;
    }
    const hadFocus = pad.hasFocus();
    rewrite([...sums.lines, { left: left.value, sign, right: right.value, value: joined.value }]);
    if (hadFocus) pad.focus(`m${sums.lines.length - 1}`);
  };
  return {
    take(piece) {
      const { left, sign } = sums.half;
      if (left?.id === piece.id) make({ left: null, sign, typed: "" });
      else if (piece.value === board.target && !piece.isMade) move({ entry: { [board.slot]: String(piece.value) } });
      else if (left === null || sign === null) make({ left: piece, sign, typed: "" });
      else join(left, sign, piece);
    },
    choose(sign) {
      const { half } = sums;
      if (board.signs.includes(sign)) make({ ...half, sign: half.sign === sign ? null : sign });
      else refuse("no-sign", { sign });
    },
    takeBack() {
      const { left, sign, typed } = sums.half;
      if (left !== null || sign !== null || typed !== "") make(NOTHING);
      else if (sums.lines.length > 0) rewrite(sums.lines.slice(0, -1));
    },
    make,
    refuse,
  };
}
