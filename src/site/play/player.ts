/**
 * The player of a puzzle's page, loaded by `deferred-start.ts`. It holds the game and its history. How a board is filled in is up
 * to the input, what is right to the rules; what the tools do is in `tools.ts`.
 */
import { type Rules, say } from "../../engine/kind.ts";
import type { Writing } from "./grid-html.ts";
import type { Status } from "./initial-render.ts";
import type { Input, InputContext, Marks, Part, Start } from "./input-context.ts";
import { inputOf, rulesOf, writingOf } from "./loading.ts";
import type { PageData } from "./page-data.ts";
import { type Game, gameOf, play, savedGameOf } from "./state.ts";
import { showStatus } from "./status.ts";
import { dateOf, load, save } from "./store.ts";
import { runOnDemand, setUpTools, showTools } from "./tools.ts";

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

/** Makes a puzzle's page ready to play. Gives what waits for the parts that keys need. */
export async function start(root: HTMLElement, data: PageData): Promise<() => Promise<unknown>> {
  const { code, words } = data;
  const [rules, begin, writing] = await Promise.all([rulesOf(code), inputOf(code), writingOf(words.play)]);
  const { player, change } = contextOf(root, data, rules, writing, begin);
  setUpTools(player, change);
  root.dataset.state = "ready";
  player.refresh();
  if (player.done()) runOnDemand(player, async () => (await import("./solved.ts")).showSolved(player));
  return async () => player.input.ready?.();
}

/** Milliseconds after which nobody is thought to be there. */
const LONGEST_PAUSE = 60_000;

const NO_MARKS: Marks = { broken: new Set(), hinted: new Set() };

/** The player with the game as it was left. `change` puts another game in its place, and may say a line. */
function contextOf(
  root: HTMLElement,
  data: PageData,
  rules: Rules<unknown>,
  writing: Writing,
  begin: Start<InputContext["board"]>,
): { player: PlayerContext; change: (game: Game, said?: string) => void } {
  const { puzzle, id, words } = data;
  const part = (part: Part): HTMLElement => root.querySelector(`[data-part="${part}"]`)!;
  // Time runs while the page is in sight, and stops a minute after the last move.
  let last = performance.now();
  const time = (): number => {
    const now = performance.now();
    const ms = done ? 0 : Math.min(now - last, LONGEST_PAUSE);
    last = now;
    return Math.round(ms);
  };
  // Time alone brings nothing back that was forgotten meanwhile, on the page of progress or in another tab.
  const keepTime = (): void => {
    game = { ...game, ms: game.ms + time() };
    if (load(id) !== null) saveGame();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? keepTime() : time()));
  const isDone = ({ at }: Game) => Object.keys(at.entry).length > 0 && rules.check(puzzle, at.entry).done;
  let game = gameOf(load(id));
  let [marks, done, said] = [NO_MARKS, isDone(game), null as Status | null];

  const show = (): void => {
    root.classList.toggle("done", done);
    if (!done) part("end").hidden = true;
    player.input.show(marks);
    showStatus(part, said ?? player.input.status());
    showTools(root, game);
  };
  const tell = (text: string, lead = ""): void => {
    said = text + lead === "" ? null : { lead, text, rest: "" };
    show();
  };
  // What is begun and left has a date, too.
  const saveGame = (): boolean => save(id, { ...savedGameOf(game), date: dateOf(new Date()) });
  const change = (next: Game, line = ""): void => {
    if (next === game && line === said?.text) return;
    const was = done;
    [game, marks, done] = [{ ...next, ms: game.ms + time() }, NO_MARKS, isDone(next)];
    part("hint").hidden = true;
    part("say").classList.remove("hinting");
    tell(!saveGame() && line === "" ? writing.text(say("play.not-kept")) : line);
    if (done && !was) runOnDemand(player, async () => (await import("./solved.ts")).celebrate(player));
  };
  const context: InputContext = {
    rules,
    puzzle,
    board: rules.board(puzzle),
    slots: rules.slots(puzzle),
    root,
    part,
    ...writing,
    game: () => game,
    move: (moved) => change(play(game, moved)),
    keep(part) {
      game = { ...game, ...part };
      saveGame();
    },
    refresh: show,
    tell,
    explain: (rule) => runOnDemand(context, async () => tell((await writingOf(words.play, words.more)).text(rule))),
  };
  const mark = (some: Partial<Marks>): void => {
    marks = { ...marks, ...some };
    show();
  };
  const player: PlayerContext = { ...context, data, writing, input: begin(context), mark, keepTime, done: () => done };
  return { player, change };
}
