/** Books with every kind, from the easiest to the hardest and of every shape that looks different on paper. */
import { type Answer, type BookPuzzle, type Manifest, type Spec, USUAL_PRINT } from "../../src/book/manifest.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import type { PaperSort } from "./pdf-kind.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";

/** Some puzzles of one sort, and their kind. */
export interface Sort extends Partial<PaperSort> {
  readonly kind: string;
  readonly level: Level;
}
export interface MixedBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

/** More than a hundred puzzles. */
export const SORTS: readonly Sort[] = [...PDF_KINDS].flatMap(([kind, { sorts }]) =>
  sorts.map((sort) => ({ kind, ...sort })),
);

/** Makes them all; each sort is a section, `perPage` of them to a page unless they stand alone. `changes`: to the spec. */
export function mixedBook(sorts: readonly Sort[], perPage: number | null, changes: Partial<Spec> = {}): MixedBook {
  const answers: Answer[] = [];
  const puzzles = sorts.flatMap((sort, section) =>
    Array.from({ length: sort.count ?? 1 }, (_, index): BookPuzzle => {
      const { puzzle, answer } = madeOne(sort, section, index);
      answers.push(answer);
      return { number: answers.length, section, ...puzzle };
    }),
  );
  const spec: Spec = {
    ...USUAL_PRINT,
    title: "Read back",
    language: "en-GB",
    seed: "paper",
    page: "a4",
    versions: Object.fromEntries(KINDS.map((kind) => [kind.id, kind.version])),
    sections: sorts.map(({ kind, level, count = 1, options = {} }) => ({ kind, count, level, options })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
    ...changes,
  };
  const sections = sorts.map(({ kind, alone }, i) => ({
    name: String(i + 1),
    kind,
    heading: null,
    perPage: alone ? null : perPage,
  }));
  return { manifest: { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles }, answers };
}

interface Made {
  readonly puzzle: Omit<BookPuzzle, "number" | "section">;
  readonly answer: Answer;
}
const alreadyMade = new Map<string, Made>();

/** The puzzle of a sort at a place. Books that begin alike share their puzzles: each is made once. */
function madeOne(sort: Sort, section: number, index: number): Made {
  const place = JSON.stringify([sort.kind, sort.level, sort.options, section, index]);
  const made = alreadyMade.get(place) ?? makeOne(sort, section, index);
  alreadyMade.set(place, made);
  return made;
}

function makeOne(sort: Sort, section: number, index: number): Made {
  const kind = KINDS.find(({ id }) => id === sort.kind)!;
  const options = kind.options.parse({ ...kind.preset(sort.level, null, null), ...sort.options });
  const job = {
    kind: kind.id,
    version: kind.version,
    seed: "paper",
    section: String(section),
    index,
    again: 0,
    level: sort.level,
    options,
  };
  const made = make(kind, job);
  if (made === undefined) throw new Error(`no puzzle of ${JSON.stringify(sort)}`);
  const proof = prove(kind, made.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  const { canonical, ...puzzle } = made;
  return { puzzle, answer: { entry: proof.answer, ways: proof.ways } };
}
