/** A game of guesses in which the computer hides the secret and a player guesses it. */
import { type Game, say, type Turn, type Words } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { LineDialogue } from "../terminal/line-dialogue.ts";
import type { Writer } from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { wrapText } from "../terminal/wrap-text.ts";

/** A running game: its rules, options and output. */
export interface GameSession {
  readonly game: Game<unknown>;
  readonly options: unknown;
  readonly writer: Writer;
  readonly dialogue: LineDialogue;
  readonly terminal: Terminal;
}

/** Plays until the player finds the secret or gives up. Returns whether the player found it. */
export async function playGuess(session: GameSession, secret: string): Promise<boolean> {
  const { game, options, writer, dialogue, terminal } = session;
  const turns: Turn[] = [];
  for (;;) {
    const typed = await dialogue.ask(rowHead(turns.length + 1));
    if (dialogue.isBroken()) return false;
    if (typed === null || isQuit(session, typed)) {
      terminal.print(`\n${writer.lines(say("command.play-shown", { secret }))}`);
      return false;
    }
    if (typed === "") continue;
    if (typed === "?") {
      terminal.print(aside(session, required(game.advise(turns, options)).say));
      continue;
    }
    const read = game.readGuess(typed, options);
    if ("problem" in read) {
      terminal.note(aside(session, read.problem).trimEnd());
      continue;
    }
    const turn = { guess: read.text, answer: game.answer(secret, read.text) };
    turns.push(turn);
    dialogue.settle(rowText(session, turns.length, turn));
    if (!isRight(session, turn)) continue;
    terminal.print(`\n${writer.lines(say("command.play-found", { secret, guesses: turns.length }))}`);
    return true;
  }
}

/** Whether a guess is the secret: its answer is that of the guess to itself. */
export const isRight = ({ game }: GameSession, { guess, answer }: Turn): boolean =>
  answer === game.answer(guess, guess);

/** A turn as a row: " 2  1344   1 black, 2 white". */
export const rowText = ({ game, writer }: GameSession, number: number, { guess, answer }: Turn): string =>
  `${rowHead(number)}${guess}   ${writer.plain(game.describeAnswer(answer))}`;

/** The number before a guess. */
export const rowHead = (number: number): string => `${String(number).padStart(2)}  `;

/** Advice or an error, in lines below a guess. */
export const aside = ({ writer }: GameSession, words: Words): string => wrapText(writer.plain(words), INDENT);

/** As wide as the head of a row. */
export const INDENT = "    ";

/** Whether a line ends the game: a word of its language, or a common one such as "quit". */
export const isQuit = ({ writer }: GameSession, typed: string): boolean =>
  [writer.plain(say("command.play-quit")), "give up", "quit", "exit", "q"].includes(typed.toLowerCase());
