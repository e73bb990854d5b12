/** The placed parts of the path as SVG. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import type { PathState } from "./path-state.ts";

/** How far before and after the centre of its cell a corner bends, in cells; less for a sharp corner. */
const BEND = 0.38;
const SHARP_BEND = 0.2;

type Point = readonly [x: number, y: number];

/** The ribbon of a state. `pathLength` lets the style sheet animate the line for any length. */
export function ribbonSvg(board: PathBoard, slots: readonly Slot[], state: PathState): string {
  const fine = slots.some(({ id }) => board.near(id).length > 4) ? " fine" : "";
  return `<svg class="ribbon${fine}" viewBox="0 0 ${board.columns} ${board.rows}" fill="none" aria-hidden="true"><path pathLength="1" d="${ribbonPath(slots, state)}"/></svg>`;
}

/** The line through consecutive numbers that touch, in units of a cell. */
export function ribbonPath(slots: readonly Slot[], { placed, touch }: Pick<PathState, "placed" | "touch">): string {
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]));
  const at = (n: number): Slot | undefined => bySlot.get(placed.get(n) ?? "");
  const linked = (n: number): Slot | undefined => {
    const [here, other] = [at(n), at(n + 1)];
    return here !== undefined && other !== undefined && touch(here.id, other.id) ? other : undefined;
  };
  let d = "";
  for (let n = 1; n <= slots.length; n++) {
    const here = at(n);
    if (here === undefined) continue;
    const before = linked(n - 1) && at(n - 1);
    const after = linked(n);
    const [x, y] = centre(here);
    if (before !== undefined && after !== undefined) d += corner([x, y], stepFrom(before, here), stepFrom(here, after));
    else if (after !== undefined) d += `M${x} ${y}`;
    else if (before !== undefined) d += `L${x} ${y}`;
  }
  return d;
}

const centre = ({ row, column }: Slot): Point => [column - 0.5, row - 0.5];

/** The direction of a step, with length 1. */
function stepFrom(a: Slot, b: Slot): Point {
  const [x, y] = [b.column - a.column, b.row - a.row];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function corner([x, y]: Point, into: Point, out: Point): string {
  const along = into[0] * out[0] + into[1] * out[1];
  if (along > 0.9) return "";
  const bend = along < -0.5 ? SHARP_BEND : BEND;
  const near = (by: number, direction: Point): string =>
    `${Math.round(1e3 * (x + by * direction[0])) / 1e3} ${Math.round(1e3 * (y + by * direction[1])) / 1e3}`;
  return `L${near(-bend, into)}Q${x} ${y} ${near(bend, out)}`;
}
