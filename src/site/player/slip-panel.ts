/** The bar after a slip: tells what does not fit, with its cells in double frames, and how to undo it. Check and Hint open it. */
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

/** Slips found on this page, to count each slip only once. */
const known = new Set<string>();

/** Cached slips by position, so that asking again without a move needs no search. */
const found = new WeakMap<Position, Slip | null>();

/** Opens the bar if something does not fit, or closes it if it is open; false if everything fits. */
export async function openSlip(player: PlayerContext, use: BarUse): Promise<boolean> {
  const { data, puzzle, rules, game, keep } = player;
  const { play, hint, more } = data.words;
  const bar = messageBarOf(player);
  // A move would have closed the bar, so the slip is still there.
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

/** An open slip. `isBegun`: whether the bar shows where the slip began, or what does not fit. */
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
  const slipText = (name: string): string => text(say(`slip.${name}`));
  const close = (): HTMLElement => messageButton("close", text(say("play-hint.close")), bar.close);
  const show = (at: number): void => {
    const below = pageButtons(pages.length, at, (to) => () => show(to));
    if (at < pages.length - 1) {
      const isClaim = !isBegun && parts.length > 1 && at === 0;
      below.push(
        close(),
        messageButton("next", slipText(isClaim ? "why" : "go-on"), () => show(at + 1)),
      );
    } else {
      const begin = (): void => showParts({ ...shown, isBegun: true }, slip.began);
      // Beside the "where it began" button there is room for one more: back or close.
      if (!isBegun) below.splice(1);
      if (below.length !== 1) below.push(close());
      if (!isBegun) below.push(messageButton("begin", slipText("where-begun"), begin));
      below.push(takeBackButton(player, isBegun ? slip.takeBegunBack : slip.takeBack));
    }
    const { marked, isStep } = pages[at]!;
    player.mark({ hinted: new Set(isStep ? marked : []), broken: new Set(isStep ? [] : marked) });
    bar.show(pages[at]!.text, below);
    scrollToMarked(player.root);
  };
  show(0);
}

/** The button that takes back an entry in one move: its text, with the place below. */
function takeBackButton({ move }: PlayerContext, { text, place, change }: TakeBack): HTMLElement {
  const button = messageButton("write", text, () => move(change));
  // The space separates the two for screen readers.
  if (place !== "") button.append(" ", element("small", {}, place));
  return button;
}
