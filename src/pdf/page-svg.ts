/**
 * A page as SVG for a screen, from the same operators as its PDF, so that it looks as printed. Letters are outlines, one path for
 * each line: a browser is quicker with a few long paths than with an element for each letter. It needs no external styles.
 * Coordinates in points, y downwards.
 */
import { readLatin1 } from "../draw/bytes.ts";
import { handOf } from "../draw/digit-strokes.ts";
import type { GlyphPath } from "../draw/font-program.ts";
import type { Show } from "../draw/paint-marks.ts";
import type { Type } from "../draw/type.ts";
import type { Page } from "../pages/item.ts";
import { figureSigns } from "../templates/language.ts";
import { glyphsIn, openGlyphs, TOKEN } from "./operator-text.ts";
import { paintPage } from "./paint-page.ts";
import type { RenderOptions } from "./render-pages.ts";

/** A picture in PDF form: three bytes for each pixel, compressed with zlib. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Draws a page. `picture`: creates an address for pixels. Throws a `MissingCharacter`. */
export function pageSvg(page: Page, options: RenderOptions, picture: (pixels: Pixels) => string): string {
  const { language, type, tint = null, size, tracking = 0 } = options;
  const letters = openOutlines(type);
  const ground = tint === null ? null : { colour: tint, ...size };
  const { operators } = paintPage(page.items, letters.show, {
    signs: figureSigns(language),
    hand: handOf(language),
    live: false,
    tracking,
    ground,
  });
  const [width, height] = [size.width, size.height].map((length) => String(Math.round(length * 100) / 100));
  const marks = svgOf(readLatin1(operators), letters, picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${marks}</svg>`;
}

/** How texts are written to operators, and read from them. */
export interface Letters {
  readonly show: Show;
  /** Writes the operand of a `TJ` as an element; "" if it shows nothing. */
  readonly write: (list: string, line: ShownLine) => string;
}

/** How a text is shown, and its start; lengths in points. */
interface ShownLine {
  readonly font: string;
  readonly size: number;
  readonly tracking: number;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly matrix: Matrix;
}

/** Letters as outlines, one path for each line. `places`: see `openGlyphs`. */
export function openOutlines(type: Type, places = 0): Letters {
  const { show, glyph } = openGlyphs(type, places);
  const write: Letters["write"] = (list, { font, size, tracking, x: left, y, fill, matrix }) => {
    let path = "";
    let x = left;
    for (const { code, closer } of glyphsIn(list)) {
      if (code === undefined) {
        x -= (closer * size) / 1000;
        continue;
      }
      const { outline, advance, unit } = glyph(font, code);
      const scale = size / unit;
      path += glyphPath(outline, scale, x, y);
      x += advance * scale + tracking;
    }
    const finer = times([1 / STEPS, 0, 0, 1 / STEPS, 0, 0], matrix);
    return path === "" ? "" : `<path d="${path}" fill="${fill}"${placed(finer)}/>`;
  };
  return { show, write };
}

/** An affine transformation: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The graphics state, saved by `q`. */
interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly weight: string;
  readonly cap: string;
  readonly join: string;
  /** Lengths of dashes and gaps; empty for solid lines. */
  readonly dash: string;
}

interface Reading {
  readonly letters: Letters;
  readonly picture: (pixels: Pixels) => string;
  readonly operands: string[];
  readonly saved: State[];
  state: State;
  path: string;
  out: string;
  font: string;
  size: number;
  tracking: number;
  /** Left end of the line of text. */
  line: { x: number; y: number };
}

const START: State = {
  ...{ matrix: [1, 0, 0, 1, 0, 0], fill: "#000", stroke: "#000" },
  ...{ weight: "1", cap: "0", join: "0", dash: "" },
};
const CAPS = ["butt", "round", "square"];
const JOINS = ["miter", "round", "bevel"];

/** Reads the operators that `openContent` and `paintPage` write; any other operator is a bug of this file. */
export function svgOf(operators: string, letters: Letters, picture: (pixels: Pixels) => string): string {
  const reading: Reading = {
    letters,
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
    const { fill, stroke, weight, cap, join, dash } = reading.state;
    const dashes = dash === "" ? "" : ` stroke-dasharray="${dash}"`;
    const line = isStroked
      ? ` stroke="${stroke}" stroke-width="${weight}" stroke-linecap="${CAPS[Number(cap)]}" stroke-linejoin="${JOINS[Number(join)]}"${dashes}`
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
  RG: setting((parts) => ({ stroke: rgb(parts) })),
  w: setting(([weight]) => ({ weight: weight! })),
  J: setting(([cap]) => ({ cap: cap! })),
  j: setting(([join]) => ({ join: join! })),
  d: setting(([lengths]) => ({ dash: lengths!.slice(1, -1).trim() })),
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
}

function showText(reading: Reading, [list]: readonly string[]): void {
  const { letters, size, tracking, font, line, state } = reading;
  reading.out += letters.write(list!, { font, size, tracking, ...line, fill: state.fill, matrix: state.matrix });
}

/** Pixels fill the square from 0, 0 to 1, 1, starting at its top left corner; y is upwards there, as in all PDFs. */
function paintPicture(reading: Reading, entries: string, pixels: string): void {
  const [width, height] = ["W", "H"].map((name) => Number(new RegExp(`/${name} (\\d+)`).exec(entries)?.[1]));
  const bytes = Uint8Array.from(pixels.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const { matrix } = reading.state;
  reading.state = { ...reading.state, matrix: times([1, 0, 0, -1, 0, 1], matrix) };
  const href = reading.picture({ width: width!, height: height!, bytes });
  reading.out += `<image width="1" height="1" preserveAspectRatio="none" href="${href}"${placed(reading.state.matrix)}/>`;
}

export function placed(matrix: Matrix): string {
  return matrix === START.matrix ? "" : ` transform="matrix(${matrix.map((value) => decimal(value, 6)).join(" ")})"`;
}

/** The transformation `inner` followed by `outer`. */
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

// Outlines of letters as SVG path data, in as few characters as whole numbers allow.

/** Path units in a point. */
const STEPS = 100;

const LETTERS: Readonly<Record<string, string>> = {
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
};

/**
 * Writes an outline with its origin at `x`, `y` (points, y downwards). `scale`: points in one of its units. Each part begins at
 * an absolute position; the rest is relative.
 */
export function glyphPath({ commands }: GlyphPath, scale: number, x: number, y: number): string {
  const place = (value: number, i: number): number =>
    Math.round((i % 2 === 0 ? x + value * scale : y - value * scale) * STEPS);
  let written = "";
  let last = "";
  let pen: readonly number[] = [0, 0];
  for (const { command, args } of commands) {
    const places = args.map(place);
    const isMove = command === "moveTo";
    const letter = isMove ? "M" : (LETTERS[command] ?? "z");
    const numbers = isMove ? places : places.map((value, i) => value - pen[i % 2]!);
    written += letter === last ? ` ${numbers.join(" ")}` : letter + numbers.join(" ");
    if (places.length > 0) pen = places.slice(-2);
    last = letter;
  }
  return written.replaceAll(" -", "-");
}
