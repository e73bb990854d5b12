/** The bar after a slip: what does not fit, with its cells in double frames, and the way back. Check and Hint open the same one. */
import { type Position, say } from "../../engine/kind.ts";
import { element } from "./element.ts";
import { painted } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { reasonOf, writingOf } from "./loading.ts";
import {
  type BarUse,
  type MessageBar,
  messageBarOf,
  messageButton,
  pageButtons,
  pagesOf,
  scrollToMarked,
} from "./message-bar.ts";
import { type Slip, type SlipPart, slipFor, type TakeBack } from "./slip.ts";

/** Slips that were found on this page: the same one, found twice, counts once. */
const known = new Set<string>();

/** What was found in positions of this page: who asks again without a move waits for no search. */
const found = new WeakMap<Position, Slip | null>();

/** Opens the bar where something does not fit, and closes it where it is open; false where all fits. */
export async function openSlip(player: PlayerContext, use: BarUse): Promise<boolean> {
  const { data, puzzle, rules, game, keep } = player;
  const { play, hint, more } = data.words;
  const bar = messageBarOf(player);
  // A move would have closed it: what it says is still so.
  if (bar.isOpen(use)) {
    bar.close();
    return true;
  }
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(play, hint, more)]);
  const { at } = game();
  const slip = found.has(at) ? found.get(at)! : slipFor(rules, reason, puzzle, at, data.level ?? "expert", text);
  found.set(at, slip);
  if (slip === null) return false;
  await painted();
  if (game().at !== at) return openSlip(player, use);
  const fault = `${slip.blamed.slot} ${slip.blamed.text}`;
  if (!known.has(fault)) keep({ slips: game().slips + 1 });
  known.add(fault);
  bar.open(use, "slip");
  showParts({ player, bar, text, slip, isBegun: false }, slip.parts);
  return true;
}

/** A slip that is shown. `isBegun`: where it began is told, else what does not fit. */
interface ShownSlip {
  readonly player: PlayerContext;
  readonly bar: MessageBar;
  readonly text: PlayerContext["text"];
  readonly slip: Slip;
  readonly isBegun: boolean;
}

function showParts(shown: ShownSlip, parts: readonly SlipPart[]): void {
  const { player, bar, text, slip, isBegun } = shown;
  const pagesIn = pagesOf(
    parts.map((part) => part.text),
    bar,
  );
  const pages = parts.flatMap(({ text, marked, isStep = false }) =>
    pagesIn(text, marked).map((page) => ({ ...page, isStep })),
  );
  const told = (name: string): string => text(say(`slip.${name}`));
  const close = (): HTMLElement => messageButton("close", text(say("play-hint.close")), bar.close);
  const show = (at: number): void => {
    const below = pageButtons(pages.length, at, (to) => () => show(to));
    if (at < pages.length - 1) {
      const isClaim = !isBegun && parts.length > 1 && at === 0;
      below.push(
        close(),
        messageButton("next", told(isClaim ? "why" : "go-on"), () => show(at + 1)),
      );
    } else {
      const begin = (): void => showParts({ ...shown, isBegun: true }, slip.began);
      // Beside the button to where it began there is room for one more: to the page before, or to close it.
      if (!isBegun) below.splice(1);
      if (below.length !== 1) below.push(close());
      if (!isBegun) below.push(messageButton("begin", told("where-begun"), begin));
      below.push(takeBackButton(player, isBegun ? slip.takeBegunBack : slip.takeBack));
    }
    const { marked, isStep } = pages[at]!;
    player.mark({ hinted: new Set(isStep ? marked : []), broken: new Set(isStep ? [] : marked) });
    bar.show(pages[at]!.text, below);
    scrollToMarked(player.root);
  };
  show(0);
}

/** The button that takes an entry back, in one move: its words, and below them the place. */
function takeBackButton({ move }: PlayerContext, { text, place, change }: TakeBack): HTMLElement {
  const button = messageButton("write", text, () => move(change));
  // The space keeps the two apart where the button is read out.
  if (place !== "") button.append(" ", element("small", {}, place));
  return button;
}
