/** A position on the player's board. */
import type { Position } from "../../engine/kind.ts";

export interface Played extends Position {
  /** Notes: texts that a slot may hold, from its id. They claim nothing. Left out: there are none. */
  readonly notes?: Position["crossed"];
}
