/** A board of cards: the target, the best so far, and a line for each sum. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { element } from "../element.ts";
import type { InputContext, Marks } from "../input-context.ts";
import type { CardsState } from "./cards-state.ts";
import type { PartialLine } from "./operands.ts";

/**
 * Takes over the board from the initial render (`initial-render.ts`); the returned function updates it to a state.
 * `clue`: id of the target. `isDone`: the game is over, so there is no unfinished line.
 */
export function boardViewOf({ board, part, text, sign: printed }: InputContext<CardsBoard>, clue: string) {
  const { slot, target } = board;
  const find = (selector: string): HTMLElement => part("board").querySelector(selector)!;
  const rows = [...part("board").querySelectorAll("tr")];

  const showLine = (
    row: HTMLElement,
    line: CardLine | undefined,
    partial: PartialLine | null,
    isUsed: boolean,
  ): void => {
    row.className = line !== undefined ? "made" : partial !== null ? "now" : "later";
    const boxes = [...row.querySelectorAll<HTMLElement>(".b")];
    const texts =
      line !== undefined
        ? [line.left, printed(line.sign), line.right, line.value]
        : partial !== null
          ? partsOf(partial)
          : [];
    for (const [i, box] of boxes.entries()) {
      write(box, String(texts[i] ?? ""));
      box.classList.toggle("fill", partial !== null && i === nextOf(partial));
    }
    const result = boxes[3]!;
    result.classList.toggle("used", isUsed);
    result.classList.toggle("open", line !== undefined && !isUsed);
    result.ariaLabel = isUsed ? text(say("play-cards.used", { value: line!.value })) : null;
  };
  const partsOf = ({ left, sign, typed }: PartialLine): readonly (string | number)[] => {
    const written = printed(sign ?? "");
    return left === null ? [typed, written] : [left.value, written, typed];
  };
  const showBest = (value: number | null): void => {
    const best = find(".best");
    best.hidden = value === null;
    if (value === null) return;
    best.children[1]!.textContent = String(value);
    best.children[2]!.textContent = text(say("play-cards.away", { away: Math.abs(value - target) }));
  };
  return ({ lines, operands, partial, best }: CardsState, { broken, hinted }: Marks, isDone: boolean): void => {
    // A hint based on neither card nor target says that the last line puts the target out of reach.
    const isBroken = broken.has(slot) || (hinted.size === 1 && hinted.has(slot));
    for (const [i, row] of rows.entries()) {
      const isNow = i === lines.length && !isDone;
      showLine(row, lines[i], isNow ? partial : null, operands[board.cards.length + i]?.isUsed ?? false);
      const isWrong = isBroken && i === lines.length - 1;
      row.cells[4]!.classList.toggle("broken", isWrong);
      row.cells[4]!.ariaInvalid = isWrong ? "true" : null;
    }
    find(".target").classList.toggle("broken", broken.has(clue));
    find(".target").classList.toggle("hinted", hinted.has(clue));
    showBest(best);
  };
}

/** The next box of an unfinished line. */
const nextOf = ({ left, sign }: PartialLine): number => (left === null ? 0 : sign === null ? 1 : 2);

/** Writes a text into a box, in an element that can fade in; an empty text clears the box. */
function write(box: HTMLElement, text: string): void {
  if (box.textContent === text) return;
  box.replaceChildren(...(text === "" ? [] : [element("span", {}, text)]));
}
