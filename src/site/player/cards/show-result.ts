/** The end of a game with cards. */
import type { CardsBoard } from "../../../engine/board.ts";
import type { InputContext } from "../input-context.ts";

/** Shows the result in the target's frame. The pad is gone, so the board takes the focus and tool keys still work. */
export function showResult({ root, part }: InputContext<CardsBoard>): void {
  part("board").tabIndex = -1;
  if (document.activeElement === document.body) part("board").focus({ preventScroll: true });
  const frame = part("board").querySelector<HTMLElement>(".target")!;
  const from = part("board").querySelector(".lines .open")?.getBoundingClientRect();
  const to = frame.getBoundingClientRect();
  if (from === undefined) return;
  frame.style.setProperty("--from-x", `${from.x + from.width / 2 - to.x - to.width / 2}px`);
  frame.style.setProperty("--from-y", `${from.y + from.height / 2 - to.y - to.height / 2}px`);
  root.classList.add("result-shown");
}
