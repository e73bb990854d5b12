/** The cells of a board that makes a picture: filled, crossed out as empty, or open. */
import { SHADE } from "../../../engine/board.ts";
import type { Position } from "../../../engine/kind.ts";

/** What a cell can be. */
export type Shade = "open" | "filled" | "crossed";

export const shadeOf = ({ entry, crossed }: Position, slot: string): Shade =>
  entry[slot] === SHADE ? "filled" : crossed[slot]?.includes(SHADE) ? "crossed" : "open";
