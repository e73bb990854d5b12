/** The figure of a Number Wall: its cells where the board has them. */
import { drawCells } from "../../constraints/cells-figure.ts";
import { layout } from "./rules.ts";

export const draw = drawCells(layout);
