/** The figure of a Magic Square; its cells are placed as on the board. */
import { drawCells } from "../../constraints/cells-figure.ts";
import { layout } from "./rules.ts";

export const draw = drawCells(layout);
