/** A guessing game: its state and its view. */
import type { Game } from "../../../engine/kind.ts";
import { button } from "../element.ts";
import { setSetting } from "../store.ts";
import { drawBoard, focusPlace } from "./board.ts";
import type { GamePage } from "./page.ts";
import { type GameState, isOver, write } from "./state.ts";

interface GameView {
  play: GameState;
  /** The status line. */
  line: string;
  /** The advised guess, until the player uses it. */
  advice: string | null;
}

export interface GameTable {
  readonly now: GameView;
  show(): void;
  /** Replaces and saves the game, and may show a line. */
  change(next: GameState, said?: string): void;
  /** Chooses the place for the next symbol. */
  choose(place: number): void;
}

/** Name of the setting that saves the game of a kind. */
export const keyOf = ({ data }: GamePage): string => `game ${data.slug}`;

export function setTable(page: GamePage, game: Game<unknown>, now: GameView): GameTable {
  const { table, text, t } = page;
  const show = (): void => {
    page.root.classList.toggle("done", isOver(now.play));
    drawBoard(table, now.play, { game, text: t, tell: (answer) => text(game.describeAnswer(answer)), choose });
    showTools(page, now);
    showKeys(page.find(".symbols"), game.places(now.play.options)[now.play.at] ?? []);
  };
  const change = (next: GameState, said = now.line): void => {
    [now.play, now.line] = [next, said];
    setSetting(keyOf(page), JSON.stringify({ ...next, past: [] }));
    show();
  };
  const choose = (at: number): void => {
    change({ ...now.play, at });
    focusPlace(table);
  };
  page.find(".symbols").addEventListener("click", ({ target }) => {
    const key = (target as Element).closest("button");
    if (key !== null) change(write(now.play, key.textContent!));
  });
  return { now, show, change, choose };
}

/** Shows the line, and disables buttons that have nothing to do. */
function showTools({ find }: GamePage, { play, line, advice }: GameView): void {
  const isEnd = isOver(play);
  const idle: Readonly<Record<string, boolean>> = {
    guess: play.draft.includes(""),
    erase: play.draft.every((symbol) => symbol === ""),
    undo: play.past.length === 0,
    advise: false,
  };
  for (const [name, isIdle] of Object.entries(idle))
    find<HTMLButtonElement>(`[data-do=${name}]`).disabled = isEnd || isIdle;
  // Advice appears in a bar over the pad, like a hint.
  find(".hint").hidden = advice === null;
  find(".say").classList.toggle("hinting", advice !== null);
  find(".game-end").hidden = !isEnd;
  find("[role=status]").textContent = line;
}

/** Shows keys for the symbols allowed at the chosen place. */
function showKeys(pad: HTMLElement, symbols: readonly string[]): void {
  if (pad.dataset.symbols === symbols.join()) return;
  pad.dataset.symbols = symbols.join();
  pad.replaceChildren(...symbols.map((symbol) => button({}, symbol)));
}
