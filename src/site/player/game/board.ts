/** The board of a guessing game: a row for each past guess, for the current guess, and for each guess left. */
import type { Game, Turn } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { type GameState, isOver } from "./state.ts";

/** What a board needs from its game. */
interface BoardSetting {
  readonly game: Game<unknown>;
  /** Texts of the page: `place` with `place` and `symbol`, `row` with `number`. */
  text(name: string, values?: Readonly<Record<string, string | number>>): string;
  tell(answer: string): string;
  /** Called when the player chooses a place. */
  choose(place: number): void;
}

/** Renders the board into a table. The places of the current guess are buttons. */
export function drawBoard(table: HTMLTableElement, play: GameState, setting: BoardSetting): void {
  const hadFocus = table.contains(document.activeElement);
  table.parentElement!.className = `board code round game-board n${play.draft.length} g${play.limit}`;
  table.innerHTML = rowsHtml(play, setting);
  for (const [place, button] of table.querySelectorAll("button").entries())
    button.onclick = () => setting.choose(place);
  if (hadFocus) focusPlace(table);
}

/** Focuses the chosen place, if there is one. */
export const focusPlace = (table: HTMLTableElement): void =>
  table.querySelector<HTMLElement>("button[tabindex='0']")?.focus();

function rowsHtml(play: GameState, setting: BoardSetting): string {
  const { turns, draft, limit } = play;
  const empty = `<tr class="to-come" aria-hidden="true">${"<td><i></i></td>".repeat(draft.length)}<td></td></tr>`;
  const made = turns.map((turn) => turnHtml(turn, play, setting));
  const now = isOver(play) ? "" : draftHtml(play, setting);
  return made.join("") + now + empty.repeat(limit - turns.length - (now === "" ? 0 : 1));
}

function turnHtml({ guess, answer }: Turn, { options }: GameState, { game, tell }: BoardSetting): string {
  const symbols = [...guess].map((symbol) => `<td><b>${escapeHtml(symbol)}</b></td>`).join("");
  const { filled, open, of } = game.marks(answer, options);
  const marks = Array.from(
    { length: of },
    (_, i) => `<i class="${i < filled ? "f" : i < filled + open ? "o" : "n"}"></i>`,
  );
  return `<tr>${symbols}<th scope="row"><div class="answer"><span class="marks" aria-hidden="true">${marks.join("")}</span><span>${escapeHtml(tell(answer))}</span></div></th></tr>`;
}

function draftHtml({ draft, at, turns }: GameState, { text }: BoardSetting): string {
  const places = draft.map((symbol, i) => {
    const name = escapeHtml(text("place", { place: i + 1, symbol }));
    const focus = i === at ? 'tabindex="0" aria-current="true"' : 'tabindex="-1"';
    return `<td><button type="button" ${focus} aria-label="${name}">${escapeHtml(symbol)}</button></td>`;
  });
  return `<tr class="draft">${places.join("")}<th scope="row">${escapeHtml(text("row", { number: turns.length + 1 }))}</th></tr>`;
}
