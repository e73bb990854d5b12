/** The states of a path's numbers, and the number bar that shows them. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import type { PathState } from "./path-state.ts";

/** The state of a number. */
export type NumberState = "given" | "placed" | "next" | "lacking";

/** The states of all numbers, from 1. */
export function numberStates({ placed, next }: PathState, slots: readonly Slot[], { texts }: PathBoard): NumberState[] {
  const given = new Set(slots.flatMap((slot) => slot.given ?? []));
  return texts.map((text, i) =>
    given.has(text) ? "given" : placed.has(i + 1) ? "placed" : i + 1 === next ? "next" : "lacking",
  );
}

/** The number bar as SVG: a bar for each placed number, a low dash for each missing one. `height` is for a page without styles. */
export function numberBarSvg(states: readonly NumberState[]): string {
  const bars: Partial<Record<NumberState, string>> = { lacking: `M0 10.5h${states.length}` };
  for (const [i, state] of states.entries()) {
    const high = state === "placed" ? 8 : 12;
    if (state !== "lacking") bars[state] = `${bars[state] ?? ""}M${i} ${12 - high}h.92v${high}h-.92z`;
  }
  const paths = Object.entries(bars).map(([state, d]) => `<path class="${state}" d="${d}"/>`);
  return `<svg viewBox="0 0 ${states.length - 0.08} 12" height="12" preserveAspectRatio="none" aria-hidden="true">${paths.join("")}</svg>`;
}
