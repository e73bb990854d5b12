/** `play`: a game of guesses against the computer, on a terminal or in lines from standard input. */

import { randomInt } from "node:crypto";
import { type Game, type PuzzleKind, say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { rng } from "../../engine/rng.ts";
import { EXIT, type ExitCode, Failure, InputError, refusal } from "../../spec/diagnostic.ts";
import { kindNamed, kindProblem, optionsSchema } from "../../spec/options.ts";
import { problem } from "../../spec/problem.ts";
import { parseSource } from "../../spec/source.ts";
import { issuesOf } from "../../spec/zod-issues.ts";
import { openDialogue } from "../terminal/line-dialogue.ts";
import { quoted } from "../terminal/quoted.ts";
import { writerOf } from "../terminal/step-words.ts";
import { command, LANGUAGE } from "./command.ts";
import { type GameSession, playAnswer, playGuess } from "./play-guess.ts";

type Kind = PuzzleKind<unknown, unknown>;

export default command({
  places: { kind: { type: "string", demandOption: true, describe: "The kind, as code-pegs" } },
  flags: {
    "guess-mine": {
      type: "boolean",
      default: false,
      describe: "You have the secret in mind, and the press guesses it",
    },
    options: {
      type: "string",
      default: "",
      requiresArg: true,
      describe: "Options of the kind, as a spec has them",
    },
    seed: {
      type: "string",
      requiresArg: true,
      describe: "The same seed hides the same secret; without one it is drawn",
    },
    language: LANGUAGE,
  },
  examples: [
    ["play code-pegs", "you guess; ? tells what the press would guess"],
    ["play code-pegs --guess-mine", "the press guesses, in five guesses at most"],
    ['play code-pegs --options "places: 3"', "a shorter code; kinds code-pegs lists the options"],
  ],
  run: async ({ kind: name, "guess-mine": isMine, options: typed, seed, language }, terminal) => {
    const { kind, game } = gameNamed(name);
    const options = readOptions(kind, typed);
    if (seed !== undefined && isMine) throw refusal(EXIT.usage, "seed-of-yours");
    const session: GameSession = {
      game,
      options,
      writer: writerOf(language ?? "en-GB"),
      dialogue: openDialogue(terminal),
      terminal,
    };
    try {
      return isMine ? await answerGame(kind, session) : await guessGame(kind, session, seed, typed);
    } finally {
      session.dialogue.end();
    }
  },
});

async function guessGame(
  kind: Kind,
  session: GameSession,
  wanted: string | undefined,
  typed: string,
): Promise<ExitCode> {
  const { game, options, writer, dialogue, terminal } = session;
  const seed = wanted ?? String(randomInt(SEEDS));
  const quit = writer.plain(say("command.play-quit"));
  terminal.print(headOf(kind, session, "guess"));
  terminal.print(`${writer.lines(say("command.play-help", { quit }))}\n`);
  await playGuess(session, game.draw(rng(["play", kind.id, options, seed]), options));
  if (dialogue.isBroken()) return EXIT.interrupted;
  const same = typed === "" ? "" : ` --options ${quoted(typed)}`;
  const line = `numberpress play ${kind.slug}${same} --seed ${quoted(seed)}`;
  terminal.print(`${writer.plain(say("command.play-again", { line }))}\n`);
  return EXIT.ok;
}

async function answerGame(kind: Kind, session: GameSession): Promise<ExitCode> {
  session.terminal.print(`${headOf(kind, session, "answer")}\n`);
  const end = await playAnswer(session);
  if (session.dialogue.isBroken()) return EXIT.interrupted;
  return end === "clash" ? EXIT.failed : EXIT.ok;
}

/** Limit of random seeds: they are short, because people type them again. */
const SEEDS = 1_000_000;

/** The name of the kind, and the rule of the game. */
function headOf(kind: Kind, { game, options, writer }: GameSession, role: "guess" | "answer"): string {
  return `${writer.plain({ key: `${kind.id}.name`, values: {} })}\n\n${writer.lines(game.rule(options, role))}`;
}

/** The kind with a name, and its game. Throws a `Failure` that lists the kinds with games. */
function gameNamed(name: string): { kind: Kind; game: Game<unknown> } {
  const kind = kindNamed(KINDS, name.toLowerCase());
  if (kind?.play !== undefined) return { kind, game: kind.play };
  const there = KINDS.filter((one) => one.play !== undefined).map(({ slug }) => slug);
  const refuse = (code: string, values: Readonly<Record<string, string>>): Failure =>
    new Failure(problem(code, values, "terminal.playable", { names: there }), EXIT.usage);
  if (kind !== undefined) throw refuse("terminal.no-game", { kind: kind.slug });
  const advice = kindProblem(KINDS, name);
  throw advice.words?.fix?.key === "problem.meant" ? new Failure(advice, EXIT.usage) : refuse("kind", { name });
}

/** Reads options as in a spec, "places: 5, symbols: 8"; the kind sets all others. Throws an `InputError`. */
function readOptions(kind: Kind, typed: string): unknown {
  const source = parseSource(/^\s*\{/.test(typed) ? typed : `{${typed}}`, "--options");
  if (source.issues.length > 0) throw new InputError(source.issues, EXIT.usage);
  const read = kind.options.safeParse(source.value);
  if (read.success) return read.data;
  const known = { keysAt: () => Object.keys(optionsSchema(kind).properties ?? {}), examples: {} };
  throw new InputError(issuesOf(read.error.issues, source, [], known), EXIT.usage);
}
