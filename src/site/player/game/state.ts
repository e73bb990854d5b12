/** The state of a guessing game: past guesses and the current draft. Plain data and functions. */
import type { Turn } from "../../../engine/kind.ts";

/** The terms of a game. */
export interface GameTerms {
  /** Options of the kind. */
  readonly options: Readonly<Record<string, number | boolean>>;
  /** The number of guesses allowed. */
  readonly limit: number;
}

export interface GameState extends GameTerms {
  readonly secret: string;
  readonly turns: readonly Turn[];
  /** The symbols of the current guess; "" for an empty place. */
  readonly draft: readonly string[];
  /** Drafts for undo, the latest last. */
  readonly past: readonly (readonly string[])[];
  /** The place for the next symbol. */
  readonly at: number;
  /** How often the player asked for advice. */
  readonly asked: number;
}

/** Points for each unused guess and for finding the code; points lost per request for advice. */
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

/** Writes a symbol at the chosen place and moves to the next empty one; an empty text erases the symbol. */
export function write(play: GameState, symbol: string): GameState {
  const { draft, at, past } = play;
  if (draft[at] === symbol) return symbol === "" ? play : { ...play, at: nextEmpty(draft, at) };
  const next = draft.with(at, symbol);
  return { ...play, draft: next, past: [...past, draft], at: symbol === "" ? at : nextEmpty(next, at) };
}

/** Erases at the chosen place or, if that is empty, at the one before. */
export function erase(play: GameState): GameState {
  const at = play.draft[play.at] === "" && play.at > 0 ? play.at - 1 : play.at;
  return write({ ...play, at }, "");
}

/** Writes all symbols of a guess as one step. */
export const writeAll = (play: GameState, guess: readonly string[]): GameState => ({
  ...play,
  draft: guess,
  past: [...play.past, play.draft],
  at: guess.length - 1,
});

/** Takes back the latest step of the current guess. */
export function undo(play: GameState): GameState {
  const draft = play.past.at(-1);
  if (draft === undefined) return play;
  const changed = draft.findIndex((symbol, i) => symbol !== play.draft[i]);
  return { ...play, draft, past: play.past.slice(0, -1), at: Math.max(0, changed) };
}

/** Adds a guess with its answer, and empties the draft. */
export const answered = (play: GameState, turn: Turn): GameState => ({
  ...newPlay(play, play.secret, play.draft.length),
  turns: [...play.turns, turn],
  asked: play.asked,
});

export const isFound = ({ turns, secret }: GameState): boolean => turns.at(-1)?.guess === secret;
export const isOver = (play: GameState): boolean => isFound(play) || play.turns.length >= play.limit;

/** Points for finding the code: more for fewer guesses; at least 1. */
export const pointsOf = ({ limit, turns, asked }: GameState): number =>
  Math.max(1, (limit - turns.length + 1) * POINTS.guess - asked * POINTS.asked);

/** Reads a saved game; null if it is damaged or has the wrong number of places. `places`: the number of places in a guess. */
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

/** The next empty place, wrapping around; if there is none, the place after this one, or the last. */
function nextEmpty(draft: readonly string[], at: number): number {
  const order = draft.map((_, i) => (at + 1 + i) % draft.length);
  return order.find((place) => draft[place] === "") ?? Math.min(at + 1, draft.length - 1);
}
