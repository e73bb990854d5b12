/**
 * The player of a puzzle's page, once it is woken (`watch.ts`). It keeps the game and its history; how a board is filled in is the
 * input's, what is right the rules', what the tools do stands in `tools.ts`.
 */
import { type Rules, say } from "../../engine/kind.ts";
import type { Desk, Input, Marks, Part, Start } from "./desk.ts";
import type { Writing } from "./grid-html.ts";
import type { Status } from "./initial-render.ts";
import { inputOf, rulesOf, writingOf } from "./loading.ts";
import type { PageData } from "./page-data.ts";
import { type Game, gameOf, keptOf, play } from "./state.ts";
import { showStatus } from "./status.ts";
import { load, save } from "./store.ts";
import { later, layOutTools, showTools } from "./tools.ts";

/** What the parts that are loaded later may use. */
export interface Table extends Desk {
  readonly data: PageData;
  readonly writing: Writing;
  readonly input: Input;
  mark(marks: Partial<Marks>): void;
  /** Whether every rule is kept and every blank filled. */
  done(): boolean;
}

/** Makes a puzzle's page ready to play. Gives what waits for the parts that keys need. */
export async function start(root: HTMLElement, data: PageData): Promise<() => Promise<unknown>> {
  const { code, words } = data;
  const [rules, begin, writing] = await Promise.all([rulesOf(code), inputOf(code), writingOf(words.play)]);
  const { table, change } = setTable(root, data, rules, writing, begin);
  layOutTools(table, change);
  root.dataset.state = "ready";
  table.refresh();
  if (table.done()) later(table, async () => (await import("./solved.ts")).showSolved(table));
  return async () => table.input.ready?.();
}

const NO_MARKS: Marks = { broken: new Set(), hinted: new Set() };

/** The table with the game as it was left. `change` puts another game in its place, and may say a line. */
function setTable(
  root: HTMLElement,
  data: PageData,
  rules: Rules<unknown>,
  writing: Writing,
  begin: Start<Desk["board"]>,
): { table: Table; change: (game: Game, said?: string) => void } {
  const { puzzle, id, words } = data;
  const part = (part: Part): HTMLElement => root.querySelector(`[data-part="${part}"]`)!;
  const isDone = ({ at }: Game) => Object.keys(at.entry).length > 0 && rules.check(puzzle, at.entry).done;
  let game = gameOf(load(id));
  let [marks, done, said] = [NO_MARKS, isDone(game), null as Status | null];

  const show = (): void => {
    root.classList.toggle("done", done);
    if (!done) part("end").hidden = true;
    table.input.show(marks);
    showStatus(part, said ?? table.input.status());
    showTools(root, game);
  };
  const tell = (text: string, lead = ""): void => {
    said = text + lead === "" ? null : { lead, text, rest: "" };
    show();
  };
  const change = (next: Game, line = ""): void => {
    if (next === game && line === said?.text) return;
    const was = done;
    [game, marks, done] = [next, NO_MARKS, isDone(next)];
    part("hint").hidden = true;
    part("say").classList.remove("hinting");
    tell(!save(id, keptOf(game)) && line === "" ? writing.text(say("play.not-kept")) : line);
    if (done && !was) later(table, async () => (await import("./solved.ts")).celebrate(table));
  };
  const desk: Desk = {
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
      save(id, keptOf(game));
    },
    refresh: show,
    tell,
    explain: (rule) => later(desk, async () => tell((await writingOf(words.play, words.more)).text(rule))),
  };
  const mark = (some: Partial<Marks>): void => {
    marks = { ...marks, ...some };
    show();
  };
  const table: Table = { ...desk, data, writing, input: begin(desk), mark, done: () => done };
  return { table, change };
}
