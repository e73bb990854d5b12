/** The status line of a board of cards. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Status } from "../grid-html.ts";
import type { InputContext } from "../input-context.ts";
import type { CardsState } from "./cards-state.ts";

/** Tells what to do next, or how far the last line is from the target. `fresh`: the status before the first move. */
export function statusOf(
  { board, text }: InputContext<CardsBoard>,
  { partial, lines }: CardsState,
  fresh: Status,
): Status {
  const t = (name: string, values: Readonly<Record<string, number | string>>) =>
    text(say(`play-cards.${name}`, values));
  const { left, sign } = partial;
  const last = lines.at(-1);
  if (left !== null || sign !== null) {
    const name = left === null ? "now-left" : sign === null ? "now-sign" : "now-right";
    return { lead: "", text: t(name, { left: left?.value ?? "", sign: sign ?? "" }), rest: fresh.rest };
  }
  if (last === undefined) return fresh;
  const values = {
    value: last.value,
    target: board.target,
    away: Math.abs(last.value - board.target),
    all: board.all ? 1 : 0,
  };
  return { lead: t("made", values), text: t("made-away", values), rest: "" };
}

/** The status of the initial render. */
export function statusOnPage({ part }: InputContext<CardsBoard>): Status {
  const [lead, text, rest] = [...part("status").children].map(({ textContent }) => textContent!);
  return { lead: lead!, text: text!, rest: rest! };
}
