/**
 * The hint: a single step, first where to look, then what follows, then, if one wants, the pencil. It is told two short lines at a
 * time, and one may go back in it. After a slip it says what does not fit.
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

/** The position that a hint left by crossing out: the next one from there goes on with the same deduction, and is not counted. */
let continued: Game["at"] | null = null;

/** Opens the panel at the next thing to see, and closes it where it is open. It counts once, however much of it is read. */
export const openHint = (player: PlayerContext): Promise<void> => inTurn(() => findHint(player));

async function findHint(player: PlayerContext): Promise<void> {
  const bar = messageBarOf(player);
  if (bar.isOpen("hint")) return bar.close();
  const { data, puzzle, rules, game, keep, input } = player;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  const { at } = game();
  const hint = hintFor(rules, reason, puzzle, at, text, input.here?.());
  // A key that was pressed meanwhile is answered before the bar is laid out; a move asks for another hint.
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
  const told = [...pages(look, step.looked), ...follows];
  showPage({ player, bar, text, step, pages: told }, 0);
}

/** On each of several pages of what follows the places are marked that it names; else all that the step is about. */
function withMarks(page: MessagePage, i: number, count: number, { named }: HintStep): MessagePage {
  const ids = count > 1 ? named(page.text, i === count - 1) : [];
  return ids.length > 0 ? { ...page, marked: ids } : page;
}

/** A hint that is shown. `step`: what can be written at its end. */
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

/** What a step crosses out, and what it finds, as one move. */
function changeOf({ game }: PlayerContext, { finds, crosses }: HintStep): Change {
  const before = game().at.crossed;
  const crossed = Object.entries(crosses).map(([id, texts]) => [id, [...new Set([...(before[id] ?? []), ...texts])]]);
  return { entry: finds, crossed: Object.fromEntries(crossed) };
}
