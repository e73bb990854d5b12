/** One stream of operators at work, and what its operators share. */
import { PDFDict, type PDFObject, type PDFStream } from "@cantoo/pdf-lib";
import type { Operand } from "./content-lexer.ts";
import { type Font, readFont } from "./font.ts";
import { type State, transparencyWords } from "./graphics-state.ts";
import type { Mark } from "./mark.ts";
import { type Matrix, shared } from "./matrix.ts";
import type { Path } from "./path-bounds.ts";
import { at } from "./pdf-file.ts";

/** A page, or a form that it uses. */
export interface InterpreterState {
  state: State;
  readonly stack: State[];
  path: Path;
  /** The path is to become a clip once it is drawn. */
  clipping: boolean;
  /** Where the next character is, and where its line began. */
  text: Matrix;
  line: Matrix;
  readonly resources: PDFDict | undefined;
  readonly run: FileRun;
  readonly depth: number;
}

/** What all streams of a file share. */
export interface FileRun {
  readonly emit: (mark: Mark) => void;
  /** Draws a form where it is used. */
  readonly form: (interpreter: InterpreterState, form: PDFStream) => void;
  readonly fonts: Map<PDFDict, Font>;
  /** Work so far, in the whole file, counted in operators. */
  steps: number;
}

const MAX_STATES = 512;

/** Keeps the state for a `Q` to come. */
export function save(interpreter: InterpreterState): void {
  if (interpreter.stack.length < MAX_STATES) interpreter.stack.push(interpreter.state);
}

/** Takes back the state that was kept last. */
export function restore(interpreter: InterpreterState): void {
  interpreter.state = interpreter.stack.pop() ?? interpreter.state;
}

/** A thing among the resources, as a form. */
export function resource(
  interpreter: InterpreterState,
  category: string,
  name: Operand | undefined,
): PDFObject | undefined {
  if (typeof name !== "string" || interpreter.resources === undefined) return undefined;
  const found = at(interpreter.resources, category);
  return found instanceof PDFDict ? at(found, name.slice(1)) : undefined;
}

/** A font of the resources, read once for the whole file; null where there is none of that name. */
export function fontNamed(interpreter: InterpreterState, name: Operand | undefined): Font | null {
  const dict = resource(interpreter, "Font", name);
  if (!(dict instanceof PDFDict)) return null;
  const known = interpreter.run.fonts.get(dict) ?? readFont(dict);
  interpreter.run.fonts.set(dict, known);
  return known;
}

/** Tells of a mark, cut to the clip; what the clip hides is none. */
export function emit(interpreter: InterpreterState, mark: Mark): void {
  const { clip, transparency } = interpreter.state;
  const box = clip === null ? null : shared(mark.box, clip);
  if (box === null) return;
  interpreter.run.emit({ ...mark, box });
  const by = transparencyWords(transparency);
  if (by !== null) interpreter.run.emit({ mark: "transparency", box, by });
}
