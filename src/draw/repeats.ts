/**
 * Finds runs of marks that recur in the figures of a document, such as grids and boxes to write in. From their third time on they
 * are forms of the document: pages take less time and fewer bytes.
 */
import { INKS, type Ink, type Mark } from "../engine/figure.ts";
import { hundredths } from "./operators.ts";
import type { Lines } from "./theme.ts";

/** Inks of marks that many figures share. A run has no others. */
const RECURRING: ReadonlySet<Ink> = new Set([
  ...["frame", "grid", "outline", "box", "hatch", "blank", "rule", "display", "inner", "wall", "rim"],
] as Ink[]);
/** Number of marks in the shortest run that is worth a form. */
const SHORTEST = 8;
/** Number of times that a run is painted before it becomes a form. */
const PAINTED = 2;
/** Maximum number of runs to remember, and of forms. */
const MAX_SEEN = 2_000;
const MAX_FORMS = 500;

/** How a run is painted. `palette`: a number for its colours. */
export interface RunLook {
  readonly cell: number;
  readonly lines: Lines;
  readonly palette: number;
}

/** The operators of a form, and its left, top, right and bottom edge in points. */
export interface Form {
  readonly operators: Uint8Array;
  readonly box: readonly [number, number, number, number];
}

/** Adds a form to a document, and returns its name in the resources of pages. */
export type AddForm = (form: Form) => string;

/** The recurring runs of a document. */
export interface Repeats {
  /** The name of the form of the marks in an index range; null: they are painted. `write`: the run in a figure at 0, 0. */
  formOf(marks: readonly Mark[], from: number, to: number, look: RunLook, write: () => Form): string | null;
}

/** The end of the run of recurring marks that begins at an index; the index itself if there is none. */
export function runEnd(marks: readonly Mark[], from: number): number {
  let to = from;
  while (to < marks.length && isRecurring(marks[to]!)) to++;
  return to;
}

export const isWorthAForm = (from: number, to: number): boolean => to - from >= SHORTEST;

const isRecurring = ({ shape, ink }: Mark): boolean => shape !== "text" && shape !== "path" && RECURRING.has(ink);

/** Starts with no runs. */
export function openRepeats(add: AddForm): Repeats {
  /** Number of times, by the hash of a run. */
  const seen = new Map<number, number>();
  const forms = new Map<number, { readonly run: Int32Array; readonly name: string }>();
  return {
    formOf: (marks, from, to, look, write) => {
      const run = describe(marks, from, to, look);
      const hash = hashOf(run);
      const form = forms.get(hash);
      // Another run may have the same hash, which is rare: it is painted.
      if (form !== undefined) return isSame(form.run, run) ? form.name : null;
      const times = seen.get(hash) ?? 0;
      if (times < PAINTED || forms.size >= MAX_FORMS) {
        if (seen.size >= MAX_SEEN) seen.clear();
        seen.set(hash, times + 1);
        return null;
      }
      const name = add(write());
      forms.set(hash, { run: run.slice(), name });
      return name;
    },
  };
}

const NUMBERS = new Map(INKS.map((ink, i) => [ink, i]));
const LINES: Readonly<Record<Lines, number>> = { fine: 0, regular: 1, bold: 2 };
/** Numbers for each mark: its ink and shape, and four or five in hundredths of a point. */
const WIDE = 6;
let memory = new Int32Array(WIDE << 8);

/** A run as numbers, which are valid until the next call. */
function describe(marks: readonly Mark[], from: number, to: number, { cell, lines, palette }: RunLook): Int32Array {
  const length = (to - from) * WIDE + 2;
  if (length > memory.length) memory = new Int32Array(2 * length);
  const run = memory;
  let at = 0;
  const put = (value: number) => {
    run[at++] = hundredths(value * cell);
  };
  run[at++] = LINES[lines];
  run[at++] = palette;
  for (let i = from; i < to; i++) {
    const mark = marks[i]!;
    const ink = NUMBERS.get(mark.ink)!;
    switch (mark.shape) {
      case "line":
        run[at++] = 3 * ink;
        put(mark.x1);
        put(mark.y1);
        put(mark.x2);
        put(mark.y2);
        break;
      case "rect":
        run[at++] = 3 * ink + 1;
        put(mark.x);
        put(mark.y);
        put(mark.width);
        put(mark.height);
        put(mark.radius);
        break;
      case "circle":
        run[at++] = 3 * ink + 2;
        put(mark.x);
        put(mark.y);
        put(mark.radius);
    }
  }
  return run.subarray(0, at);
}

/** A hash of 53 bits, from two of FNV-1a. */
function hashOf(run: Int32Array): number {
  let [one, other] = [0x811c9dc5, 0x2f0b4c47];
  for (let i = 0; i < run.length; i++) {
    one = Math.imul(one ^ run[i]!, 0x01000193);
    other = Math.imul(other ^ run[i]! ^ (one >>> 15), 0x01000193);
  }
  return (one >>> 0) + ((other >>> 11) & 0x1fffff) * 2 ** 32;
}

const isSame = (a: Int32Array, b: Int32Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);
