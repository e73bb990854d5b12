/** What the player and its inputs know of each other. An input is one way to fill in a board: see `engine/board.ts`. */

import type { Board } from "../../engine/board.ts";
import type { Here } from "../../engine/hint.ts";
import type { Entry, Rules, Slot, Words } from "../../engine/kind.ts";
import type { Status, Writing } from "./grid-html.ts";
import type { PageData } from "./page-data.ts";
import type { Change, Game } from "./state.ts";

/** Parts of a puzzle's page, as `data-part` names them. */
export type Part =
  | "head"
  | "number-bar"
  | "board"
  | "say"
  | "status"
  | "badge"
  | "hint"
  | "pad"
  | "tools"
  | "clock"
  | "end";

/** The place where an input works. */
export interface InputContext<B extends Board = Board> {
  readonly rules: Rules<unknown>;
  readonly puzzle: unknown;
  readonly board: B;
  readonly slots: readonly Slot[];
  /** The `<puzzle-player>`. */
  readonly root: HTMLElement;
  part(name: Part): HTMLElement;
  /** Words as plain text in the language of the page. */
  text(words: Words): string;
  /** A sign as the language prints it. */
  sign(operator: string): string;
  /** The game as it is now. */
  game(): Game;
  /** Makes a move, which can be undone: everything is shown anew. */
  move(change: Change): void;
  /** Replaces a part of the game without a move: counts, ticks. */
  keep(game: Partial<Game>): void;
  /** Shows everything anew, as when the input has chosen another cell: no move. */
  refresh(): void;
  /** Says a line in place of the status, until the next move. `lead`: its beginning, in bold. */
  tell(line: string, lead?: string): void;
  /** The same for words that are loaded only when they are needed, as those of rules that are broken. */
  explain(words: Words): void;
}

/** What is marked on the board, by ids of slots and clues. */
export interface Marks {
  readonly broken: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
}

export interface Input {
  /** Brings board and pad up to date with the game. Called once at the start, and after every change. */
  show(marks: Marks): void;
  status(): Status;
  /** What the third tool does: takes back the latest number, empties the chosen cell, clears a line. */
  takeBack(): void;
  /** Whether a key, pressed on the board, does something there: it then does so wherever one is on the page. */
  means(key: string): boolean;
  /** Puts the focus on the board, at a slot if one is named. */
  focus(slot?: string): void;
  /** Where the player stands, for a hint that begins there. */
  here?(): Here;
  /** A hint leads here: the input may choose the number or cell that it is about. `finds`: what the hint comes to. */
  lookAt?(slots: readonly string[], finds: Entry): void;
  /** Waits for the parts that keys need, where they are loaded apart. */
  ready?(): Promise<unknown>;
  /** Draws what shows that it is solved, as the whole path; once, when the game is found solved. */
  celebrate?(): void;
}

/** Every file of `inputs/` exports one as `start`. */
export type Start<B extends Board> = (context: InputContext<B>) => Input;

/** What the parts that are loaded later may use. */
export interface PlayerContext extends InputContext {
  readonly data: PageData;
  readonly writing: Writing;
  readonly input: Input;
  mark(marks: Partial<Marks>): void;
  /** Keeps the time that was played since it was kept last. */
  keepTime(): void;
  /** Whether every rule is kept and every blank filled. */
  done(): boolean;
}
