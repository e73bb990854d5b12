/** Books with every kind, from the easiest to the hardest and of every shape that looks different on paper. */
import type { Answer, BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";
import type { PaperVariant } from "./pdf-kind.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";

/** Some puzzles of one variant, and their kind. */
export interface Variant extends Partial<PaperVariant> {
  readonly kind: string;
  readonly level: Level;
}
export interface MixedBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

/** More than a hundred puzzles. */
export const VARIANTS: readonly Variant[] = [...PDF_KINDS].flatMap(([kind, { variants }]) =>
  variants.map((variant) => ({ kind, ...variant })),
);

/** Makes them all; each variant is a section, `perPage` of them to a page unless they stand alone. `changes`: to the spec. */
export function mixedBook(
  variants: readonly Variant[],
  perPage: number | null,
  changes: Partial<Spec> = {},
): MixedBook {
  const answers: Answer[] = [];
  const puzzles = variants.flatMap((variant, section) =>
    Array.from({ length: variant.count ?? 1 }, (_, index): BookPuzzle => {
      const { puzzle, answer } = madeOne(variant, section, index);
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
    sections: variants.map(({ kind, level, count = 1, options = {} }) => ({ kind, count, level, options })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
    ...changes,
  };
  const sections = variants.map(({ kind, alone }, i) => ({
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

/** The puzzle of a variant at a place. Books that begin alike share their puzzles: each is made once. */
function madeOne(variant: Variant, section: number, index: number): Made {
  const place = JSON.stringify([variant.kind, variant.level, variant.options, section, index]);
  const made = alreadyMade.get(place) ?? makeOne(variant, section, index);
  alreadyMade.set(place, made);
  return made;
}

function makeOne(variant: Variant, section: number, index: number): Made {
  const kind = KINDS.find(({ id }) => id === variant.kind)!;
  const options = kind.options.parse({ ...kind.preset(variant.level, null, null), ...variant.options });
  const job = {
    kind: kind.id,
    version: kind.version,
    seed: "paper",
    section: String(section),
    index,
    again: 0,
    level: variant.level,
    options,
  };
  const made = make(kind, job);
  if (made === undefined) throw new Error(`no puzzle of ${JSON.stringify(variant)}`);
  const proof = prove(kind, made.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  const { canonical, ...puzzle } = made;
  return { puzzle, answer: { entry: proof.answer, ways: proof.ways } };
}
