/** A game of guesses in which the player thinks of a secret and the computer guesses it. */
import { say, type Turn, type Words } from "../../engine/kind.ts";
import { aside, type GameSession, INDENT, isQuit, isRight, rowHead, rowText } from "./play-guess.ts";

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
