/** The content of a cell or key: its text, or the symbol that stands for it. */
import type { CellsBoard } from "../../engine/board.ts";
import { escapeHtml } from "../../templates/markdown.ts";

/** HTML of a text on a board. `sign`: its printed form. */
export function contentHtml(
  { symbols }: Pick<CellsBoard, "symbols">,
  text: string,
  sign: (text: string) => string,
): string {
  const symbol = symbols?.[text];
  if (symbol === undefined) return escapeHtml(sign(text));
  const outline = symbol.outline
    .map(([command, ...at]) => command + at.map((n) => Math.round(90 * n)).join(" "))
    .join("");
  return `<svg class="symbol" viewBox="-50 -50 100 100" aria-hidden="true"><path d="${outline}"/></svg>`;
}
