/** The figure of a Number Wall: cells as on the board or, in a wide figure, all walls side by side. */
import { type Arrangement, drawCells, onBoard } from "../../constraints/cells-figure.ts";
import { inForms } from "./forms.ts";
import { formOf, layout, type NumberWall } from "./rules.ts";

const arrange = onBoard(layout);

/** Gap between two walls, in brick widths. */
const BETWEEN = 0.5;

/** Places the second line of walls to the right of the first. */
function arrangeWide(wall: NumberWall, breadth: number, gap: number): Arrangement {
  const plan = arrange(wall, breadth, gap);
  const { lines, rows } = formOf(wall);
  if (lines === 1) return plan;
  const height = rows * (1 + gap) - gap;
  const [right, up] = [plan.width + BETWEEN * plan.cell[0], plan.height - height];
  return {
    ...plan,
    width: right + plan.width,
    height,
    places: plan.places.map(([x, y]): readonly [number, number] => (y < height ? [x, y] : [x + right, y - up])),
  };
}

export const draw = inForms(drawCells(layout, arrange, arrangeWide));
