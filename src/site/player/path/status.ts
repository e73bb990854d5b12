/** The status line of a path board. */
import type { PathBoard } from "../../../engine/board.ts";
import { say, type Words } from "../../../engine/kind.ts";
import type { Status } from "../grid-html.ts";
import type { PathState } from "./path-state.ts";

/** A text of this input, as plain text. */
export type Tell = (name: string, values?: Words["values"]) => string;

/** "Next is 23. It goes beside 22: two places are free. 20 to go." `isDrawing`: the player is drawing, so do not judge yet. */
export function statusOf(
  { placed, next, direction, beside, places }: PathState,
  { last, texts }: PathBoard,
  text: (words: Words) => string,
  isDrawing = false,
): Status {
  const t: Tell = (name, values) => text(say(`play-path.${name}`, values));
  if (next === 0) return { lead: "", text: t(isDrawing ? "all-placed" : "full"), rest: "" };
  const [low, high] = beside.map((number) => texts[number - 1]!);
  const at = next === 1 ? "start" : next === last ? "end" : "within";
  const count = places.length;
  return {
    lead: t("next", { next: texts[next - 1]!, down: direction < 0 ? 1 : 0 }),
    text:
      low === undefined
        ? t("alone", { at, low: texts[next - 2] ?? "", high: texts[next] ?? "" })
        : high === undefined
          ? t("beside", { number: low, count })
          : t("between", { low, high, count }),
    rest: text(say("play.to-go", { count: last - placed.size })),
    badge: texts[next - 1]!,
  };
}
