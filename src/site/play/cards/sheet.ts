/** The sheet of a desk of cards: the target, the best so far, and a line for each sum. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Desk } from "../desk.ts";
import type { Piece } from "./pieces.ts";

/** What stands on the sheet. */
export interface Sums {
  readonly lines: readonly CardLine[];
  readonly pieces: readonly Piece[];
  /** The parts of the line being made, as they are written so far. */
  readonly left: string;
  readonly sign: string;
  readonly right: string;
  /** Which part is to be filled: 0 the left number, 1 the sign, 2 the right number; −1 while it is solved. */
  readonly next: -1 | 0 | 1 | 2;
  /** What came nearest to the target so far; null before anything is made. */
  readonly best: number | null;
  readonly isBroken: boolean;
  readonly isTargetMarked: "broken" | "hinted" | "";
}

/** Writes the sheet anew, whenever it is given what stands there. */
export function makeSheet({ board, part, text, sign: printed }: Desk<CardsBoard>): (sums: Sums) => void {
  const target = part("board").querySelector(".target")!;
  const rows = [...part("board").querySelectorAll<HTMLTableRowElement>(".lines tr")];
  const [beside, best] = [document.createElement("div"), document.createElement("p")];
  beside.className = "beside";
  best.className = "best";
  beside.append(best);
  target.after(beside);

  const showLine = (row: HTMLTableRowElement, line: CardLine, isUsed: boolean): void => {
    const { left, sign, right, value } = line;
    fill(row, [String(left), printed(sign), String(right), printed("="), String(value)]);
    const result = row.cells[4]!;
    result.ariaLabel = isUsed ? text(say("play-cards.used", { value })) : null;
    result.classList.toggle("used", isUsed);
    result.classList.toggle("open", !isUsed);
  };
  return ({ lines, pieces, left, sign, right, next, best: nearest, isBroken, isTargetMarked }) => {
    const made = pieces.filter(({ isMade }) => isMade);
    for (const [i, row] of rows.entries()) {
      const line = lines[i];
      const isNow = i === lines.length && next >= 0;
      row.className = line !== undefined ? "made" : isNow ? "now" : "later";
      for (const cell of row.cells) cell.classList.remove("used", "open", "fill", "broken");
      row.cells[4]!.ariaLabel = null;
      if (line !== undefined) showLine(row, line, made[i]!.isUsed);
      else fill(row, isNow ? [left, sign === "" ? "" : printed(sign), right, printed("="), ""] : []);
      if (isNow) row.cells[next]!.classList.add("fill");
      if (isBroken && i === lines.length - 1) row.cells[4]!.classList.add("broken");
      if (line !== undefined) row.cells[4]!.ariaInvalid = isBroken && i === lines.length - 1 ? "true" : null;
    }
    target.className = `target ${isTargetMarked}`;
    best.replaceChildren(...bestWords(nearest));
  };

  function bestWords(nearest: number | null): Node[] {
    if (nearest === null) return [];
    const away = Math.abs(nearest - board.target);
    const [head, value, rest] = ["span", "b", "span"].map((tag) => document.createElement(tag));
    head!.textContent = text(say("play-cards.best"));
    value!.textContent = String(nearest);
    rest!.textContent = text(say("play-cards.away", { away }));
    return [head!, document.createTextNode(" "), value!, rest!];
  }
}

/** Writes texts into the cells of a row; an empty one leaves its box empty. */
function fill(row: HTMLTableRowElement, texts: readonly string[]): void {
  for (const [i, cell] of [...row.cells].entries()) {
    const written = texts[i] ?? "";
    if (cell.textContent === written && cell.firstElementChild !== null) continue;
    cell.replaceChildren();
    if (written === "") continue;
    const box = document.createElement("span");
    box.textContent = written;
    cell.append(box);
  }
}
