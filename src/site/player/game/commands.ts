/** The commands of a guessing game: make a guess, ask for advice, begin another game. */
import type { Game, Typed } from "../../../engine/kind.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Adviser } from "./adviser.ts";
import { focusPlace } from "./board.ts";
import type { GameTable } from "./game-table.ts";
import { type GamePage, readTerms, sizeOf } from "./page.ts";
import { answered, erase, type GameState, isFound, isOver, newPlay, pointsOf, undo, writeAll } from "./state.ts";

/** What the commands act on. */
export interface GameContext {
  readonly page: GamePage;
  readonly game: Game<unknown>;
  readonly table: GameTable;
  readonly adviser: Adviser;
}

/** Commands of buttons, by name. */
export const commandsOf = (context: GameContext): Readonly<Record<string, () => unknown>> => ({
  guess: () => guess(context),
  advise: () => advise(context),
  new: () => begin(context),
  write: () => useAdvice(context),
  close: () => closeAdvice(context),
  copy: () => copy(context),
  erase: () => context.table.change(erase(context.table.now.play)),
  undo: () => context.table.change(undo(context.table.now.play)),
});

/** A new game with the chosen terms and a random code. */
export async function newGame({ form, data }: GamePage, game: Game<unknown>): Promise<GameState> {
  const terms = readTerms(form);
  const chance = await chanceFor(data.kind, terms.options);
  return newPlay(terms, game.draw(chance, terms.options), game.places(terms.options).length);
}

async function guess(context: GameContext): Promise<void> {
  const { page, game, table, adviser } = context;
  const { now, change } = table;
  const read: Typed = game.readGuess(now.play.draft.join(""), now.play.options);
  if ("problem" in read) {
    change(now.play, page.text(read.problem));
    return;
  }
  const turn = { guess: read.text, answer: game.answer(now.play.secret, read.text) };
  const next = answered(now.play, turn);
  const feedback = page.t("feedback", {
    number: next.turns.length,
    feedback: page.text(game.describeAnswer(turn.answer)),
  });
  now.advice = null;
  change(next, feedback);
  if (isOver(next)) {
    end(context);
    return;
  }
  focusPlace(page.table);
  const reply = await adviser.ask(now.play, false);
  if (reply === undefined) return;
  const guesses = now.play.limit - now.play.turns.length;
  change(now.play, `${feedback} ${page.t("left", { count: reply.left, guesses })}`);
}

async function advise(context: GameContext): Promise<void> {
  const { page, table, adviser } = context;
  const { now, change } = table;
  if (now.advice !== null) return closeAdvice(context);
  change({ ...now.play, asked: now.play.asked + 1 }, page.t("thinking"));
  const reply = await adviser.ask(now.play, true);
  if (reply?.advice == null) return;
  now.advice = reply.advice.guess;
  change(now.play, page.text(reply.advice.say));
  page.find("[data-do=write]").focus({ preventScroll: true });
}

function useAdvice({ page, table: { now, change } }: GameContext): void {
  const { advice } = now;
  now.advice = null;
  if (advice !== null) change(writeAll(now.play, [...advice]));
  focusPlace(page.table);
}

/** Closes the advice: the line stays, and the pad appears again. */
function closeAdvice({ page, table: { now, change } }: GameContext): void {
  now.advice = null;
  change(now.play);
  focusPlace(page.table);
}

/** Tells how the game ended. */
export function end({ page: { data, find, t }, table: { now, change } }: GameContext): void {
  const { play } = now;
  const facts = { guesses: play.turns.length, limit: play.limit, points: pointsOf(play), asked: play.asked };
  const won = isFound(play);
  find(".game-share").hidden = !won;
  find(".game-share span").textContent = t("share", { ...facts, name: data.name, size: sizeOf(play) });
  change(play, won ? t("found", facts) : t("lost", { secret: play.secret }));
  find(".game-end [data-do=new]").focus();
}

/** Begins another game with the chosen terms, if they are compatible. */
export async function begin({ page, game, table: { now, change }, adviser }: GameContext): Promise<void> {
  if (page.data.refused.includes(JSON.stringify(readTerms(page.form).options))) {
    change(now.play, page.t("refused"));
    return;
  }
  adviser.forget();
  now.advice = null;
  const play = await newGame(page, game);
  page.find<HTMLDetailsElement>(".more-tools").open = false;
  tellRule(page, game, play);
  change(play, page.t("going-on", { count: 0 }));
  focusPlace(page.table);
}

/** Shows the rule for a game of this size. */
export function tellRule({ find, text }: GamePage, game: Game<unknown>, { options }: GameState): void {
  find(".rule p").textContent = text(game.rule(options, "guess"));
}

function copy({ page: { find, t }, table: { now, change } }: GameContext): Promise<void> {
  return navigator.clipboard.writeText(`${find(".game-share span").textContent} ${location.href}`).then(
    () => change(now.play, t("copied")),
    () => change(now.play, t("not-copied")),
  );
}

// Random numbers for games: from the browser, or seeded by a name in the address.

/** A uniform random number below `n`: draws again if the word lies above the last multiple of `n`. */
function int(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    if (word! < limit) return word! % n;
  }
}

/** Unseeded random numbers. */
const fresh: Rng = {
  int,
  pick: (items) => items[int(items.length)]!,
  shuffle(items) {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const j = int(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  },
  chance: (n, m) => int(m) < n,
};

/** The random numbers of a game. A name after the # of the address is a seed that gives everybody the same game. */
async function chanceFor(kind: string, options: unknown): Promise<Rng> {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name === "" || document.getElementById(name) !== null) return fresh;
  return (await import("../../../engine/rng.ts")).rng(["play", kind, options, name]);
}
