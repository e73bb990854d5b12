/**
 * A page as SVG, for a screen: from the very operators that its PDF has, so that it looks as it prints. Letters are outlines, those of a
 * line in one path: a browser is done sooner with a few long paths than with an element for each letter. Nothing is styled from outside.
 * Coordinates in points, y down.
 */
import type { Show } from "../../draw/content.ts";
import { handOf } from "../../draw/digit-strokes.ts";
import type { GlyphPath } from "../../draw/font-program.ts";
import type { Face } from "../../draw/type.ts";
import { requireGlyphs } from "../../draw/type.ts";
import { figureSigns } from "../../templates/language.ts";
import type { Page } from "../pages/item.ts";
import { glyphPath, STEPS } from "./glyph-path.ts";
import { paintPage } from "./paint-page.ts";
import type { RenderOptions } from "./render-pages.ts";

/** A picture as it stands in a PDF: three bytes a pixel, compressed as zlib does it. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Draws a page. `picture`: makes an address of pixels. Throws a `MissingCharacter`. */
export function pageSvg(page: Page, options: RenderOptions, picture: (pixels: Pixels) => string): string {
  const { language, type, tint = null, size, tracking = 0 } = options;
  const outlines = openOutlines(type);
  const ground = tint === null ? null : { colour: tint, ...size };
  const { operators } = paintPage(page.items, outlines.show, {
    signs: figureSigns(language),
    hand: handOf(language),
    live: false,
    tracking,
    ground,
  });
  const [width, height] = [size.width, size.height].map((length) => String(Math.round(length * 100) / 100));
  const marks = marksOf(operators, outlines, picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${marks}</svg>`;
}

/** The letters of a page. */
interface Outlines {
  readonly show: Show;
  /** The glyph of a code in a font. */
  glyph(font: string, code: number): Glyph;
}

/** `outline`: y up from the baseline; it and the advance in units of the font, of which the em has so many. */
interface Glyph {
  readonly outline: GlyphPath;
  readonly advance: number;
  readonly unit: number;
}

function openOutlines(type: RenderOptions["type"]): Outlines {
  const faces: Face[] = [];
  const show: Show = (text, font) => {
    const shaped = type.shape(text, font);
    requireGlyphs(shaped, text);
    if (!faces.includes(shaped.face)) faces.push(shaped.face);
    const parts = shaped.glyphs.map(({ id, advance, step }) => {
      const closer = Math.round(advance - step);
      return `<${id.toString(16).padStart(4, "0")}>${closer === 0 ? "" : closer}`;
    });
    const operator = parts.length === 0 ? "" : `[${parts.join("")}]TJ`;
    return { font: String(faces.indexOf(shaped.face)), operator, width: shaped.width / 1000 };
  };
  return {
    show,
    glyph: (font, code) => {
      const { program } = faces[Number(font)]!;
      const { path, advanceWidth } = program.getGlyph(code);
      return { outline: path, advance: advanceWidth, unit: program.unitsPerEm };
    },
  };
}

/** Places and scales: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What operators set, kept by `q`. */
interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly weight: string;
  readonly cap: string;
  readonly join: string;
}

interface Reading {
  readonly outlines: Outlines;
  readonly picture: (pixels: Pixels) => string;
  readonly operands: string[];
  readonly saved: State[];
  state: State;
  path: string;
  out: string;
  font: string;
  size: number;
  tracking: number;
  /** Left end of the line of text, and where its next glyph goes. */
  line: { x: number; y: number };
  x: number;
}

const START: State = { matrix: [1, 0, 0, 1, 0, 0], fill: "#000", stroke: "#000", weight: "1", cap: "0", join: "0" };
const CAPS = ["butt", "round", "square"];
const JOINS = ["miter", "round", "bevel"];

/** Numbers, names, strings in angle brackets and lists of these, operators. Pixels of a picture are one token. */
const TOKEN = /BI ([\s\S]*?) ID ([0-9a-f]*)> EI|\[[^\]]*\]|<[0-9a-f]*>|\/[^\s<>[\]/]+|[-+.\d]+|[A-Za-z*]+/g;

/** Reads the operators that `openContent` and `paintPage` write; another one is a mistake of this file. */
function marksOf(operators: string, outlines: Outlines, picture: (pixels: Pixels) => string): string {
  const reading: Reading = {
    outlines,
    picture,
    operands: [],
    saved: [],
    state: START,
    path: "",
    out: "",
    font: "",
    size: 0,
    tracking: 0,
    line: { x: 0, y: 0 },
    x: 0,
  };
  for (const [token, entries, pixels] of operators.matchAll(TOKEN)) {
    if (pixels !== undefined) paintPicture(reading, entries!, pixels);
    else if (/^[A-Za-z]/.test(token)) {
      const operate = OPERATORS[token];
      if (operate === undefined) throw new Error(`no operator ${token}`);
      operate(reading, reading.operands);
      reading.operands.length = 0;
    } else reading.operands.push(token);
  }
  return reading.out;
}

type Operate = (reading: Reading, operands: readonly string[]) => void;

const setting =
  (change: (operands: readonly string[]) => Partial<State>): Operate =>
  (reading, operands) => {
    reading.state = { ...reading.state, ...change(operands) };
  };
const drawing =
  (command: string): Operate =>
  (reading, operands) => {
    reading.path += `${command}${operands.join(" ")}`;
  };
const painting =
  (isFilled: boolean, isStroked: boolean): Operate =>
  (reading) => {
    const { fill, stroke, weight, cap, join } = reading.state;
    const line = isStroked
      ? ` stroke="${stroke}" stroke-width="${weight}" stroke-linecap="${CAPS[Number(cap)]}" stroke-linejoin="${JOINS[Number(join)]}"`
      : "";
    reading.out += `<path d="${reading.path}" fill="${isFilled ? fill : "none"}"${line}${placed(reading.state.matrix)}/>`;
    reading.path = "";
  };

const OPERATORS: Readonly<Record<string, Operate>> = {
  q: ({ saved, state }) => void saved.push(state),
  Q: (reading) => {
    reading.state = reading.saved.pop() ?? START;
  },
  cm: (reading, operands) => {
    const matrix = operands.map(Number) as unknown as Matrix;
    reading.state = { ...reading.state, matrix: times(matrix, reading.state.matrix) };
  },
  g: setting(([tone]) => ({ fill: grey(tone!) })),
  G: setting(([tone]) => ({ stroke: grey(tone!) })),
  rg: setting((parts) => ({ fill: rgb(parts) })),
  w: setting(([weight]) => ({ weight: weight! })),
  J: setting(([cap]) => ({ cap: cap! })),
  j: setting(([join]) => ({ join: join! })),
  m: drawing("M"),
  l: drawing("L"),
  c: drawing("C"),
  h: drawing("Z"),
  re: (reading, [x, y, width, height]) => {
    reading.path += `M${x} ${y}h${width}v${height}h${-Number(width)}Z`;
  },
  S: painting(false, true),
  f: painting(true, false),
  B: painting(true, true),
  BT: () => {},
  ET: () => {},
  Tf: (reading, [font, size]) => {
    reading.font = font!.slice(1);
    reading.size = Number(size);
  },
  Tc: (reading, [tracking]) => {
    reading.tracking = Number(tracking);
  },
  Tm: (reading, operands) => startLine(reading, Number(operands[4]), Number(operands[5])),
  Td: (reading, [right, up]) => startLine(reading, reading.line.x + Number(right), reading.line.y - Number(up)),
  TJ: showText,
};

function startLine(reading: Reading, x: number, y: number): void {
  reading.line = { x, y };
  reading.x = x;
}

/** Shows glyphs, and what is between them: thousandths of the em that the next one comes closer. */
function showText(reading: Reading, [list]: readonly string[]): void {
  const { outlines, size, tracking, font, line, state } = reading;
  let path = "";
  for (const [, code, closer] of list!.matchAll(/<([0-9a-f]+)>|(-?\d+)/g)) {
    if (code === undefined) {
      reading.x -= (Number(closer) * size) / 1000;
      continue;
    }
    const { outline, advance, unit } = outlines.glyph(font, Number.parseInt(code, 16));
    const scale = size / unit;
    path += glyphPath(outline, scale, reading.x, line.y);
    reading.x += advance * scale + tracking;
  }
  const finer = times([1 / STEPS, 0, 0, 1 / STEPS, 0, 0], state.matrix);
  if (path !== "") reading.out += `<path d="${path}" fill="${state.fill}"${placed(finer)}/>`;
}

/** Pixels fill the square from 0, 0 to 1, 1, from its top left corner on: y runs up there, as in all PDFs. */
function paintPicture(reading: Reading, entries: string, pixels: string): void {
  const [width, height] = ["W", "H"].map((name) => Number(new RegExp(`/${name} (\\d+)`).exec(entries)?.[1]));
  const bytes = Uint8Array.from(pixels.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const { matrix } = reading.state;
  reading.state = { ...reading.state, matrix: times([1, 0, 0, -1, 0, 1], matrix) };
  const href = reading.picture({ width: width!, height: height!, bytes });
  reading.out += `<image width="1" height="1" preserveAspectRatio="none" href="${href}"${placed(reading.state.matrix)}/>`;
}

function placed(matrix: Matrix): string {
  return matrix === START.matrix ? "" : ` transform="matrix(${matrix.map((value) => decimal(value, 6)).join(" ")})"`;
}

/** First `inner`, then `outer`. */
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

const grey = (tone: string): string => rgb([tone, tone, tone]);
const rgb = (parts: readonly string[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const decimal = (value: number, places = 2): string => String(Number(value.toFixed(places)));
