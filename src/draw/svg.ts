/** A figure as SVG. Greys are attributes, so that it is correct without a style sheet; style sheets can recolour it by class. */
import type { Figure, Ink, Mark, Path, Rect } from "../engine/figure.ts";
import { linesAt, printed, type Signs, STYLES, settingOf, TONES, type Tone, weightOf } from "./theme.ts";

/** The size and the label of a drawing. */
export interface SvgOptions {
  /** The usual size of a cell on the screen, in pixels; line weights depend on it. Default: 40. */
  readonly cell?: number;
  /** The width on the page, in pixels. Without it the picture fills its container. */
  readonly width?: number;
  /** A description for screen readers. Without it they skip the picture. */
  readonly label?: string;
  /** Replacements for signs, such as `{ "*": "·" }` for a country that writes them differently. */
  readonly signs?: Signs;
}

/** Writes a figure as one `<svg>` element, of class `figure`; each mark's ink is a class `i-<ink>` on its group. */
export function toSvg(figure: Figure, { cell = 40, width, label, signs = {} }: SvgOptions = {}): string {
  const role = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
  // Outer lines are centred on the edge, so half of the heaviest one must fit outside.
  const edge = 2;
  const [across, down] = [figure.width * cell + 2 * edge, figure.height * cell + 2 * edge];
  const box = [-edge, -edge, across, down].map(number).join(" ");
  const size = width === undefined ? "" : ` width="${number(width)}" height="${number((width * down) / across)}"`;
  const groups = runsOf(figure.marks).map(
    ([ink, marks]) => `<g ${attributes(ink, cell)}>${marks.map((mark) => element(mark, cell, signs)).join("")}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" class="figure" viewBox="${box}"${size} ${role}>${groups.join("")}</svg>`;
}

/** Groups consecutive marks with the same ink. */
function runsOf(marks: readonly Mark[]): [Ink, Mark[]][] {
  const runs: [Ink, Mark[]][] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.[0] === mark.ink) last[1].push(mark);
    else runs.push([mark.ink, [mark]]);
  }
  return runs;
}

function attributes(ink: Ink, cell: number): string {
  const { fill, stroke, font, dash } = STYLES[ink];
  const list = [`class="i-${ink}"`, `fill="${fill === null ? "none" : grey(fill)}"`];
  if (stroke !== null)
    list.push(`stroke="${grey(stroke.tone)}" stroke-width="${weightOf(stroke.weight, linesAt(cell))}"`);
  if (ink === "ribbon" || ink === "pencil") list.push('stroke-linecap="round" stroke-linejoin="round"');
  if (dash !== undefined) list.push(`stroke-dasharray="${dash.map((length) => number(length * cell)).join(" ")}"`);
  if (font === "bold") list.push('font-weight="700"');
  return list.join(" ");
}

function element(mark: Mark, cell: number, signs: Signs): string {
  const slot = mark.slot === undefined ? "" : ` data-slot="${escapeXml(mark.slot)}"`;
  const n = (value: number) => number(value * cell);
  switch (mark.shape) {
    case "line":
      return `<line x1="${n(mark.x1)}" y1="${n(mark.y1)}" x2="${n(mark.x2)}" y2="${n(mark.y2)}"${slot}/>`;
    case "rect":
      return rectangle(mark, cell, slot);
    case "circle": {
      const radius = mark.radius * cell - inset(mark.ink, cell);
      return `<circle cx="${n(mark.x)}" cy="${n(mark.y)}" r="${number(radius)}"${slot}/>`;
    }
    case "path":
      return `<path d="${outline(mark, cell)}"${mark.width === undefined ? "" : ` stroke-width="${n(mark.width)}"`}${slot}/>`;
    case "text": {
      const anchor = mark.anchor ?? "middle";
      const content = printed(mark.text, signs);
      const { font, size, baseline } = settingOf(mark.ink, content);
      const y = (mark.y + baseline * mark.size) * cell;
      const weight = font === STYLES[mark.ink].font ? "" : ' font-weight="700"';
      return `<text x="${n(mark.x)}" y="${number(y)}" font-size="${n(mark.size * size)}" text-anchor="${anchor}"${weight}${slot}>${escapeXml(content)}</text>`;
    }
  }
}

function rectangle(mark: Rect, cell: number, slot: string): string {
  const by = inset(mark.ink, cell);
  const [x, y] = [mark.x * cell + by, mark.y * cell + by];
  const [width, height] = [mark.width * cell - 2 * by, mark.height * cell - 2 * by];
  const radius = mark.radius > 0 ? ` rx="${number(Math.max(0, mark.radius * cell - by))}"` : "";
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${radius}${slot}/>`;
}

const inset = (ink: Ink, cell: number): number => {
  const { inset, stroke } = STYLES[ink];
  return inset && stroke !== null ? weightOf(stroke.weight, linesAt(cell)) / 2 : 0;
};

const outline = (mark: Path, cell: number): string =>
  mark.segments
    .map(([command, ...numbers]) => command + numbers.map((value) => number((value as number) * cell)).join(" "))
    .join("");

const grey = (tone: Tone): string => {
  const level = Math.round(TONES[tone] * 255)
    .toString(16)
    .padStart(2, "0");
  return `#${level.repeat(3)}`;
};

/** At most two decimals, and never −0. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
