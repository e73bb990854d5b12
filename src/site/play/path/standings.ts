/** How each number stands, and the run of all of them as a bar. */
import type { Slot } from "../../../engine/kind.ts";
import type { Stand } from "./stand.ts";

/** How a number stands. */
export type Standing = "given" | "placed" | "next" | "lacking";

/** Of all numbers, from 1. */
export function standingsOf({ placed, next }: Stand, slots: readonly Slot[], last: number): Standing[] {
  const given = new Set(slots.flatMap((slot) => slot.given ?? []));
  return Array.from({ length: last }, (_, i) =>
    given.has(String(i + 1)) ? "given" : placed.has(i + 1) ? "placed" : i + 1 === next ? "next" : "lacking",
  );
}

/** One bar a number, over a low dash for each that is missing. Its height is for a page without style. */
export function runSvg(standings: readonly Standing[]): string {
  const bars: Partial<Record<Standing, string>> = { lacking: `M0 10.5h${standings.length}` };
  for (const [i, standing] of standings.entries()) {
    const high = standing === "placed" ? 8 : 12;
    if (standing !== "lacking") bars[standing] = `${bars[standing] ?? ""}M${i} ${12 - high}h.92v${high}h-.92z`;
  }
  const paths = Object.entries(bars).map(([standing, d]) => `<path class="${standing}" d="${d}"/>`);
  return `<svg viewBox="0 0 ${standings.length - 0.08} 12" height="12" preserveAspectRatio="none" aria-hidden="true">${paths.join("")}</svg>`;
}
