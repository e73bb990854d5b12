/** The effect of each page operator, as far as it moves or leaves ink. */
import { PDFArray, PDFDict, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { spaceName } from "./colour-space.ts";
import { imageMark, inlineImageMark } from "./image.ts";
import { emit, type InterpreterState, resource, restore, save } from "./interpreter-state.ts";
import { followed, grown, minScale, shared } from "./matrix.ts";
import { type Operator, ofNumbers, setting } from "./operator.ts";
import { close, curveFrom, curveTo, emptyPath, lineTo, moveTo, type Path, rectangle } from "./path-bounds.ts";
import { at, type Box, dictAt, nameAt, numberAt } from "./pdf-file.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

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
        clip: interpreter.path.box === null ? null : shared(interpreter.path.box, clip),
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
  const box = interpreter.state.clip === null ? null : shared(mark.box, interpreter.state.clip);
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
      matrix: followed(matrix, interpreter.state.matrix),
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
  if (!path.straight || cap !== 0) return grown(box, half, half);
  return box.left === box.right ? grown(box, half, 0) : grown(box, 0, half);
}

function thinnest({ boxes }: Path): number | null {
  let least: number | null = null;
  for (const { left, right, bottom, top } of boxes ?? []) {
    const [short, long] = right - left < top - bottom ? [right - left, top - bottom] : [top - bottom, right - left];
    if (long >= SLENDER * short && (least === null || short < least)) least = short;
  }
  return least;
}
