/** The board of a game of guesses: a row for each guess, the one that is being made, and those that are left. */
import type { Game } from "../../../engine/kind.ts";
import { type GameState, isOver } from "./state.ts";

/** What a board needs to know of its game. */
interface BoardSetting {
  readonly game: Game<unknown>;
  /** Words of the page: `place` with `place` and `symbol`, `row` with `number`, and answers. */
  text(name: string, values?: Readonly<Record<string, string | number>>): string;
  tell(answer: string): string;
  /** A place was chosen. */
  choose(place: number): void;
}

/** Renders the board into a table. The places of the current guess are buttons. */
export function drawBoard(table: HTMLTableElement, play: GameState, setting: BoardSetting): void {
  const hadFocus = table.contains(document.activeElement);
  table.parentElement!.className = `board code round game-board n${play.draft.length} g${play.limit}`;
  const rows = Array.from({ length: play.limit }, (_, i) => {
    if (i < play.turns.length) return turnRow(play, i, setting);
    return i === play.turns.length && !isOver(play) ? draftRow(play, setting) : emptyRow(play);
  });
  table.replaceChildren(...rows);
  if (hadFocus) focusPlace(table);
}

/** Puts the focus on the chosen place, if there is one. */
export const focusPlace = (table: HTMLTableElement): void =>
  table.querySelector<HTMLElement>("button[tabindex='0']")?.focus();

function turnRow({ turns, options }: GameState, i: number, { game, tell }: BoardSetting): HTMLTableRowElement {
  const { guess, answer } = turns[i]!;
  const row = document.createElement("tr");
  for (const symbol of guess) row.append(cell(Object.assign(document.createElement("b"), { textContent: symbol })));
  const { filled, open, of } = game.marks(answer, options);
  const marks = Object.assign(document.createElement("span"), { className: "marks", ariaHidden: "true" });
  for (let m = 0; m < of; m++) {
    const mark = document.createElement("i");
    mark.className = m < filled ? "f" : m < filled + open ? "o" : "n";
    marks.append(mark);
  }
  const said = Object.assign(document.createElement("div"), { className: "answer" });
  said.append(marks, Object.assign(document.createElement("span"), { textContent: tell(answer) }));
  row.append(head(said));
  return row;
}

function draftRow({ draft, at, turns }: GameState, { text, choose }: BoardSetting): HTMLTableRowElement {
  const row = document.createElement("tr");
  row.className = "draft";
  for (const [i, symbol] of draft.entries()) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: symbol, tabIndex: i === at ? 0 : -1 });
    button.ariaLabel = text("place", { place: i + 1, symbol });
    if (i === at) button.ariaCurrent = "true";
    button.onclick = () => choose(i);
    row.append(cell(button));
  }
  row.append(head(text("row", { number: turns.length + 1 })));
  return row;
}

/** A row for a later guess; hidden from screen readers. */
function emptyRow({ draft }: GameState): HTMLTableRowElement {
  const row = document.createElement("tr");
  row.className = "to-come";
  row.ariaHidden = "true";
  for (const _ of draft) row.append(cell(document.createElement("i")));
  row.append(document.createElement("td"));
  return row;
}

function cell(...inner: (Node | string)[]): HTMLTableCellElement {
  const made = document.createElement("td");
  made.append(...inner);
  return made;
}

function head(...inner: (Node | string)[]): HTMLTableCellElement {
  const made = document.createElement("th");
  made.scope = "row";
  made.append(...inner);
  return made;
}
