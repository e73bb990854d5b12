/** The interpretation of one stream of operators, and the state that operators share. */
import { PDFDict, type PDFObject, type PDFStream } from "@cantoo/pdf-lib";
import type { Operand } from "./content-lexer.ts";
import { type Font, readFont } from "./font.ts";
import { type State, transparencyWords } from "./graphics-state.ts";
import type { Mark } from "./mark.ts";
import { intersection, type Matrix } from "./matrix.ts";
import type { Path } from "./path-bounds.ts";
import { at } from "./pdf-file.ts";

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
