/** Shows all pages of a sheet and of its answers side by side. A tap enlarges one. */
import type { MadeOutput, Part } from "../../../press/protocol.ts";
import { button } from "../../player/element.ts";
import { type DrawPage, enlarge, type LargePage } from "./enlarged.ts";
import { showPage } from "./paper.ts";
import { filled, part, setting } from "./setting.ts";

const papers = part(".papers");

/** Draws the pages one after the other. Pages of an earlier sheet stay visible until a new page replaces them. Returns early if there is a newer order. */
export async function showPages(output: MadeOutput, draw: DrawPage): Promise<void> {
  const parts: readonly (readonly [Part, number])[] = [
    ["book", output.pages],
    ["answers", output.answerPages ?? 0],
  ];
  const all = parts.flatMap(([of, count]) =>
    Array.from({ length: count }, (_, index): LargePage => ({ of, index, title: titleOf(of, index, count) })),
  );
  for (const [i, { of, index, title }] of all.entries()) {
    const svg = await draw(of, index);
    if (svg === null) return;
    // The first page of a part has a place of its own from the start.
    const place = index === 0 ? part(`[data-page=${of}]`, papers) : (places(of)[index] ?? addPlace(of));
    place.setAttribute("aria-label", title);
    place.onclick = () => enlarge(all, i, draw);
    place.hidden = false;
    showPage(place, svg, output.width, output.height);
  }
  for (const [of, count] of parts) for (const place of places(of).slice(count)) dropPlace(place);
}

const titleOf = (of: Part, index: number, count: number): string =>
  count === 1 ? setting.pages[of] : `${setting.pages[of]}, ${filled(setting.pages.of, index + 1, count)}`;

const places = (of: Part): HTMLElement[] => [
  ...papers.querySelectorAll<HTMLElement>(`[data-page=${of}], [data-more=${of}]`),
];

function addPlace(of: Part): HTMLElement {
  const place = button({ className: "made-page" });
  place.dataset.more = of;
  places(of).at(-1)!.after(place);
  return place;
}

function dropPlace(place: HTMLElement): void {
  if (place.dataset.more === undefined) place.hidden = true;
  else place.remove();
}
