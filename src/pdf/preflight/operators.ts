/** The effect of each page operator, as far as it moves or leaves ink. */
import { PDFArray, PDFBool, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import type { Operand, OperandMap } from "./content-lexer.ts";
import { emit, type InterpreterState, resource, restore, save } from "./interpreter-state.ts";
import type { Colour, ImageMark } from "./mark.ts";
import { composed, enlarged, intersection, minScale, transformedBox } from "./matrix.ts";
import { type Operator, ofNumbers, setting } from "./operator.ts";
import { close, curveFrom, curveTo, emptyPath, lineTo, moveTo, type Path, rectangle } from "./path-bounds.ts";
import { at, type Box, dictAt, nameAt, numberAt } from "./pdf-file.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

// Readable names of colour spaces.

const PLAIN: Readonly<Record<string, string>> = {
  DeviceGray: "gray",
  G: "gray",
  DeviceRGB: "rgb",
  RGB: "rgb",
  DeviceCMYK: "cmyk",
  CMYK: "cmyk",
};

/** The name of a mark's colour space: gray, rgb, cmyk, or the name in the PDF. */
function spaceName(object: PDFObject | string | undefined, resources: PDFDict | undefined, depth = 0): string {
  if (depth > 8) return "unknown";
  if (typeof object === "string") {
    if (PLAIN[object] !== undefined) return PLAIN[object];
    const own = resources && dictAt(resources, "ColorSpace")?.get(PDFName.of(object));
    if (own === undefined) return object;
    return spaceName(own, resources, depth + 1);
  }
  if (object instanceof PDFRef) return spaceName(resources?.context.lookup(object), resources, depth + 1);
  if (object instanceof PDFName) return spaceName(object.decodeText(), resources, depth + 1);
  if (!(object instanceof PDFArray) || object.size() === 0) return "unknown";
  const first = object.lookup(0);
  const family = first instanceof PDFName ? first.decodeText() : "unknown";
  // For a palette, the space of its colours counts.
  if ((family === "Indexed" || family === "I") && object.size() > 1)
    return spaceName(object.get(1), resources, depth + 1);
  return object.size() === 1 ? (PLAIN[family] ?? family) : family;
}

// Raster images, as placed.

/** An image of the resources, placed on the unit square. */
function imageMark(interpreter: InterpreterState, image: PDFStream): ImageMark {
  const mask = at(image.dict, "ImageMask");
  const isStencil = mask instanceof PDFBool && mask.asBoolean();
  const colour = isStencil
    ? interpreter.state.fill
    : whole(spaceName(at(image.dict, "ColorSpace"), interpreter.resources));
  return placed(interpreter, numberAt(image.dict, "Width") ?? 0, numberAt(image.dict, "Height") ?? 0, colour);
}

/** An inline image; null if it has no dictionary. */
function inlineImageMark(interpreter: InterpreterState, dictionary: Operand | undefined): ImageMark | null {
  if (typeof dictionary !== "object" || dictionary === null || Array.isArray(dictionary)) return null;
  const keys = dictionary as OperandMap;
  const number = (long: `/${string}`, short: `/${string}`) => {
    const value = keys[short] ?? keys[long];
    return typeof value === "number" ? value : 0;
  };
  const isStencil = (keys["/IM"] ?? keys["/ImageMask"]) === true;
  const space = keys["/CS"] ?? keys["/ColorSpace"];
  const name = typeof space === "string" ? spaceName(space.slice(1), interpreter.resources) : "unknown";
  return placed(
    interpreter,
    number("/Width", "/W"),
    number("/Height", "/H"),
    isStencil ? interpreter.state.fill : whole(name),
  );
}

const whole = (space: string): Colour => ({ space, values: [] });

function placed(interpreter: InterpreterState, width: number, height: number, colour: Colour): ImageMark {
  const [a, b, c, d] = interpreter.state.matrix;
  const dpi = (pixels: number, points: number) => (points === 0 ? Number.POSITIVE_INFINITY : (72 * pixels) / points);
  return {
    mark: "image",
    box: transformedBox(0, 0, 1, 1, interpreter.state.matrix),
    colour,
    dpi: Math.min(dpi(width, Math.hypot(a, b)), dpi(height, Math.hypot(c, d))),
  };
}

const SPACES = { g: "gray", rg: "rgb", k: "cmyk" } as const;
const sided =
  (side: "fill" | "stroke", space: string): Operator =>
  (interpreter, operands) => {
    const values = operands.filter((each) => typeof each === "number");
    interpreter.state = { ...interpreter.state, [side]: { space, values } };
  };

const inSpace =
  (side: "fill" | "stroke"): Operator =>
  (interpreter, [name]) => {
    const space = typeof name === "string" ? spaceName(name.slice(1), interpreter.resources) : "unknown";
    const values = space === "cmyk" ? [0, 0, 0, 1] : space === "rgb" ? [0, 0, 0] : [0];
    interpreter.state = { ...interpreter.state, [side]: { space, values } };
  };

const toColour =
  (side: "fill" | "stroke"): Operator =>
  (interpreter, operands) => {
    const values = operands.filter((each) => typeof each === "number");
    interpreter.state = { ...interpreter.state, [side]: { space: interpreter.state[side].space, values } };
  };

/** Draws the path as the operator requires, then starts another. */
const painting =
  (ways: { fill?: boolean; stroke?: boolean; close?: boolean }): Operator =>
  (interpreter) => {
    if (ways.close) close(interpreter.path);
    paint(interpreter, ways);
    const { clip } = interpreter.state;
    if (interpreter.clipping && clip !== null)
      interpreter.state = {
        ...interpreter.state,
        clip: interpreter.path.box === null ? null : intersection(interpreter.path.box, clip),
      };
    interpreter.clipping = false;
    interpreter.path = emptyPath();
  };

const beginClip: Operator = (interpreter) => {
  interpreter.clipping = true;
};

/** Draws a form, or places an image on the unit square. */
const use: Operator = (interpreter, [name]) => {
  const found = resource(interpreter, "XObject", name);
  if (!(found instanceof PDFStream)) return;
  const type = nameAt(found.dict, "Subtype");
  if (type === "Form") {
    const before = interpreter.state;
    if (isTransparent(found.dict))
      interpreter.state = { ...before, transparency: { ...before.transparency, group: true } };
    interpreter.run.form(interpreter, found);
    interpreter.state = before;
  } else if (type === "Image") placeImage(interpreter, found);
};

/** Whether a form or a page is a transparency group. */
export function isTransparent(dict: PDFDict): boolean {
  const group = dictAt(dict, "Group");
  return group !== undefined && nameAt(group, "S") === "Transparency";
}

function placeImage(interpreter: InterpreterState, image: PDFStream): void {
  const mark = imageMark(interpreter, image);
  emit(interpreter, mark);
  const box = interpreter.state.clip === null ? null : intersection(mark.box, interpreter.state.clip);
  if (box !== null && image.dict.has(PDFName.of("SMask")))
    interpreter.run.emit({ mark: "transparency", box, by: "a soft mask" });
}

/** Applies a named set of graphics state parameters; others stay. */
const extended: Operator = (interpreter, [name]) => {
  const set = resource(interpreter, "ExtGState", name);
  if (!(set instanceof PDFDict)) return;
  const { transparency, lineWidth, cap } = interpreter.state;
  const mask = at(set, "SMask");
  interpreter.state = {
    ...interpreter.state,
    lineWidth: numberAt(set, "LW") ?? lineWidth,
    cap: numberAt(set, "LC") ?? cap,
    transparency: {
      ...transparency,
      fill: numberAt(set, "ca") ?? transparency.fill,
      stroke: numberAt(set, "CA") ?? transparency.stroke,
      blend: blendOf(set) ?? transparency.blend,
      mask: mask === undefined ? transparency.mask : !(mask instanceof PDFName),
    },
  };
  if (blendOf(set) === "Normal")
    interpreter.state = { ...interpreter.state, transparency: { ...interpreter.state.transparency, blend: null } };
};

/** The blend mode, or the first of a list; undefined for both names of the normal mode. */
function blendOf(set: PDFDict): string | undefined {
  const mode = at(set, "BM");
  const first = mode instanceof PDFArray && mode.size() > 0 ? mode.lookup(0) : mode;
  if (!(first instanceof PDFName)) return undefined;
  const name = first.decodeText();
  return name === "Compatible" ? "Normal" : name;
}

const shade: Operator = (interpreter, [name]) => {
  const found = resource(interpreter, "Shading", name);
  const dict = found instanceof PDFStream ? found.dict : found;
  const space =
    dict instanceof PDFDict ? spaceName(dict.get(PDFName.of("ColorSpace")), interpreter.resources) : "unknown";
  if (interpreter.state.clip !== null)
    emit(interpreter, { mark: "shading", box: interpreter.state.clip, colour: { space, values: [] } });
};

const BY_NAME: Readonly<Record<string, Operator>> = {
  q: save,
  Q: restore,
  cm: ofNumbers(6, (interpreter, matrix) => {
    interpreter.state = {
      ...interpreter.state,
      matrix: composed(matrix, interpreter.state.matrix),
    };
  }),
  w: setting("lineWidth"),
  J: setting("cap"),
  gs: extended,
  m: ofNumbers(2, (interpreter, [x, y]) => moveTo(interpreter.path, interpreter.state.matrix, x, y)),
  l: ofNumbers(2, (interpreter, [x, y]) => lineTo(interpreter.path, interpreter.state.matrix, x, y)),
  re: ofNumbers(4, (interpreter, [x, y, width, height]) =>
    rectangle(interpreter.path, interpreter.state.matrix, x, y, width, height),
  ),
  c: ofNumbers(6, (interpreter, numbers) => curveTo(interpreter.path, interpreter.state.matrix, numbers)),
  v: ofNumbers(4, (interpreter, numbers) => curveFrom(interpreter.path, interpreter.state.matrix, numbers)),
  y: ofNumbers(4, (interpreter, [x1, y1, x3, y3]) =>
    curveTo(interpreter.path, interpreter.state.matrix, [x1, y1, x3, y3, x3, y3]),
  ),
  h: (interpreter) => close(interpreter.path),
  W: beginClip,
  "W*": beginClip,
  n: painting({}),
  S: painting({ stroke: true }),
  s: painting({ stroke: true, close: true }),
  f: painting({ fill: true }),
  F: painting({ fill: true }),
  "f*": painting({ fill: true }),
  B: painting({ fill: true, stroke: true }),
  "B*": painting({ fill: true, stroke: true }),
  b: painting({ fill: true, stroke: true, close: true }),
  "b*": painting({ fill: true, stroke: true, close: true }),
  g: sided("fill", SPACES.g),
  rg: sided("fill", SPACES.rg),
  k: sided("fill", SPACES.k),
  G: sided("stroke", SPACES.g),
  RG: sided("stroke", SPACES.rg),
  K: sided("stroke", SPACES.k),
  cs: inSpace("fill"),
  CS: inSpace("stroke"),
  sc: toColour("fill"),
  scn: toColour("fill"),
  SC: toColour("stroke"),
  SCN: toColour("stroke"),
  sh: shade,
  Do: use,
  BI: (interpreter, [dictionary]) => {
    const mark = inlineImageMark(interpreter, dictionary);
    if (mark !== null) emit(interpreter, mark);
  },
  ...TEXT_OPERATORS,
};

/** Operators by name; others leave no ink and move nothing. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(Object.entries(BY_NAME));

/* Paints paths. */

/** A filled box this many times longer than wide is a line. */
const SLENDER = 4;

/** Draws the path: filled, stroked, or both. */
function paint(
  interpreter: InterpreterState,
  { fill = false, stroke = false }: { fill?: boolean; stroke?: boolean },
): void {
  const { path, state } = interpreter;
  if (path.box === null) return;
  if (fill) emit(interpreter, { mark: "fill", box: path.box, colour: state.fill, thin: thinnest(path) });
  if (!stroke) return;
  const width = state.lineWidth * minScale(state.matrix);
  emit(interpreter, {
    mark: "stroke",
    box: strokeBox(path, path.box, width / 2, state.cap),
    colour: state.stroke,
    width,
  });
}

/** A straight line with butt caps has exactly its written length. */
function strokeBox(path: Path, box: Box, half: number, cap: number): Box {
  if (!path.straight || cap !== 0) return enlarged(box, half, half);
  return box.left === box.right ? enlarged(box, half, 0) : enlarged(box, 0, half);
}

function thinnest({ boxes }: Path): number | null {
  let least: number | null = null;
  for (const { left, right, bottom, top } of boxes ?? []) {
    const [short, long] = right - left < top - bottom ? [right - left, top - bottom] : [top - bottom, right - left];
    if (long >= SLENDER * short && (least === null || short < least)) least = short;
  }
  return least;
}
