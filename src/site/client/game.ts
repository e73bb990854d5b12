/** A game of guesses against the press, on the page of its kind. The code is hidden in this browser, and stays here. */
import { type Game, say, type Typed } from "../../engine/kind.ts";
import type { Rng } from "../../engine/rng.ts";
import { type Data, speaker } from "../../templates/speak.ts";
import type { Opinion, Question } from "../play/game/adviser.ts";
import { drawBoard, focusPlace } from "../play/game/board.ts";
import { fresh } from "../play/game/chance.ts";
import {
  answered,
  erase,
  isFound,
  isOver,
  newPlay,
  type Play,
  pointsOf,
  readPlay,
  type Terms,
  undo,
  write,
  writeAll,
} from "../play/game/state.ts";
import { set, setting } from "../play/store.ts";

/** What the page was built with. */
interface GameData {
  readonly kind: string;
  readonly slug: string;
  /** The name of the kind, for the line to share. */
  readonly name: string;
  /** Values of options that do not go together, as JSON. */
  readonly refused: readonly string[];
  /** Address of the module of words. */
  readonly words: string;
}

const GAMES = import.meta.glob<Game<unknown>>("../../engine/kinds/*/game.ts", { import: "game" });

const root = document.querySelector<HTMLElement>(".guessing")!;
const data = JSON.parse(root.querySelector(".game-data")!.textContent!) as GameData;
const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
const { text } = speaker(((await import(/* @vite-ignore */ data.words)) as { default: Data }).default);
const t = (name: string, values = {}): string => text(say(`play-game.${name}`, values));
const key = `game ${data.slug}`;
const table = find<HTMLTableElement>(".guesses");
const form = find<HTMLFormElement>(".terms");

/** Chance, or what an address with a name behind its # stands for: everybody plays the same game by it. */
async function chanceFor(options: unknown): Promise<Rng> {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name === "" || document.getElementById(name) !== null) return fresh;
  return (await import("../../engine/rng.ts")).rng(["play", data.kind, options, name]);
}

function readTerms(): Terms {
  const options: Record<string, number | boolean> = {};
  for (const select of form.querySelectorAll<HTMLSelectElement>("select[data-option]"))
    options[select.name] = JSON.parse(select.value) as number | boolean;
  return { options, limit: Number(form.querySelector<HTMLSelectElement>("[name=limit]")!.value) };
}

function writeTerms({ options, limit }: Terms): void {
  for (const [name, value] of Object.entries({ ...options, limit })) {
    const select = form.querySelector<HTMLSelectElement>(`[name="${name}"]`);
    if (select !== null) select.value = String(value);
  }
}

async function start(game: Game<unknown>): Promise<void> {
  const kept = readPlay(setting(key), (options) => game.places(options).length);
  let play = kept ?? (await dealt());
  let [line, advice, opinions]: [string, string | null, number] = ["", null, 0];
  let worker: Worker | undefined;

  async function dealt(): Promise<Play> {
    const terms = readTerms();
    return newPlay(terms, game.draw(await chanceFor(terms.options), terms.options), game.places(terms.options).length);
  }
  const show = (): void => {
    const isEnd = isOver(play);
    drawBoard(table, play, { game, text: t, tell: (answer) => text(game.tell(answer)), choose });
    for (const [name, isIdle] of [
      ["guess", play.draft.includes("")],
      ["erase", play.draft.every((symbol) => symbol === "")],
      ["undo", play.past.length === 0],
      ["advise", false],
    ] as const)
      find<HTMLButtonElement>(`[data-do=${name}]`).disabled = isEnd || isIdle;
    find("[data-do=write]").hidden = advice === null;
    find("[data-do=advise]").hidden = advice !== null;
    find(".game-pad").hidden = isEnd;
    find(".game-end").hidden = !isEnd;
    find("[role=status]").textContent = line;
    showKeys();
  };
  const change = (next: Play, said = line): void => {
    [play, line] = [next, said];
    set(key, JSON.stringify({ ...play, past: [] }));
    show();
  };
  const choose = (at: number): void => {
    change({ ...play, at });
    focusPlace(table);
  };
  /** Keys of the symbols that may stand at the chosen place. */
  function showKeys(): void {
    const pad = find(".symbols");
    const symbols = game.places(play.options)[play.at] ?? [];
    if (pad.dataset.symbols === symbols.join()) return;
    pad.dataset.symbols = symbols.join();
    pad.replaceChildren(
      ...symbols.map((symbol) => {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: symbol });
        button.onclick = () => change(write(play, symbol));
        return button;
      }),
    );
  }
  /** What the other thread thinks of the turns so far; undefined when the game went on meanwhile. */
  const ask = (advise: boolean): Promise<Opinion | undefined> => {
    worker ??= new Worker(new URL("../play/game/adviser.ts", import.meta.url), { type: "module" });
    const number = ++opinions;
    const question: Question = { kind: data.kind, options: play.options, turns: play.turns, advise };
    worker.postMessage(question);
    return new Promise((resolve) =>
      worker!.addEventListener(
        "message",
        ({ data: opinion }: MessageEvent<Opinion>) => resolve(number === opinions ? opinion : undefined),
        { once: true },
      ),
    );
  };
  const guess = async (): Promise<void> => {
    const read: Typed = game.readGuess(play.draft.join(""), play.options);
    if ("problem" in read) return change(play, text(read.problem));
    const turn = { guess: read.text, answer: game.answer(play.secret, read.text) };
    advice = null;
    const next = answered(play, turn);
    const told = t("told", { number: next.turns.length, told: text(game.tell(turn.answer)) });
    change(next, told);
    if (isOver(next)) return end();
    focusPlace(table);
    const opinion = await ask(false);
    if (opinion !== undefined)
      change(play, `${told} ${t("left", { count: opinion.left, guesses: play.limit - play.turns.length })}`);
  };
  const advise = async (): Promise<void> => {
    change({ ...play, asked: play.asked + 1 }, t("thinking"));
    const opinion = await ask(true);
    if (opinion?.advice == null) return;
    advice = opinion.advice.guess;
    change(play, text(opinion.advice.say));
  };
  const end = (): void => {
    const facts = { guesses: play.turns.length, limit: play.limit, points: pointsOf(play), asked: play.asked };
    const won = isFound(play);
    find(".game-share").hidden = !won;
    find(".game-share span").textContent = t("share", { ...facts, name: data.name, size: sizeOf(play) });
    change(play, won ? t("found", facts) : t("lost", { secret: play.secret }));
    find(".game-end [data-do=new]").focus();
  };
  const begin = async (): Promise<void> => {
    if (data.refused.includes(JSON.stringify(readTerms().options))) return change(play, t("refused"));
    opinions++;
    advice = null;
    play = await dealt();
    find("details").removeAttribute("open");
    change(play, text(game.rule(play.options, "guess")));
    focusPlace(table);
  };
  const acts: Readonly<Record<string, () => unknown>> = {
    guess,
    advise,
    new: begin,
    erase: () => change(erase(play)),
    undo: () => change(undo(play)),
    write: () => {
      const [symbols, meant] = [advice ?? "", advice];
      if (meant !== null) change(writeAll(play, [...symbols]));
      focusPlace(table);
    },
    copy: () =>
      navigator.clipboard.writeText(`${find(".game-share span").textContent} ${location.href}`).then(
        () => change(play, t("copied")),
        () => change(play, t("not-copied")),
      ),
  };
  root.addEventListener("click", ({ target }) => {
    const name = (target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
    if (name !== undefined) acts[name]?.();
  });
  root.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || isOver(play) || (target as Element).closest("select, details, .game-end")) return;
    const isInRow = table.contains(target as Node);
    if (ctrlKey || metaKey ? key !== "z" : false) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (ctrlKey || metaKey || key === "u") acts.undo!();
    else if (game.places(play.options)[play.at]?.includes(key)) change(write(play, key));
    else if (key === "Backspace" || key === "Delete") acts.erase!();
    else if (isInRow && step !== undefined) choose(Math.min(play.draft.length - 1, Math.max(0, play.at + step)));
    else if (isInRow && (key === "Home" || key === "End")) choose(key === "Home" ? 0 : play.draft.length - 1);
    else if (isInRow && key === "Enter") void guess();
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void begin();
  });
  addEventListener("hashchange", begin);
  writeTerms(play);
  line = kept === null ? text(game.rule(play.options, "guess")) : t("going-on", { count: kept.turns.length });
  if (isOver(play)) end();
  else show();
  root.dataset.state = "ready";
}

/** "4 × 6" */
const sizeOf = ({ options }: Terms): string =>
  Object.values(options)
    .filter((value) => typeof value === "number")
    .join(" × ");

void GAMES[`../../engine/kinds/${data.kind}/game.ts`]!().then(start);
