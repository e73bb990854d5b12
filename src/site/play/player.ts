/**
 * `<puzzle-player>`: wakes up the page of a puzzle. It keeps the game, its history and its tools; how a board is filled
 * in is the hand's, what is right the rules'.
 */
import { type Rules, say } from "../../engine/kind.ts";
import type { Writing } from "./board-html.ts";
import type { Desk, Hand, Marks, Part, Status } from "./desk.ts";
import { handOf, rulesOf, writingOf } from "./loading.ts";
import type { PageData } from "./page-data.ts";
import { type Game, gameOf, keptOf, play, redo, startOver, undo } from "./state.ts";
import { load, save, setting } from "./store.ts";

/** What the parts that are loaded later may use. */
export interface Table extends Omit<Desk, "game"> {
  readonly data: PageData;
  readonly writing: Writing;
  readonly hand: Hand;
  game(): Game;
  mark(marks: Partial<Marks>): void;
  /** Whether every rule is kept and every blank filled. */
  done(): boolean;
}

const NO_MARKS: Marks = { broken: new Set(), hinted: new Set() };

export class PuzzlePlayer extends HTMLElement {
  connectedCallback(): void {
    start(this).catch((error: unknown) => {
      this.dataset.state = "failed";
      throw error;
    });
  }
}

async function start(root: HTMLElement): Promise<void> {
  const data = JSON.parse(root.querySelector(".puzzle-data")!.textContent!) as PageData;
  const { puzzle, code, id, words } = data;
  const [rules, begin, writing] = await Promise.all([rulesOf(code), handOf(code), writingOf(words.play)]);
  let game = gameOf(load(id));
  let [marks, line, done] = [NO_MARKS, "", false];
  const part = (part: Part): HTMLElement => root.querySelector(`[data-part="${part}"]`)!;

  const show = (): void => {
    hand.show(marks);
    showStatus(part, line === "" ? hand.status() : { lead: "", text: line, rest: "" });
    showTools(root, game);
  };
  const change = (next: Game, said = ""): void => {
    if (next === game && said === line) return;
    game = next;
    [marks, line] = [NO_MARKS, said];
    const was = done;
    done = isDone(rules, puzzle, game);
    if (!save(id, keptOf(game)) && said === "") line = writing.text(say("play.not-kept"));
    closeHint(part("hint"));
    root.classList.toggle("done", done);
    if (!done) part("end").hidden = true;
    show();
    if (done && !was) void later(async () => (await import("./solved.ts")).celebrate(table));
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
    tell(said) {
      line = said;
      show();
    },
    explain: (said) => void later(async () => desk.tell((await writingOf(words.play, words.more)).text(said))),
  };
  const hand = begin(desk);
  const table: Table = {
    ...desk,
    data,
    writing,
    hand,
    mark(some) {
      marks = { ...marks, ...some };
      show();
    },
    done: () => done,
  };
  /** What a part that is loaded on demand does; without a network it may not come. */
  const later = (work: () => Promise<void>): Promise<void> =>
    work().catch(() => desk.tell(writing.text(say("play.failed"))));
  const acts: Readonly<Record<string, () => unknown>> = {
    undo: () => change(undo(game)),
    redo: () => change(redo(game)),
    back: () => hand.takeBack(),
    over: () => change(startOver(game), writing.text(say("play.over-done"))),
    check: () => later(async () => (await import("./check.ts")).check(table)),
    hint: () => later(async () => (await import("./hint-panel.ts")).openHint(table)),
    fits: () => later(async () => (await import("./more.ts")).tellFits(table)),
    reveal: () => later(async () => (await import("./more.ts")).reveal(table)),
    clock: () => later(async () => (await import("./clock.ts")).toggleClock(table)),
    "print-blank": () => print(root, "blank"),
    "print-mine": () => print(root, "mine"),
  };
  listen(root, acts);
  part("tools").querySelector("[data-do=back]")!.textContent = writing.text(say(`play.${hand.back}`));
  done = isDone(rules, puzzle, game);
  root.classList.toggle("done", done);
  root.dataset.state = "ready";
  show();
  if (done) void later(async () => (await import("./solved.ts")).showSolved(table));
  if (wantsClock()) void later(async () => (await import("./clock.ts")).startClock(table));
}

const wantsClock = (): boolean => setting("clock") === "on";

function isDone(rules: Rules<unknown>, puzzle: unknown, { at }: Game): boolean {
  return Object.keys(at.entry).length > 0 && rules.check(puzzle, at.entry).done;
}

function showStatus(part: (name: Part) => HTMLElement, { lead, text, rest, sort = "" }: Status): void {
  const [first, second, third] = part("status").children;
  // The same words again are not said again.
  for (const [element, words] of [
    [first!, lead],
    [second!, text],
    [third!, rest],
  ] as const)
    if (element.textContent !== words) element.textContent = words;
  part("sort").textContent = sort;
  part("sort").hidden = sort === "";
}

function showTools(root: HTMLElement, { past, future, at }: Game): void {
  const isBlank = Object.keys(at.entry).length === 0 && Object.keys(at.crossed).length === 0;
  const idle: Readonly<Record<string, boolean>> = { undo: past.length === 0, redo: future.length === 0, over: isBlank };
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]"))
    button.disabled = idle[button.dataset.do!] ?? false;
}

function closeHint(panel: HTMLElement): void {
  panel.hidden = true;
  panel.parentElement!.classList.remove("hinting");
}

/** Letters that stand for tools while the focus is on the puzzle; a hand may take a key first. */
const KEYS: Readonly<Record<string, string>> = { u: "undo", y: "redo", h: "hint", c: "check" };

function listen(root: HTMLElement, acts: Readonly<Record<string, () => unknown>>): void {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    if (button !== null) acts[button.dataset.do!]?.();
  });
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || (event.target as Element).closest("input, select, textarea")) return;
    const command = event.ctrlKey || event.metaKey;
    const name = !command
      ? KEYS[event.key]
      : event.key === "z"
        ? "undo"
        : /^[yZ]$/.test(event.key)
          ? "redo"
          : undefined;
    if (name === undefined) return;
    event.preventDefault();
    acts[name]!();
  });
}

function print(root: HTMLElement, what: "blank" | "mine"): void {
  root.dataset.print = what;
  window.print();
}
