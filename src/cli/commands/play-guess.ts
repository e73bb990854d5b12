/** The two games of guesses: the player guesses the secret of the computer, or the computer that of the player. */
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

/** The end of a game: the secret was found, the player left, or the player left with contradictory answers. */
export type End = "found" | "left" | "clash";

/** Plays until the secret is found or the player leaves. */
export async function playAnswer(session: GameSession): Promise<End> {
  const { game, options, writer, dialogue, terminal } = session;
  const turns: Turn[] = [];
  for (;;) {
    const guess = game.advise(turns, options)?.guess;
    const typed = await dialogue.ask(guess === undefined ? INDENT : `${rowHead(turns.length + 1)}${guess}   `);
    if (typed === null || isQuit(session, typed)) {
      if (!dialogue.isBroken()) terminal.print(`\n${writer.lines(say("command.play-mine-over"))}`);
      return guess === undefined ? "clash" : "left";
    }
    if (typed === "") continue;
    const read = readTurn(session, turns, typed, guess);
    if (read === undefined) continue;
    turns[read.at] = read.turn;
    dialogue.settle(rowText(session, read.at + 1, read.turn));
    const found = turns.find((one) => isRight(session, one));
    if (game.left(turns, options) === 0) printClash(session, turns);
    else if (found !== undefined) {
      const words = say("command.play-mine-found", { secret: found.guess, guesses: turns.length });
      terminal.print(`\n${writer.lines(words)}`);
      return "found";
    }
  }
}

/** The turn that a line answers, and its index: the last guess or, as in "2: 1 1", an earlier one. */
function readTurn(
  session: GameSession,
  turns: readonly Turn[],
  typed: string,
  asked: string | undefined,
): { readonly at: number; readonly turn: Turn } | undefined {
  const { game, options, terminal } = session;
  const refuse = (words: Words) => {
    terminal.note(aside(session, words).trimEnd());
    return undefined;
  };
  const [, number, rest] = /^(\d{1,9})\s*:\s*(.*)$/.exec(typed) ?? [];
  const at = number === undefined ? turns.length : Number(number) - 1;
  const guess = at === turns.length ? asked : turns[at]?.guess;
  if (guess === undefined)
    return refuse(number === undefined ? say("command.play-mine-fix") : say("command.play-mine-unasked", { number }));
  const read = game.readAnswer(rest ?? typed, guess, options);
  if ("problem" in read) return refuse(read.problem);
  const turn = { guess, answer: read.text };
  return game.left([turn], options) > 0 ? { at, turn } : refuse(say("command.play-mine-cannot", { guess }));
}

/** Prints the possibly wrong answers: each one without which the others are consistent, else all contradictory ones. */
function printClash(session: GameSession, turns: readonly Turn[]): void {
  const { game, options, terminal } = session;
  const goes = (some: readonly Turn[]) => game.left(some, options) > 0;
  const alone = turns.flatMap((_, at) => (goes(turns.filter((_, i) => i !== at)) ? [at + 1] : []));
  const upTo = turns.findIndex((_, at) => !goes(turns.slice(0, at + 1))) + 1;
  const guesses = alone.length > 0 ? alone : Array.from({ length: upTo }, (_, at) => at + 1);
  for (const words of [say("command.play-mine-clash", { guesses }), say("command.play-mine-fix")])
    terminal.print(aside(session, words));
}
