/** One stream of operators at work, and what its operators share. */
import { PDFDict, type PDFObject, type PDFStream } from "@cantoo/pdf-lib";
import type { Operand } from "./content-lexer.ts";
import { type Font, readFont } from "./font.ts";
import { type State, throughWords } from "./graphics-state.ts";
import type { Mark } from "./mark.ts";
import { type Matrix, shared } from "./matrix.ts";
import type { Path } from "./path-bounds.ts";
import { at } from "./pdf-file.ts";

/** A page, or a form that it uses. */
export interface Machine {
  state: State;
  readonly stack: State[];
  path: Path;
  /** The path is to become a clip once it is drawn. */
  clipping: boolean;
  /** Where the next character stands, and where its line began. */
  text: Matrix;
  line: Matrix;
  readonly resources: PDFDict | undefined;
  readonly run: Run;
  readonly depth: number;
}

/** What all streams of a file share. */
export interface Run {
  readonly tell: (mark: Mark) => void;
  /** Draws a form where it is used. */
  readonly form: (own: Machine, form: PDFStream) => void;
  readonly fonts: Map<PDFDict, Font>;
  /** Work so far, in the whole file, counted in operators. */
  steps: number;
}

const MOST_STATES = 512;

/** Keeps the state for a `Q` to come. */
export function save(own: Machine): void {
  if (own.stack.length < MOST_STATES) own.stack.push(own.state);
}

/** Takes back the state that was kept last. */
export function restore(own: Machine): void {
  own.state = own.stack.pop() ?? own.state;
}

/** A thing among the resources, as a form. */
export function resource(own: Machine, category: string, name: Operand | undefined): PDFObject | undefined {
  if (typeof name !== "string" || own.resources === undefined) return undefined;
  const found = at(own.resources, category);
  return found instanceof PDFDict ? at(found, name.slice(1)) : undefined;
}

/** A font of the resources, read once for the whole file; null where there is none of that name. */
export function fontNamed(own: Machine, name: Operand | undefined): Font | null {
  const dict = resource(own, "Font", name);
  if (!(dict instanceof PDFDict)) return null;
  const known = own.run.fonts.get(dict) ?? readFont(dict);
  own.run.fonts.set(dict, known);
  return known;
}

/** Tells of a mark, cut to the clip; what the clip hides is none. */
export function tell(own: Machine, mark: Mark): void {
  const { clip, through } = own.state;
  const box = clip === null ? null : shared(mark.box, clip);
  if (box === null) return;
  own.run.tell({ ...mark, box });
  const by = throughWords(through);
  if (by !== null) own.run.tell({ mark: "transparency", box, by });
}
