/**
 * The hint: first where to look, then what follows step by step, then, if one wants, the pencil. It is told two short lines at a time,
 * and one may go back in it.
 */
import { say } from "../../engine/kind.ts";
import { textPages } from "../text-pages.ts";
import { type HintStep, hintFor } from "./hint.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { type MessageBar, messageBarOf, messageButton } from "./message-bar.ts";
import type { PlayerContext } from "./player.ts";
import type { Change } from "./state.ts";

/** Characters of a page at most, and lines where the bar is narrow. */
const LONGEST = 140;
const LINES = 2;
const NARROW = 440;
/** Places that a hint fills at once: of a step that fills more, the first alone. */
const MOST_PLACES = 2;

/** A part of a hint that is shown at once. */
interface HintPage {
  readonly text: string;
  /** Ids of slots and clues that are marked. */
  readonly marked: readonly string[];
}

/** Opens the panel at the next thing to see, and closes it where it is open. It counts once, however much of it is read. */
export async function openHint(player: PlayerContext): Promise<void> {
  const bar = messageBarOf(player);
  if (bar.isOpen("hint")) return bar.close();
  const { data, puzzle, rules, game, keep, input } = player;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  const hint = hintFor(rules, reason, puzzle, game().at, text);
  bar.open("hint");
  const pages = (whole: string, marked: readonly string[]): HintPage[] =>
    textPages(whole, (line) => fits(line, bar)).map((line) => ({ text: line, marked }));
  if (!hint.right || hint.steps.length > 0) keep({ hints: game().hints + 1 });
  const where = pages(text(hint.where), hint.right ? (hint.steps[0]?.slots ?? []) : hint.slots);
  if (!hint.right || hint.steps.length === 0) return showPage({ player, bar, text, change: null, pages: where }, 0);
  const { finds } = hint.steps.at(-1)!;
  input.lookAt?.(Object.keys(finds), finds);
  const reasons = hint.steps.flatMap((step) => pages(text(step.say), [...step.slots, ...Object.keys(step.finds)]));
  showPage({ player, bar, text, change: changeOf(player, hint.steps), pages: [...where, ...reasons] }, 0);
}

/** Whether a line has room on a page. */
function fits(text: string, { line, width }: MessageBar): boolean {
  if (text.length > LONGEST) return false;
  if (width > NARROW) return true;
  const words = [...line.childNodes];
  line.textContent = text;
  const range = document.createRange();
  range.selectNodeContents(line);
  const { height } = range.getBoundingClientRect();
  line.replaceChildren(...words);
  return height < Number.parseFloat(getComputedStyle(line).lineHeight) * (LINES + 0.5);
}

/** A hint that is shown. `change`: what can be written at its end. */
interface ShownHint {
  readonly player: PlayerContext;
  readonly bar: MessageBar;
  readonly text: PlayerContext["text"];
  readonly pages: readonly HintPage[];
  readonly change: Change | null;
}

function showPage(hint: ShownHint, at: number): void {
  const { player, bar, text, pages, change } = hint;
  const button = (name: string, act: () => void, word = name): HTMLButtonElement =>
    messageButton(name, text(say(`play-hint.${word}`)), act);
  const go = (to: number) => (): void => showPage(hint, to);
  const below: HTMLElement[] = [];
  if (pages.length > 1) {
    // It is an arrow; those who hear it are told which page it leads to.
    const back = messageButton("back", `${at} / ${pages.length}`, go(at - 1));
    back.disabled = at === 0;
    const place = document.createElement("span");
    place.textContent = `${at + 1} / ${pages.length}`;
    below.push(back, place);
  }
  below.push(button("close", bar.close));
  if (at < pages.length - 1) below.push(button("next", go(at + 1), at === 0 ? "what-follows" : "and-then"));
  else if (change !== null) below.push(button("write", () => player.move(change)));
  player.mark({ hinted: new Set(pages[at]!.marked) });
  bar.show(pages[at]!.text, below);
}

/** What the steps cross out, and what they find, as one move. */
function changeOf({ game }: PlayerContext, steps: readonly HintStep[]): Change {
  const crossed: Record<string, readonly string[]> = {};
  for (const step of steps)
    for (const [slot, texts] of Object.entries(step.crosses))
      crossed[slot] = [...new Set([...(crossed[slot] ?? game().at.crossed[slot] ?? []), ...texts])];
  const finds = steps.flatMap((step) => Object.entries(step.finds));
  return { entry: Object.fromEntries(finds.length > MOST_PLACES ? finds.slice(0, 1) : finds), crossed };
}
