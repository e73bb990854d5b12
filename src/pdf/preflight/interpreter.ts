/** Interprets the content of a page: follows every operator, and emits each mark with its position. */
import { PDFArray, PDFDict, PDFName, type PDFStream } from "@cantoo/pdf-lib";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { readContent } from "./content-lexer.ts";
import { type FileRun, type InterpreterState, type State, startState } from "./interpreter-state.ts";
import type { Mark } from "./mark.ts";
import { composed, IDENTITY, intersection, type Matrix, transformedBox } from "./matrix.ts";
import { OPERATORS } from "./operators.ts";
import { emptyPath } from "./path-bounds.ts";
import { at, boxOf, numbersOf, type PdfPage } from "./pdf-file.ts";
import { streamBytes } from "./stream-bytes.ts";

/** Maximum depth of nested forms; a page that needs more is hostile. */
const DEEPEST = 12;
/** Maximum number of operators of a file: a book of 828 full pages has a million or two. */
const MAX_STEPS = 10_000_000;
/** Cost of opening a form in operators, plus one more for this many bytes. */
const FORM_STEPS = 20;
const STEP_BYTES = 32;

/** The interpretation of a file; `emit` gets each mark of each page in drawing order. */
export const openFileRun = (emit: (mark: Mark) => void): FileRun => ({
  emit,
  form: drawForm,
  fonts: new Map(),
  steps: 0,
});

/** Draws one page. Throws a `Failure` for a file that takes too many steps. */
export function drawPage(page: PdfPage, run: FileRun): void {
  work(interpreterState(startState(page.media), page.resources, run, 0), contentOf(page));
}

const interpreterState = (
  state: State,
  resources: PDFDict | undefined,
  run: FileRun,
  depth: number,
): InterpreterState => ({
  state,
  stack: [],
  path: emptyPath(),
  clipping: false,
  text: IDENTITY,
  line: IDENTITY,
  resources,
  run,
  depth,
});

/** The streams of a page are one text, split between words. */
function contentOf(page: PdfPage): Uint8Array {
  const contents = at(page.dict, "Contents");
  if (!(contents instanceof PDFArray)) {
    if (contents === undefined && page.dict.has(PDFName.of("Contents")))
      throw new Failure(
        `what is on page ${page.number} is not in the file`,
        EXIT.data,
        "the file is damaged: make it again",
      );
    return streamBytes(contents);
  }
  const parts = Array.from({ length: contents.size() }, (_, i) => streamBytes(contents.lookup(i)));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0)).fill(10);
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length + 1;
  }
  return whole;
}

function work(interpreter: InterpreterState, bytes: Uint8Array): void {
  step(interpreter.run, FORM_STEPS + bytes.length / STEP_BYTES);
  readContent(bytes, (operator, operands) => {
    step(interpreter.run, 1);
    OPERATORS.get(operator)?.(interpreter, operands);
  });
}

function step(run: FileRun, by: number): void {
  run.steps += by;
  if (run.steps > MAX_STEPS) throw new Failure("the file draws without end", EXIT.data, "make it again");
}

function drawForm(interpreter: InterpreterState, form: PDFStream): void {
  if (interpreter.depth >= DEEPEST)
    throw new Failure("the file draws forms within forms without end", EXIT.data, "make it again");
  const matrix = numbersOf(at(form.dict, "Matrix"));
  const placed = composed(matrix?.length === 6 ? (matrix as unknown as Matrix) : IDENTITY, interpreter.state.matrix);
  const bounds = boxOf(at(form.dict, "BBox"));
  const { clip } = interpreter.state;
  const inside =
    bounds === null || clip === null
      ? clip
      : intersection(transformedBox(bounds.left, bounds.bottom, bounds.right, bounds.top, placed), clip);
  const resources = at(form.dict, "Resources");
  const state: State = { ...interpreter.state, matrix: placed, clip: inside };
  const things = resources instanceof PDFDict ? resources : interpreter.resources;
  work(interpreterState(state, things, interpreter.run, interpreter.depth + 1), streamBytes(form));
}
