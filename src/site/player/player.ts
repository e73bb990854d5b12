/**
 * The player of a puzzle's page, loaded by `deferred-start.ts`. It holds the game and its history. The input fills in the board,
 * the rules check it, and `tools.ts` has the tools.
 */

import { type Rules, say } from "../../engine/kind.ts";
import type { Status, Writing } from "./grid-html.ts";
import { runOnDemand } from "./in-turn.ts";
import type { InputContext, Marks, Part, PlayerContext, Start } from "./input-context.ts";
import { inputOf, rulesOf, writingOf } from "./loading.ts";
import type { PageData } from "./page-data.ts";
import { type Game, gameOf, play, savedGameOf } from "./state.ts";
import { showStatus } from "./status.ts";
import { dateOf, gameIdOf, gameKey, historyKey, parseSaved, readStored, saveGame } from "./store.ts";
import { setUpTools, showTools } from "./tools.ts";

/** Makes a puzzle's page ready to play. Returns a function that waits for the parts that handle recorded input. */
export async function start(root: HTMLElement, data: PageData): Promise<() => Promise<unknown>> {
  const { code, words } = data;
  const [rules, begin, writing, kept] = await Promise.all([
    rulesOf(code),
    inputOf(code),
    writingOf(words.play),
    keptGameOf(gameIdOf(data)),
  ]);
  const { player, change } = contextOf(root, data, rules, writing, begin, kept);
  setUpTools(player, change);
  root.dataset.state = "ready";
  player.refresh();
  if (player.done()) runOnDemand(player, async () => (await import("./solved.ts")).showSolved(player));
  return async () => player.input.ready?.();
}

/** Maximum time to count between two moves, in milliseconds. After that the player counts as away. */
const LONGEST_PAUSE = 60_000;

const NO_MARKS: Marks = { broken: new Set(), hinted: new Set() };

/** The player with the saved game. `change` applies a step to it, and may show a line. */
function contextOf(
  root: HTMLElement,
  data: PageData,
  rules: Rules<unknown>,
  writing: Writing,
  begin: Start<InputContext["board"]>,
  { now: game, put, withLatest, follow }: KeptGame,
): { player: PlayerContext; change: (step: (game: Game) => Game, said?: string) => void } {
  const { puzzle, words } = data;
  const part = (part: Part): HTMLElement => root.querySelector(`[data-part="${part}"]`)!;
  // Time runs while the page is visible, and stops a minute after the last move.
  let last = performance.now();
  const time = (): number => {
    const now = performance.now();
    const ms = done ? 0 : Math.min(now - last, LONGEST_PAUSE);
    last = now;
    return Math.round(ms);
  };
  // Saving time must not restore a game deleted meanwhile, on the progress page or in another tab.
  const keepTime = (): void => context.keep({ ms: game().ms + time() });
  document.addEventListener("visibilitychange", () => (document.hidden ? keepTime() : withLatest(time)));
  const isDone = ({ at }: Game) => Object.keys(at.entry).length > 0 && rules.check(puzzle, at.entry).done;
  let [marks, done, said] = [NO_MARKS, isDone(game()), null as Status | null];

  const show = (): void => {
    root.classList.toggle("done", done);
    if (!done) part("end").hidden = true;
    player.input.show(marks);
    showStatus(part, said ?? player.input.status());
    showTools(root, game());
  };
  const tell = (text: string, lead = ""): void => {
    said = text + lead === "" ? null : { lead, text, rest: "" };
    show();
  };
  /** Shows another position. `end`: what to call if it is solved. */
  const showMove = (line: string, end: "celebrate" | "showSolved"): void => {
    const was = done;
    [marks, done] = [NO_MARKS, isDone(game())];
    part("hint").hidden = true;
    part("say").classList.remove("hinting");
    tell(line);
    if (done && !was) runOnDemand(player, async () => (await import("./solved.ts"))[end](player));
  };
  const change = (step: (game: Game) => Game, line = ""): void =>
    withLatest(() => {
      const next = step(game());
      if (next === game() && line === said?.text) return;
      const isKept = put({ ...next, ms: game().ms + time() });
      showMove(isKept || line !== "" ? line : writing.text(say("play.not-kept")), "celebrate");
      root.dispatchEvent(new Event("move"));
    });
  const context: InputContext = {
    rules,
    puzzle,
    board: rules.board(puzzle),
    slots: rules.slots(puzzle),
    root,
    part,
    ...writing,
    game,
    move: (moved) => change((game) => play(game, moved)),
    keep: (part) => withLatest(() => put({ ...game(), ...part })),
    refresh: show,
    tell,
    explain: (rule) => runOnDemand(context, async () => tell((await writingOf(words.play, words.more)).text(rule))),
  };
  const mark = (some: Partial<Marks>): void => {
    marks = { ...marks, ...some };
    show();
  };
  const player: PlayerContext = { ...context, data, writing, input: begin(context), mark, keepTime, done: () => done };
  // If the other tab solved the puzzle, it has already recorded that, so only show the end.
  follow((isMoved) => (isMoved ? showMove("", "showSolved") : show()));
  return { player, change };
}

// The game of a puzzle and its history, saved in the browser with every move, and shared with other tabs of the same puzzle. The code
// for history and sharing loads on demand.

interface KeptGame {
  now(): Game;
  /** Replaces and saves the game. False if the browser has no storage. */
  put(next: Game): boolean;
  /** Runs something after taking over what other tabs have saved: usually at once. */
  withLatest(act: () => unknown): void;
  /** From now on takes over what other tabs save. `onTaken`: called afterwards, with whether the position changed. */
  follow(onTaken: (isMoved: boolean) => void): void;
}

const load = () => import("./other-tabs.ts");
// Ignores parts that do not load, for example without a network.
const quietly = (): void => {};

/** Loads the saved game. */
async function keptGameOf(id: string): Promise<KeptGame> {
  const key = gameKey(id);
  let late = readStored(historyKey(id)) === null ? undefined : await load().catch(quietly);
  /** The saved text that this page knows: another tab may have saved another since. */
  let known = readStored(key);
  let game = gameOf(parseSaved(known));
  game = { ...game, ...late?.historyOf(id, game.at) };
  let tellTaken: (isMoved: boolean) => void = quietly;

  const put = (next: Game): boolean => {
    const isMove = next.past !== game.past;
    game = next;
    // Saves the game after the history: saving the game notifies other tabs, which then read the history.
    if (isMove && late !== undefined) late.keepHistory(id, game);
    else if (isMove) inTurn(({ keepHistory }) => keepHistory(id, game));
    // An unfinished game also needs a date.
    const isKept = saveGame(id, { ...savedGameOf(game), date: dateOf(new Date()) });
    known = readStored(key);
    return isKept;
  };
  /** Runs the tasks one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (act: (loaded: Awaited<ReturnType<typeof load>>) => void): Promise<unknown> => {
    turn = turn
      .then(load)
      .then((loaded) => {
        late = loaded;
        act(loaded);
      })
      .catch(quietly);
    return turn;
  };
  /** Merges another tab's game. `told`: the saved texts before and after; by default the known and the current one. */
  const takeOver = (told?: Pick<StorageEvent, "oldValue" | "newValue">): Promise<unknown> =>
    inTurn(({ joinGames }) => {
      const { oldValue, newValue } = told ?? { oldValue: known, newValue: readStored(key) };
      if (newValue === known) return;
      const joined = joinGames(id, game, oldValue, newValue);
      known = newValue;
      if (joined.isMore) put(joined.game);
      else game = joined.game;
      tellTaken(joined.isMoved);
    });
  return {
    now: () => game,
    put,
    withLatest(act) {
      if (readStored(key) === known) return act();
      // A sleeping page gets no storage event. If there is one, it comes first and takes over the game.
      setTimeout(() => takeOver().then(act));
    },
    follow(onTaken) {
      tellTaken = onTaken;
      addEventListener("storage", (told) => {
        if (told.key === key) takeOver(told);
      });
    },
  };
}
