/** The tools of a player: their commands, their keys, and which of them are disabled. */

import { say } from "../../engine/kind.ts";
import { runOnDemand } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { openMenu } from "./stage.ts";
import { type Game, redo, startOver, undo } from "./state.ts";
import { settingNamed } from "./store.ts";

/** Commands by the name in a button's `data-do`. */
type Commands = Readonly<Record<string, () => unknown>>;

/** Keys of tools while the focus is on the puzzle; an input may handle a key first. */
const KEYS: Readonly<Record<string, string>> = { u: "undo", y: "redo", h: "hint", c: "check" };
/** Keys of tools with Ctrl or ⌘. */
const COMMANDS: Readonly<Record<string, string>> = { z: "undo", Z: "redo", y: "redo" };

/** The tool of a key. */
const toolOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string | undefined =>
  (ctrlKey || metaKey ? COMMANDS : KEYS)[key];

/** Sets up buttons and keys. `change`: applies a step to the game, and may show a line. */
export function setUpTools(player: PlayerContext, change: (step: (game: Game) => Game, said?: string) => void): void {
  const { root, input, text } = player;
  const commands: Commands = {
    undo: () => change(undo),
    redo: () => change(redo),
    back: () => input.takeBack(),
    over: () => change(startOver, text(say("play.over-done"))),
    check: () => runOnDemand(player, async () => (await import("./check.ts")).check(player)),
    hint: () => runOnDemand(player, async () => (await import("./hint-panel.ts")).openHint(player)),
    fits: () => runOnDemand(player, async () => (await import("./more.ts")).tellFits(player)),
    reveal: () => runOnDemand(player, async () => (await import("./more.ts")).askToReveal(player)),
    clock: () => runOnDemand(player, async () => (await import("./clock.ts")).toggleClock(player)),
    look: () => runOnDemand(player, async () => (await look()).openLook(player)),
    "print-blank": () => print(root, "blank"),
    "print-mine": () => print(root, "mine"),
  };
  listen(root, commands);
  leadKeys({
    root,
    onBoard: ({ key, ctrlKey, metaKey }) => !ctrlKey && !metaKey && !player.done() && input.means(key),
    onTools: (event) => toolOf(event) !== undefined,
    focus: () => input.focus(),
  });
  if (settingNamed("clock") === "on")
    runOnDemand(player, async () => (await import("./clock.ts")).startChosenClock(player));
  if (settingNamed("sound") === "on" || settingNamed("touch") === "on")
    runOnDemand(player, async () => (await look()).feel(player));
}

const look = () => import("./look-panel.ts");

/** Disables tools that have nothing to do. */
export function showTools(root: HTMLElement, { past, future, at }: Game): void {
  const isBlank = Object.values(at).every((part) => Object.keys(part).length === 0);
  const idle: Readonly<Record<string, boolean>> = { undo: past.length === 0, redo: future.length === 0, over: isBlank };
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]"))
    button.disabled = idle[button.dataset.do!] ?? false;
}

function listen(root: HTMLElement, commands: Commands): void {
  openMenu(root);
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    if (button !== null) commands[button.dataset.do!]?.();
  });
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || (event.target as Element).closest("input, select, textarea")) return;
    const name = toolOf(event);
    if (name === undefined) return;
    event.preventDefault();
    commands[name]!();
  });
}

function print(root: HTMLElement, what: "blank" | "mine"): void {
  root.dataset.print = what;
  window.print();
}

// Keys without the focus on the board: while nothing on the page has the focus, keys act as on the board. The board takes the focus
// only on a key press, and fields, links and buttons keep their own keys.

/** The target of keys pressed while nothing has the focus. */
interface KeyTarget {
  readonly root: HTMLElement;
  /** Whether the board handles a key. */
  onBoard(event: KeyboardEvent): boolean;
  /** Whether a tool handles a key. */
  onTools(event: KeyboardEvent): boolean;
  /** Focuses the board. */
  focus(): void;
}

/** Keys that write or erase: they also go to the board while a tool has the focus, as tool buttons do not use them. */
const WRITING = /^(\S|Backspace|Delete)$/;

/** Forwards keys to the board or its tools, unless another listener has handled them. */
function leadKeys({ root, onBoard, onTools, focus }: KeyTarget): void {
  // A forwarded key reaches this listener again.
  let isLed = false;
  document.addEventListener("keydown", (event) => {
    if (isLed) return;
    const { key, altKey, isComposing, defaultPrevented } = event;
    const target = event.target as HTMLElement;
    const isFree = target === document.body || target === document.documentElement;
    const isOnTool =
      root.contains(target) && target.closest("[data-part=tools], [data-part=hint]") !== null && WRITING.test(key);
    if (defaultPrevented || altKey || isComposing || !(isFree || isOnTool)) return;
    const toBoard = onBoard(event);
    if (!toBoard && !(isFree && onTools(event))) return;
    if (toBoard) focus();
    const at = toBoard && root.contains(document.activeElement) ? document.activeElement! : root;
    isLed = true;
    if (!at.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    isLed = false;
  });
}
