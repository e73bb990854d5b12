/** The interface between the player and its inputs. An input is one way to fill in a board: see `engine/board.ts`. */

import type { Board } from "../../engine/board.ts";
import type { Here } from "../../engine/hint.ts";
import type { Entry, Rules, Slot, Words } from "../../engine/kind.ts";
import type { Status, Writing } from "./grid-html.ts";
import type { PageData } from "./page-data.ts";
import type { Change, Game } from "./state.ts";

/** Parts of a puzzle's page, by `data-part`. */
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

/** The context of an input. */
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
  /** The printed form of a sign in the page's language. */
  sign(operator: string): string;
  /** The current game. */
  game(): Game;
  /** Makes a move, which undo can take back, and updates the view. */
  move(change: Change): void;
  /** Replaces a part of the game without a move, such as counts or ticks. */
  keep(game: Partial<Game>): void;
  /** Updates the view without a move, for example when the input chose another cell. */
  refresh(): void;
  /** Shows a line instead of the status until the next move. `lead`: its beginning, in bold. */
  tell(line: string, lead?: string): void;
  /** Like `tell`, but for texts loaded on demand, such as those about broken rules. */
  explain(words: Words): void;
}

/** Marks on the board, by ids of slots and clues. */
export interface Marks {
  readonly broken: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
}

export interface Input {
  /** Updates the board and the pad. Called at the start and after every change. */
  show(marks: Marks): void;
  status(): Status;
  /** The action of the third tool: takes back the latest number, clears the chosen cell, or clears a line. */
  takeBack(): void;
  /** Whether a key has a meaning on the board: then it also works while nothing on the page has the focus. */
  means(key: string): boolean;
  /** Focuses the board, or a slot on it. */
  focus(slot?: string): void;
  /** The chosen cell or number, for a hint near it. */
  here?(): Here;
  /** A hint is about these slots: the input may choose the cell or number. `finds`: the entries of the hint. */
  lookAt?(slots: readonly string[], finds: Entry): void;
  /** Resolves when the parts for handling keys have loaded. */
  ready?(): Promise<unknown>;
  /** Celebrates the solved board, for example by drawing the whole path; called once when the player solves the game. */
  celebrate?(): void;
}

/** Every file in `inputs/` exports one as `start`. */
export type Start<B extends Board> = (context: InputContext<B>) => Input;

/** The context of parts loaded on demand. */
export interface PlayerContext extends InputContext {
  readonly data: PageData;
  readonly writing: Writing;
  readonly input: Input;
  mark(marks: Partial<Marks>): void;
  /** Saves the time played since the last call. */
  keepTime(): void;
  /** Whether all blanks are filled and no rule is broken. */
  done(): boolean;
}
