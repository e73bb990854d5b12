/** The buttons that make a sheet one notch easier or harder, and the words about where it stands. */
import type { TypedOrder } from "../../../press/order-address.ts";
import { nextRung, type Rung, rungsOf } from "../../../spec/rungs.ts";
import type { Notch } from "../../../spec/spec-values.ts";
import { notchesFor, type Settled } from "../../make/settle.ts";
import { filled, levelWords, part, setting } from "./setting.ts";

const buttons = {
  easier: part<HTMLButtonElement>("[data-do=easier]"),
  harder: part<HTMLButtonElement>("[data-do=harder]"),
};
const words = part("[data-fill=rung]");
let steps: { readonly [Name in keyof typeof buttons]?: Rung | undefined } = {};

/** Shows on which rung an order is. A button without a rung is off, and the words say why. */
export function showRung(order: TypedOrder, { levels: { levels, usual, notches } }: Settled): void {
  const rungs = rungsOf(levels, notchesFor(order, notches));
  const at: Rung = { level: order.level ?? usual, notch: order.notch as Notch | undefined };
  steps = { easier: nextRung(rungs, at, -1), harder: nextRung(rungs, at, 1) };
  buttons.easier.disabled = steps.easier === undefined;
  buttons.harder.disabled = steps.harder === undefined;
  const level = levelWords(at.level);
  const own = at.notch === undefined ? level : filled(setting.notches[at.notch], level);
  const ends = [steps.easier === undefined ? setting.easiest : "", steps.harder === undefined ? setting.hardest : ""];
  words.textContent = [`${own}.`, ...ends].filter(Boolean).join(" ");
}

/** Calls back with the rung of the button that was pressed. */
export function onRung(take: (rung: Rung) => void): void {
  for (const name of ["easier", "harder"] as const)
    buttons[name].addEventListener("click", () => {
      const rung = steps[name];
      if (rung !== undefined) take(rung);
    });
}
