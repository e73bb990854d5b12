/** Raster images, as placed. */
import type { PDFStream } from "@cantoo/pdf-lib";
import { PDFBool } from "@cantoo/pdf-lib";
import { spaceName } from "./colour-space.ts";
import type { Operand, OperandMap } from "./content-lexer.ts";
import type { InterpreterState } from "./interpreter-state.ts";
import type { Colour, ImageMark } from "./mark.ts";
import { moved } from "./matrix.ts";
import { at, numberAt } from "./pdf-file.ts";

/** An image of the resources, placed on the unit square. */
export function imageMark(interpreter: InterpreterState, image: PDFStream): ImageMark {
  const mask = at(image.dict, "ImageMask");
  const isStencil = mask instanceof PDFBool && mask.asBoolean();
  const colour = isStencil
    ? interpreter.state.fill
    : whole(spaceName(at(image.dict, "ColorSpace"), interpreter.resources));
  return placed(interpreter, numberAt(image.dict, "Width") ?? 0, numberAt(image.dict, "Height") ?? 0, colour);
}

/** An inline image; null if it has no dictionary. */
export function inlineImageMark(interpreter: InterpreterState, dictionary: Operand | undefined): ImageMark | null {
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
    box: moved(0, 0, 1, 1, interpreter.state.matrix),
    colour,
    dpi: Math.min(dpi(width, Math.hypot(a, b)), dpi(height, Math.hypot(c, d))),
  };
}
