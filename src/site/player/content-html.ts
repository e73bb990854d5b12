/** The content of a cell or key: its text, or the symbol that stands for it. */
import type { CellsBoard } from "../../engine/board.ts";
import { symbolOf } from "../../engine/grid/symbols.ts";
import { escapeHtml } from "../../templates/markdown.ts";

/** Side of the square in which a symbol is drawn. */
const SIDE = 100;

/** HTML of a text on a board. `sign`: its printed form. */
export function contentHtml(
  { symbols }: Pick<CellsBoard, "symbols">,
  text: string,
  sign: (text: string) => string,
): string {
  const shape = symbols === undefined ? undefined : symbolOf(symbols, text, SIDE / 2, SIDE / 2, 0.9 * SIDE);
  if (shape === undefined) return escapeHtml(sign(text));
  const outline = shape.map(([command, ...at]) => command + at.map((n) => Math.round(n)).join(" ")).join("");
  return `<svg class="symbol" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true"><path d="${outline}"/></svg>`;
}
