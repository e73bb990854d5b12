/** The tools of a player: what each does, the keys that stand for it, and which have nothing to do. */

import { say } from "../../engine/kind.ts";
import { runOnDemand } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { openMenu } from "./stage.ts";
import { type Game, redo, startOver, undo } from "./state.ts";
import { setting } from "./store.ts";

/** What is done by name, as `data-do` of a button tells it. */
type Commands = Readonly<Record<string, () => unknown>>;

/** Letters that stand for tools while the focus is on the puzzle; an input may take a key first. */
const KEYS: Readonly<Record<string, string>> = { u: "undo", y: "redo", h: "hint", c: "check" };
/** The same with Ctrl or ⌘. */
const COMMANDS: Readonly<Record<string, string>> = { z: "undo", Z: "redo", y: "redo" };

/** The tool that a key stands for. */
const toolOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string | undefined =>
  (ctrlKey || metaKey ? COMMANDS : KEYS)[key];

/** Lets buttons and keys work. `change`: takes a step with the game, and says a line. */
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
  if (setting("clock") === "on") runOnDemand(player, async () => (await import("./clock.ts")).startChosenClock(player));
  if (setting("sound") === "on" || setting("touch") === "on")
    runOnDemand(player, async () => (await look()).feel(player));
}

const look = () => import("./look-panel.ts");

/** Tools that would do nothing cannot be pressed. */
export function showTools(root: HTMLElement, { past, future, at }: Game): void {
  const isBlank = Object.keys(at.entry).length === 0 && Object.keys(at.crossed).length === 0;
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

// Keys that work wherever one is on a puzzle's page: as long as nothing else has the focus, they mean what they mean on the
// board. Nothing takes the focus before a key is pressed, and a field, a link or a button keeps its own keys.

/** Where keys go that are pressed while nothing has the focus. */
interface KeyTarget {
  readonly root: HTMLElement;
  /** Whether the board does something at a key. */
  onBoard(event: KeyboardEvent): boolean;
  /** Whether a tool does, wherever the focus is. */
  onTools(event: KeyboardEvent): boolean;
  /** Puts the focus on the board. */
  focus(): void;
}

/** Keys that write, and take back: they go to the board from a tool, too, which stands for none of them. */
const WRITING = /^(\S|Backspace|Delete)$/;

/** Leads keys to the board or its tools. Other listeners come first: a key that they took is left to them. */
function leadKeys({ root, onBoard, onTools, focus }: KeyTarget): void {
  // A key that is led on comes by here again.
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
