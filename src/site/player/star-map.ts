/** A child's map: a winding path with a star for each solved puzzle, and the next places. */
import { svgElement } from "./element.ts";

/** Places per row, least number of rows, and distance between places in units of the drawing. */
const [COLUMNS, ROWS, STEP] = [6, 3, 40];

/** The map as SVG; hidden from screen readers, as the text beside it has the number. */
export function starMap(count: number): SVGElement {
  const rows = Math.max(ROWS, Math.ceil((count + 1) / COLUMNS));
  const map = svgElement("svg", { viewBox: `0 0 ${COLUMNS * STEP} ${rows * STEP}`, "aria-hidden": "true" });
  const places = Array.from({ length: rows * COLUMNS }, (_, i) => placeOf(i));
  map.append(svgElement("path", { class: "way", d: `M${places.map(({ x, y }) => `${x} ${y}`).join("L")}` }));
  for (const [i, place] of places.entries()) map.append(i < count ? star(place) : open(place, i === count));
  return map;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The position of a place: rows run left to right and back, places alternate a little up and down. */
function placeOf(i: number): Place {
  const row = Math.floor(i / COLUMNS);
  const column = row % 2 === 0 ? i % COLUMNS : COLUMNS - 1 - (i % COLUMNS);
  return { x: STEP * (column + 0.5), y: STEP * (row + 0.5) + (i % 2 === 0 ? 4 : -4) };
}

function star({ x, y }: Place): SVGElement {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? 14 : 6, (Math.PI * i) / 5 - Math.PI / 2];
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return svgElement("polygon", { class: "star", points: points.join(" ") });
}

const open = ({ x, y }: Place, isNext: boolean): SVGElement =>
  svgElement("circle", { class: isNext ? "open next" : "open", cx: String(x), cy: String(y), r: isNext ? "10" : "6" });
