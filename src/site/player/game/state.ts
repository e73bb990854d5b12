/** A game of guesses in progress: what was guessed, and the guess that is being made. Plain data and functions. */
import type { Turn } from "../../../engine/kind.ts";

/** The terms of a game. */
export interface GameTerms {
  /** Options of the kind. */
  readonly options: Readonly<Record<string, number | boolean>>;
  /** How many guesses there are. */
  readonly limit: number;
}

export interface GameState extends GameTerms {
  readonly secret: string;
  readonly turns: readonly Turn[];
  /** The symbols of the guess that is being made; an empty text for a place that is still empty. */
  readonly draft: readonly string[];
  /** Drafts to go back to, the latest last. */
  readonly past: readonly (readonly string[])[];
  /** The place that the next symbol goes to. */
  readonly at: number;
  /** How often advice was asked for. */
  readonly asked: number;
}

/** Points for each guess that was not needed, and for the code itself; what each question takes away. */
export const POINTS = { guess: 10, asked: 5 } as const;

export const newPlay = (terms: GameTerms, secret: string, places: number): GameState => ({
  ...terms,
  secret,
  turns: [],
  draft: Array<string>(places).fill(""),
  past: [],
  at: 0,
  asked: 0,
});

/** Writes a symbol at the chosen place and goes on to the next empty one; an empty text erases there. */
export function write(play: GameState, symbol: string): GameState {
  const { draft, at, past } = play;
  if (draft[at] === symbol) return symbol === "" ? play : { ...play, at: nextEmpty(draft, at) };
  const next = draft.with(at, symbol);
  return { ...play, draft: next, past: [...past, draft], at: symbol === "" ? at : nextEmpty(next, at) };
}

/** Erases at the chosen place; where that is empty already, at the one before. */
export function erase(play: GameState): GameState {
  const at = play.draft[play.at] === "" && play.at > 0 ? play.at - 1 : play.at;
  return write({ ...play, at }, "");
}

/** All symbols of a guess at once, as one step. */
export const writeAll = (play: GameState, guess: readonly string[]): GameState => ({
  ...play,
  draft: guess,
  past: [...play.past, play.draft],
  at: guess.length - 1,
});

/** Takes back the latest step of the guess that is being made. */
export function undo(play: GameState): GameState {
  const draft = play.past.at(-1);
  if (draft === undefined) return play;
  const changed = draft.findIndex((symbol, i) => symbol !== play.draft[i]);
  return { ...play, draft, past: play.past.slice(0, -1), at: Math.max(0, changed) };
}

/** The guess is made and answered. */
export const answered = (play: GameState, turn: Turn): GameState => ({
  ...newPlay(play, play.secret, play.draft.length),
  turns: [...play.turns, turn],
  asked: play.asked,
});

export const isFound = ({ turns, secret }: GameState): boolean => turns.at(-1)?.guess === secret;
export const isOver = (play: GameState): boolean => isFound(play) || play.turns.length >= play.limit;

/** Points for a code that was found: the more, the fewer guesses it took; at least 1. */
export const pointsOf = ({ limit, turns, asked }: GameState): number =>
  Math.max(1, (limit - turns.length + 1) * POINTS.guess - asked * POINTS.asked);

/** Reads what is kept of a game; null for what is damaged or of another shape. `places`: how many a guess of it has. */
export function parseGame(text: string | null, places: (options: GameTerms["options"]) => number): GameState | null {
  try {
    const { options, limit, secret, turns, draft, asked } = JSON.parse(text ?? "") as GameState;
    const isText = (value: unknown): boolean => typeof value === "string" && value.length === places(options);
    const isSound =
      isText(secret) &&
      isText(draft.map((symbol) => symbol || "?").join("")) &&
      turns.every((turn) => isText(turn.guess));
    if (!isSound || !(limit > 0)) return null;
    return { options, limit, secret, turns, draft, past: [], at: nextEmpty(draft, -1), asked: Number(asked) || 0 };
  } catch {
    return null;
  }
}

/** The next empty place, round again; where there is none, the one after, or the last. */
function nextEmpty(draft: readonly string[], at: number): number {
  const order = draft.map((_, i) => (at + 1 + i) % draft.length);
  return order.find((place) => draft[place] === "") ?? Math.min(at + 1, draft.length - 1);
}
