/**
 * The hint: a single step, first where to look, then what follows, then a button that writes it. It shows about two short lines
 * at a time, and the player can page back. After a slip it shows the slip instead.
 */
import { say } from "../../engine/kind.ts";
import { type HintStep, hintFor } from "./hint.ts";
import { inTurn, painted } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { reasonOf, writingOf } from "./loading.ts";
import {
  type MessageBar,
  type MessagePage,
  messageBarOf,
  messageButton,
  pageButtons,
  pagesOf,
  scrollToMarked,
} from "./message-bar.ts";
import type { Change, Game } from "./state.ts";

/** The position after a hint that only crossed out: the next hint from there continues the deduction, so do not count it. */
let continued: Game["at"] | null = null;

/** Opens the panel with the next step, or closes it if it is open. Counts one hint, however far the player reads. */
export const openHint = (player: PlayerContext): Promise<void> => inTurn(() => findHint(player));

async function findHint(player: PlayerContext): Promise<void> {
  const bar = messageBarOf(player);
  if (bar.isOpen("hint")) return bar.close();
  const { data, puzzle, rules, game, keep, input } = player;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  const { at } = game();
  const hint = hintFor(rules, reason, puzzle, at, text, input.here?.());
  // Handle keys pressed meanwhile before laying out the bar; after a move the hint must be another one.
  await painted();
  if (game().at !== at) return findHint(player);
  if (!hint.right) {
    await (await import("./slip-panel.ts")).openSlip(player, "hint");
    return;
  }
  bar.open("hint");
  const { where, step } = hint;
  if (step === null) {
    const words = text(where);
    return showPage({ player, bar, text, step, pages: pagesOf([words], bar)(words, []) }, 0);
  }
  if (game().at !== continued) keep({ hints: game().hints + 1 });
  const found = Object.keys(step.finds);
  if (found.length > 0) input.lookAt?.(found, step.finds);
  const [look, said] = [text(where), text(step.say)];
  const pages = pagesOf([look, said], bar);
  const follows = pages(said, step.marked).map((page, i, all) => withMarks(page, i, all.length, step));
  const allPages = [...pages(look, step.looked), ...follows];
  showPage({ player, bar, text, step, pages: allPages }, 0);
}

/** If there are several pages, marks the places that each page names; otherwise all places of the step. */
function withMarks(page: MessagePage, i: number, count: number, { named }: HintStep): MessagePage {
  const ids = count > 1 ? named(page.text, i === count - 1) : [];
  return ids.length > 0 ? { ...page, marked: ids } : page;
}

/** An open hint. `step`: what its last button writes. */
interface ShownHint {
  readonly player: PlayerContext;
  readonly bar: MessageBar;
  readonly text: PlayerContext["text"];
  readonly pages: readonly MessagePage[];
  readonly step: HintStep | null;
}

function showPage(hint: ShownHint, at: number): void {
  const { player, bar, text, pages, step } = hint;
  const button = (name: string, act: () => void, word = name): HTMLButtonElement =>
    messageButton(name, text(say(`play-hint.${word}`)), act);
  const go = (to: number) => (): void => showPage(hint, to);
  const below = pageButtons(pages.length, at, go);
  below.push(button("close", bar.close));
  if (at < pages.length - 1) below.push(button("next", go(at + 1), at === 0 ? "what-follows" : "and-then"));
  else if (step !== null) {
    const crossesOnly = Object.keys(step.finds).length === 0;
    const act = (): void => {
      player.move(changeOf(player, step));
      continued = crossesOnly ? player.game().at : null;
    };
    below.push(button("write", act, crossesOnly ? "cross" : "write"));
  }
  player.mark({ hinted: new Set(pages[at]!.marked) });
  bar.show(pages[at]!.text, below);
  scrollToMarked(player.root);
}

/** The entries and crossings of a step, as one move. */
function changeOf({ game }: PlayerContext, { finds, crosses }: HintStep): Change {
  const before = game().at.crossed;
  const crossed = Object.entries(crosses).map(([id, texts]) => [id, [...new Set([...(before[id] ?? []), ...texts])]]);
  return { entry: finds, crossed: Object.fromEntries(crossed) };
}
