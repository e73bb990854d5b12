/** What each operator of a page does, as far as it moves or makes ink. */
import { PDFArray, PDFDict, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { spaceName } from "./colour-space.ts";
import { imageMark, inlineImageMark } from "./image.ts";
import { type Machine, resource, restore, save, tell } from "./machine.ts";
import { followed, type Matrix, shared } from "./matrix.ts";
import { type Operator, ofNumbers, setting } from "./operator.ts";
import { paint } from "./paint.ts";
import { close, curveFrom, curveTo, emptyPath, lineTo, moveTo, rectangle } from "./path-bounds.ts";
import { at, dictAt, nameAt, numberAt } from "./pdf-file.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

const SPACES = { g: "gray", rg: "rgb", k: "cmyk" } as const;
const sided =
  (side: "fill" | "stroke", space: string): Operator =>
  (own, operands) => {
    const values = operands.filter((each) => typeof each === "number");
    own.state = { ...own.state, [side]: { space, values } };
  };

const inSpace =
  (side: "fill" | "stroke"): Operator =>
  (own, [name]) => {
    const space = typeof name === "string" ? spaceName(name.slice(1), own.resources) : "unknown";
    const values = space === "cmyk" ? [0, 0, 0, 1] : space === "rgb" ? [0, 0, 0] : [0];
    own.state = { ...own.state, [side]: { space, values } };
  };

const toColour =
  (side: "fill" | "stroke"): Operator =>
  (own, operands) => {
    const values = operands.filter((each) => typeof each === "number");
    own.state = { ...own.state, [side]: { space: own.state[side].space, values } };
  };

/** Draws the path in the ways that the operator names, then begins another. */
const painting =
  (ways: { fill?: boolean; stroke?: boolean; close?: boolean }): Operator =>
  (own) => {
    if (ways.close) close(own.path);
    paint(own, ways);
    const { clip } = own.state;
    if (own.clipping && clip !== null)
      own.state = { ...own.state, clip: own.path.box === null ? null : shared(own.path.box, clip) };
    own.clipping = false;
    own.path = emptyPath();
  };

const beginClip: Operator = (own) => {
  own.clipping = true;
};

/** A form is drawn, a picture is placed on the unit square. */
const use: Operator = (own, [name]) => {
  const found = resource(own, "XObject", name);
  if (!(found instanceof PDFStream)) return;
  const type = nameAt(found.dict, "Subtype");
  if (type === "Form") {
    const before = own.state;
    if (isTransparent(found.dict)) own.state = { ...before, through: { ...before.through, group: true } };
    own.run.form(own, found);
    own.state = before;
  } else if (type === "Image") placeImage(own, found);
};

/** Whether a form or a page is mixed by itself before it is laid over the rest. */
export function isTransparent(dict: PDFDict): boolean {
  const group = dictAt(dict, "Group");
  return group !== undefined && nameAt(group, "S") === "Transparency";
}

function placeImage(own: Machine, image: PDFStream): void {
  const mark = imageMark(own, image);
  tell(own, mark);
  const box = own.state.clip === null ? null : shared(mark.box, own.state.clip);
  if (box !== null && image.dict.has(PDFName.of("SMask")))
    own.run.tell({ mark: "transparency", box, by: "a soft mask" });
}

/** A set of things of the state by its name; what it does not name stays. */
const extended: Operator = (own, [name]) => {
  const set = resource(own, "ExtGState", name);
  if (!(set instanceof PDFDict)) return;
  const { through, lineWidth, cap } = own.state;
  const mask = at(set, "SMask");
  own.state = {
    ...own.state,
    lineWidth: numberAt(set, "LW") ?? lineWidth,
    cap: numberAt(set, "LC") ?? cap,
    through: {
      ...through,
      fill: numberAt(set, "ca") ?? through.fill,
      stroke: numberAt(set, "CA") ?? through.stroke,
      blend: blendOf(set) ?? through.blend,
      mask: mask === undefined ? through.mask : !(mask instanceof PDFName),
    },
  };
  if (blendOf(set) === "Normal") own.state = { ...own.state, through: { ...own.state.through, blend: null } };
};

/** A mode, or the first of a list; the two names of laying one over the other are one. */
function blendOf(set: PDFDict): string | undefined {
  const mode = at(set, "BM");
  const first = mode instanceof PDFArray && mode.size() > 0 ? mode.lookup(0) : mode;
  if (!(first instanceof PDFName)) return undefined;
  const name = first.decodeText();
  return name === "Compatible" ? "Normal" : name;
}

const shade: Operator = (own, [name]) => {
  const found = resource(own, "Shading", name);
  const dict = found instanceof PDFStream ? found.dict : found;
  const space = dict instanceof PDFDict ? spaceName(dict.get(PDFName.of("ColorSpace")), own.resources) : "unknown";
  if (own.state.clip !== null) tell(own, { mark: "shading", box: own.state.clip, colour: { space, values: [] } });
};

const BY_NAME: Readonly<Record<string, Operator>> = {
  q: save,
  Q: restore,
  cm: ofNumbers(6, (own, matrix) => {
    own.state = { ...own.state, matrix: followed(matrix as unknown as Matrix, own.state.matrix) };
  }),
  w: setting("lineWidth"),
  J: setting("cap"),
  gs: extended,
  m: ofNumbers(2, (own, [x, y]) => moveTo(own.path, own.state.matrix, x!, y!)),
  l: ofNumbers(2, (own, [x, y]) => lineTo(own.path, own.state.matrix, x!, y!)),
  re: ofNumbers(4, (own, [x, y, width, height]) => rectangle(own.path, own.state.matrix, x!, y!, width!, height!)),
  c: ofNumbers(6, (own, numbers) => curveTo(own.path, own.state.matrix, numbers)),
  v: ofNumbers(4, (own, numbers) => curveFrom(own.path, own.state.matrix, numbers)),
  y: ofNumbers(4, (own, [x1, y1, x3, y3]) => curveTo(own.path, own.state.matrix, [x1!, y1!, x3!, y3!, x3!, y3!])),
  h: (own) => close(own.path),
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
  BI: (own, [dictionary]) => {
    const mark = inlineImageMark(own, dictionary);
    if (mark !== null) tell(own, mark);
  },
  ...TEXT_OPERATORS,
};

/** Operators by name; those that are not here make no ink and move nothing. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(Object.entries(BY_NAME));
