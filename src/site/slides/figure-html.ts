/** The figure of a slide as SVG: the puzzle, a tint where the step writes or crosses out, brackets round what it rests on. */
import { toSvg } from "../../draw/svg.ts";
import { bracketsOf, type Draw, type Lit, litCells, ON_SLIDE, type Slide } from "../../engine/slides.ts";

/** Pixels of a cell in the picture's own units. */
const CELL = 40;

/** How a puzzle is drawn. `label`: the position in words, for those who do not see it. */
interface Look<P> {
  readonly draw: Draw<P>;
  readonly puzzle: P;
  readonly label: string;
  readonly signs: Readonly<Record<string, string>>;
}

export function slideSvg<P>({ draw, puzzle, label, signs }: Look<P>, slide: Slide): string {
  const svg = toSvg(draw(puzzle, slide.at, ON_SLIDE), { cell: CELL, label, signs });
  return svg.replace("</svg>", `${"step" in slide ? litMarks(draw, puzzle, slide) : ""}</svg>`);
}

function litMarks<P>(draw: Draw<P>, puzzle: P, slide: Slide): string {
  const { changed, because } = litCells(draw, puzzle, slide);
  const [tints, brackets] = [changed.map(tint).join(""), because.map(bracket).join("")];
  return `<g class="lit">${tints}</g><g class="brackets" fill="none">${brackets}</g>`;
}

const n = (cells: number): string => String(Math.round(cells * CELL * 100) / 100);

const tint = ({ x, y, width, height, isRound }: Lit): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${isRound ? ` rx="${n(width / 2)}"` : ""}/>`;

const bracket = (lit: Lit): string =>
  `<path d="${bracketsOf(lit)
    .map((corner) => corner.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join(""))
    .join("")}"/>`;
