/** A book's front cover as SVG: title, one picture made of the book's own material, level and foot line. */
import { CENTRE } from "./theme.ts";
import { boldWidth, LEADING, wrapBold } from "./title.ts";

/** Cover stocks with their inks, the same in the light and the dark look of a page: a cover is a picture of a thing. */
export const STOCKS = {
  paper: { ground: "#f6f2e9", ink: "#17181c", art: "#17181c", accent: "#c8381f", onAccent: "#ffffff" },
  red: { ground: "#c8381f", ink: "#fffdf8", art: "#fffdf8", accent: "#17181c", onAccent: "#ffffff" },
  black: { ground: "#17181c", ink: "#f2eee6", art: "#aaa59b", accent: "#ff8a70", onAccent: "#17181c" },
  sand: { ground: "#e6dfd0", ink: "#17181c", art: "#17181c", accent: "#c8381f", onAccent: "#ffffff" },
  blue: { ground: "#1d4f91", ink: "#fffdf8", art: "#fffdf8", accent: "#ffb08f", onAccent: "#17181c" },
} as const;
export type CoverStock = keyof typeof STOCKS;

/** A cell of the ribbon's grid; columns and rows from 0. */
export type Cell = readonly [column: number, row: number];

/** What the picture is made of. */
export type Art =
  /** One path that runs off the left and right edges: the outermost columns of its grid lie beyond them. */
  | {
      readonly type: "ribbon";
      readonly columns: number;
      readonly rows: number;
      readonly path: readonly Cell[];
      /** Breadth in cells. */
      readonly width: number;
      /** Places of the path (from 0) that show their number; the first of them in the accent. */
      readonly numbers: readonly number[];
    }
  /** A wall of digits in rows of unlike size, one digit of it in the accent. */
  | { readonly type: "digits"; readonly rows: readonly string[]; readonly accent: Cell }
  /** Rows of discs, so many of each filled. */
  | { readonly type: "dots"; readonly across: number; readonly filled: readonly number[] };

export interface Cover {
  readonly stock: CoverStock;
  /** Height over width. */
  readonly ratio: number;
  readonly title: string;
  readonly foot: string;
  /** Squares filled, 1 to 5. */
  readonly level: number;
  readonly art: Art;
}

/** All lengths below are for a cover so wide. */
const WIDTH = 320;
const MARGIN = 26;
const FOOT = 60;
/** The part of the height that the title may fill, and what stays free below it. */
const TITLE = 0.3;
const BELOW_TITLE = 24;

/** Draws a cover as one `<svg>` of class `cover`; hidden from those who do not see it, for its title is beside it. */
export function coverSvg(cover: Cover): string {
  const height = heightOf(cover);
  const { ground } = STOCKS[cover.stock];
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${ground}"/>`,
    picture(cover, zoneOf(cover)),
    `<path d="M9 0V${height}" fill="none" stroke="#7f7a70" stroke-opacity="0.3"/>`,
    title(cover),
    foot(cover, height),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="cover stock-${cover.stock}" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${parts.join("")}</svg>`;
}

/** Columns and rows of the grid of a ribbon that fills a cover; two more columns than are visible. */
export function ribbonGrid(
  cover: Pick<Cover, "title" | "ratio">,
  visibleColumns: number,
): { columns: number; rows: number } {
  const { top, bottom } = zoneOf(cover);
  const step = WIDTH / (visibleColumns - 0.2);
  return { columns: visibleColumns + 2, rows: Math.round((bottom - top) / step) };
}

const heightOf = ({ ratio }: Pick<Cover, "ratio">): number => Math.round(WIDTH * ratio);

/** The zone of the picture: all between title and foot line. */
function zoneOf(cover: Pick<Cover, "title" | "ratio">): Zone {
  const { lines, size } = titleOf(cover);
  const height = heightOf(cover);
  const top = MARGIN + (lines.length - 1) * size * LEADING + size * 0.9 + BELOW_TITLE;
  return { top: Math.round(Math.max(top, height * 0.22)), bottom: height - FOOT };
}

const titleOf = (cover: Pick<Cover, "title" | "ratio">) =>
  wrapBold(cover.title, WIDTH - 2 * MARGIN, heightOf(cover) * TITLE - MARGIN, 50);

function picture({ art, stock }: Cover, zone: Zone): string {
  switch (art.type) {
    case "ribbon":
      return ribbon(art, stock, zone);
    case "digits":
      return digits(art, stock, zone);
    case "dots":
      return dots(art, stock, zone);
  }
}

interface Zone {
  readonly top: number;
  readonly bottom: number;
}
type Ribbon = Extract<Art, { type: "ribbon" }>;

function ribbon({ columns, rows, path, width, numbers }: Ribbon, stock: CoverStock, { top, bottom }: Zone): string {
  const { ground, ink, art, accent, onAccent } = STOCKS[stock];
  const step = WIDTH / (columns - 2.2);
  // Rows are a little closer together or wider apart than columns, so that the picture fills its zone.
  const down = (bottom - top) / rows;
  const at = ([column, row]: Cell): Point => [(column - 0.6) * step, top + (row + 0.5) * down];
  const line = `<path d="${rounded(path.map(at), Math.min(step, down) * 0.44)}" fill="none" stroke="${art}" stroke-width="${n(width * step)}" stroke-linecap="round"/>`;
  const discs = numbers.map((place, i) => {
    const [x, y] = at(path[place]!);
    const [fill, edge, figure] = i === 0 ? [accent, accent, onAccent] : [ground, art, ink];
    const size = step * 0.42;
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(step * 0.42)}" fill="${fill}" stroke="${edge}" stroke-width="2.5"/>` +
      `<text x="${n(x)}" y="${n(y + size * CENTRE)}" font-size="${n(size)}" text-anchor="middle" font-weight="700" fill="${figure}">${place + 1}</text>`
    );
  });
  return line + discs.join("");
}

type Point = readonly [x: number, y: number];

/** A line through these points with its corners bent in a quarter circle. */
function rounded(points: readonly Point[], radius: number): string {
  const toward = ([x, y]: Point, [u, v]: Point, by: number): string =>
    `${n(x + Math.sign(u - x) * by)} ${n(y + Math.sign(v - y) * by)}`;
  const parts = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before === undefined) return `M${n(point[0])} ${n(point[1])}`;
    if (after === undefined) return `L${n(point[0])} ${n(point[1])}`;
    if (before[0] === after[0] || before[1] === after[1]) return "";
    const bend = radius * (1 - 0.5523);
    return `L${toward(point, before, radius)}C${toward(point, before, bend)} ${toward(point, after, bend)} ${toward(point, after, radius)}`;
  });
  return parts.join("");
}

function digits({ rows, accent }: Extract<Art, { type: "digits" }>, stock: CoverStock, { top, bottom }: Zone): string {
  const inks = STOCKS[stock];
  const breadth = WIDTH - 2 * MARGIN;
  // A digit is 0.61 of its size wide and 0.725 high; the gap to the next is 0.4.
  const sizes = rows.map((row) => breadth / (1.01 * row.length - 0.4));
  const gap = 18;
  const heights = sizes.map((size) => size * 0.725);
  const shrink = Math.min(1, (bottom - top - gap * (rows.length - 1)) / heights.reduce((a, b) => a + b, 0));
  const space = (bottom - top - shrink * heights.reduce((a, b) => a + b, 0)) / Math.max(1, rows.length - 1);
  let y = top;
  return rows
    .map((row, r) => {
      const size = sizes[r]! * shrink;
      y += heights[r]! * shrink + (r > 0 ? space : 0);
      const half = (size * 0.61) / 2;
      return [...row]
        .map((digit, c) => {
          const x = MARGIN + half + ((breadth - 2 * half) * c) / Math.max(1, row.length - 1);
          const fill = accent[0] === c && accent[1] === r ? inks.accent : inks.art;
          return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" text-anchor="middle" font-weight="700" fill="${fill}">${digit}</text>`;
        })
        .join("");
    })
    .join("");
}

function dots({ across, filled }: Extract<Art, { type: "dots" }>, stock: CoverStock, { top, bottom }: Zone): string {
  const { art } = STOCKS[stock];
  const breadth = WIDTH - 2 * MARGIN;
  const step = Math.min(breadth / across, (bottom - top) / filled.length);
  const radius = step * 0.36;
  return filled
    .flatMap((count, row) =>
      Array.from({ length: across }, (_, i) => {
        const x = MARGIN + radius + 1 + ((breadth - 2 * radius - 2) * i) / (across - 1);
        const fill = i < count ? art : "none";
        return `<circle cx="${n(x)}" cy="${n(top + (row + 0.5) * step)}" r="${n(radius)}" fill="${fill}" stroke="${art}" stroke-width="2.5"/>`;
      }),
    )
    .join("");
}

function title(cover: Cover): string {
  const { lines, size } = titleOf(cover);
  const { ink } = STOCKS[cover.stock];
  const spacing = n(-0.012 * size);
  return lines
    .map((line, i) => {
      const y = n(MARGIN + size * 0.725 + i * size * LEADING);
      return `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="700" letter-spacing="${spacing}" fill="${ink}">${escapeXml(line)}</text>`;
    })
    .join("");
}

function foot({ foot, level, stock }: Cover, height: number): string {
  const { ink } = STOCKS[stock];
  const y = height - 22;
  const squares = Array.from({ length: 5 }, (_, i) => {
    const x = WIDTH - MARGIN - 62 + i * 13;
    return `<rect x="${x + 0.75}" y="${y - 10 + 0.75}" width="8.5" height="8.5" fill="${i < level ? ink : "none"}" stroke="${ink}" stroke-width="1.5"/>`;
  });
  const width = WIDTH - 2 * MARGIN - 80;
  const size = Math.min(15, (15 * width) / Math.max(1, boldWidth(foot) * 15));
  return `<text x="${MARGIN}" y="${y}" font-size="${n(size)}" fill="${ink}">${escapeXml(foot)}</text>${squares.join("")}`;
}

/** One decimal at most, and no −0. */
const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
