/** The interpretation of one stream of operators, and the state that operators share. */
import { PDFDict, type PDFObject, type PDFStream } from "@cantoo/pdf-lib";
import type { Operand } from "./content-lexer.ts";
import { type Font, readFont } from "./font.ts";
import type { Colour, Mark } from "./mark.ts";
import { IDENTITY, intersection, type Matrix } from "./matrix.ts";
import type { Path } from "./path-bounds.ts";
import { at, type Box } from "./pdf-file.ts";

/** State for a page, or for a form that it uses. */
export interface InterpreterState {
  state: State;
  readonly stack: State[];
  path: Path;
  /** The path becomes a clip after it is drawn. */
  clipping: boolean;
  /** Position of the next character, and the start of its line. */
  text: Matrix;
  line: Matrix;
  readonly resources: PDFDict | undefined;
  readonly run: FileRun;
  readonly depth: number;
}

/** The state that all streams of a file share. */
export interface FileRun {
  readonly emit: (mark: Mark) => void;
  /** Draws a form where it is used. */
  readonly form: (interpreter: InterpreterState, form: PDFStream) => void;
  readonly fonts: Map<PDFDict, Font>;
  /** Number of operators so far, in the whole file. */
  steps: number;
}

const MAX_STATES = 512;

/** Saves the state for a later `Q`. */
export function save(interpreter: InterpreterState): void {
  if (interpreter.stack.length < MAX_STATES) interpreter.stack.push(interpreter.state);
}

/** Restores the last saved state. */
export function restore(interpreter: InterpreterState): void {
  interpreter.state = interpreter.stack.pop() ?? interpreter.state;
}

/** An entry of the resources, such as a form. */
export function resource(
  interpreter: InterpreterState,
  category: string,
  name: Operand | undefined,
): PDFObject | undefined {
  if (typeof name !== "string" || interpreter.resources === undefined) return undefined;
  const found = at(interpreter.resources, category);
  return found instanceof PDFDict ? at(found, name.slice(1)) : undefined;
}

/** A font of the resources, read once for the whole file; null if the name is unknown. */
export function fontNamed(interpreter: InterpreterState, name: Operand | undefined): Font | null {
  const dict = resource(interpreter, "Font", name);
  if (!(dict instanceof PDFDict)) return null;
  const known = interpreter.run.fonts.get(dict) ?? readFont(dict);
  interpreter.run.fonts.set(dict, known);
  return known;
}

/** Emits a mark, reduced to the clip; marks that the clip hides are dropped. */
export function emit(interpreter: InterpreterState, mark: Mark): void {
  const { clip, transparency } = interpreter.state;
  const box = clip === null ? null : intersection(mark.box, clip);
  if (box === null) return;
  interpreter.run.emit({ ...mark, box });
  const by = transparencyWords(transparency);
  if (by !== null) interpreter.run.emit({ mark: "transparency", box, by });
}

/** The part of a PDF's graphics state that preflight needs. */
export interface State {
  readonly matrix: Matrix;
  /** The clip; null if it hides everything. */
  readonly clip: Box | null;
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly lineWidth: number;
  /** Line caps: 0 butt, 1 round, 2 square. */
  readonly cap: number;
  readonly font: Font | null;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** Horizontal scaling of letters; 1 is normal. */
  readonly breadth: number;
  readonly leading: number;
  readonly rise: number;
  /** Filled, stroked, both, neither; from 4 on also clipping. */
  readonly mode: number;
  readonly transparency: Transparency;
}

/** The properties that make marks transparent. */
interface Transparency {
  /** Opacity of areas and of lines; 1 is opaque. */
  readonly fill: number;
  readonly stroke: number;
  /** Blend mode; null for normal. */
  readonly blend: string | null;
  readonly mask: boolean;
  readonly group: boolean;
}

/** Why marks are transparent, in words; null if they are not. */
function transparencyWords({ fill, stroke, blend, mask, group }: Transparency): string | null {
  const opacity = Math.min(fill, stroke);
  if (opacity < 1) return `opacity ${Math.round(opacity * 100)} %`;
  if (mask) return "a soft mask";
  if (blend !== null) return `blend mode ${blend}`;
  return group ? "a transparency group" : null;
}

const BLACK: Colour = { space: "gray", values: [0] };

/** The state at the start of a page. */
export const startState = (clip: Box): State => ({
  matrix: IDENTITY,
  clip,
  fill: BLACK,
  stroke: BLACK,
  lineWidth: 1,
  cap: 0,
  font: null,
  size: 0,
  characterSpace: 0,
  wordSpace: 0,
  breadth: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  transparency: { fill: 1, stroke: 1, blend: null, mask: false, group: false },
});
