/** The books whose pages are looked at: every kind, for every reader, language, output and page. */

import { findAnswers } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import type { Answer, Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeManifest } from "../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../src/pdf/render-book.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { OUTPUTS, type Output } from "../../src/spec/edition/output.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { sheetCode } from "../../src/spec/sheet-code.ts";
import { sheetSpec, usualCount, usualRange } from "../../src/spec/sheet-spec.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { SPOKEN_IN } from "../languages.ts";
import type { PagesOfBook } from "./pages.ts";

/** Readers as a spec says them. */
export const READERS = ["adult", "large-print", "ages 5-6", "ages 6-7", "ages 8-9", "ages 10-11"] as const;
export const LANGUAGES = SPOKEN_IN;
export const PAGES = ["a4", "letter", "a5", "6x9in"] as const;
export const MIXES = ["sections", "spread"] as const;

/** A book of the matrix. */
export interface PageBook {
  readonly reader: (typeof READERS)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly output: Output;
  readonly page: (typeof PAGES)[number];
  readonly mix: (typeof MIXES)[number];
}

/** Puzzles of a kind in each book. */
const EACH = 8;

interface Stock {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}
const stock = new Map<string, Promise<Stock>>();

/** All combinations; sheets and booklets are of the papers that they are printed on. */
export const pageBooks = (): PageBook[] =>
  READERS.flatMap((reader) =>
    OUTPUTS.flatMap((output) =>
      PAGES.filter((page) => !isPaperOnly(output) || page === "a4" || page === "letter").flatMap((page) =>
        MIXES.filter((mix) => output !== "classroom" || mix === "sections").flatMap((mix) =>
          LANGUAGES.map((language) => ({ reader, language, output, page, mix })),
        ),
      ),
    ),
  );

/** A sheet: a kind and a skill, or none, for the youngest whom that is for. */
export interface PageSheet {
  readonly kind: string;
  readonly skill: string | null;
  readonly ages: readonly [number, number];
  readonly language: PageBook["language"];
}

/** A sheet of every kind and skill, and of the kind alone for some ages. */
export const pageSheets = (): PageSheet[] =>
  KINDS.flatMap((kind) =>
    [
      ...kind
        .skills()
        .map(({ id, ages: [least, most] }) => ({ skill: id, ages: [least, Math.min(most, least + 1)] as const })),
      ...([6, 8, 10] as const).map((age) => ({ skill: null, ages: [age, age + 1] as const })),
    ]
      .filter(({ skill, ages }) => levelsWith(kind, {}, { ages, skill }).length > 0)
      .flatMap((topic) => LANGUAGES.map((language) => ({ kind: kind.id, ...topic, language }))),
  );

/** Lays a sheet out. One that has too few puzzles for its tasks is told in `refused`. */
export async function layOutSheet({
  kind: id,
  skill,
  ages,
  language,
}: PageSheet): Promise<PagesOfBook & { refused: string[] }> {
  const kind = KINDS.find((each) => each.id === id)!;
  const skills = skill === null ? [] : [skill];
  const recipe = {
    kind,
    ages,
    skills,
    level: usualRange(kind, ages, skills),
    count: usualCount(ages),
    language,
    page: "a4" as const,
    days: 1,
  };
  const code = sheetCode({ ...recipe, draw: 1 }, KINDS);
  const spec = sheetSpec({ ...recipe, draw: 1 }, code ?? "1", code);
  const runner = inlineRunner(KINDS);
  try {
    const manifest = await makeManifest(spec, KINDS, runner);
    const { layout } = typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner));
    const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i));
    return { manifest, output: "classroom", pages, refused: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const manifest = { spec, puzzles: [] } as unknown as Manifest;
    return { manifest, output: "classroom", pages: [], refused: [error.message] };
  }
}

const isPaperOnly = (output: Output): boolean => output === "classroom" || output === "booklet";

/** Lays a book of the matrix out; kinds that have no room on its pages are left out, and named in `refused`. */
export async function layOut({
  reader,
  language,
  output,
  page,
  mix,
}: PageBook): Promise<PagesOfBook & { refused: string[] }> {
  const refused: string[] = [];
  for (let book = await stockFor(reader, mix); ; ) {
    const spec = { ...book.manifest.spec, language, page, output: [output] };
    const manifest = { ...book.manifest, spec };
    try {
      const { layout } = typesetBook({ manifest, kinds: KINDS }, book.answers);
      const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i));
      return { manifest, output, pages, refused };
    } catch (error) {
      const number = error instanceof Failure ? /^puzzles? (\d+)/.exec(error.message)?.[1] : undefined;
      if (number === undefined) throw error;
      const { kind } = manifest.puzzles[Number(number) - 1]!;
      refused.push(`${kind}: ${(error as Failure).message}`);
      book = without(book, kind);
    }
  }
}

function without({ manifest, answers }: Stock, kind: string): Stock {
  const kept = manifest.puzzles.filter((puzzle) => puzzle.kind !== kind);
  return {
    manifest: { ...manifest, puzzles: kept.map((puzzle, i) => ({ ...puzzle, number: i + 1 })) },
    answers: kept.map(({ number }) => answers[number - 1]!),
  };
}

/** A book of a reader, with puzzles of every kind that this reader is offered. */
function stockFor(reader: PageBook["reader"], mix: PageBook["mix"]): Promise<Stock> {
  const key = `${reader} ${mix}`;
  const known = stock.get(key) ?? makeStock(reader, mix);
  stock.set(key, known);
  return known;
}

async function makeStock(reader: PageBook["reader"], mix: PageBook["mix"]): Promise<Stock> {
  const ages = /\d+-\d+$/.exec(reader)?.[0];
  // Practice is for children, in sections of its own: alone among other kinds its few lines leave a quarter of a page empty.
  const kinds = KINDS.filter(({ isPractice }) => !isPractice || (ages !== undefined && mix === "sections"));
  const sections = kinds.map(({ slug }) => ({ kind: slug, count: EACH, ...(ages === undefined && { level: RAMP }) }));
  const offered = sections.filter((section) => {
    try {
      return specOf([section], reader, ages, mix).sections.length > 0;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  });
  const spec = specOf(offered, reader, ages, mix);
  const runner = inlineRunner(KINDS);
  const manifest = await assemble(spec, KINDS, runner);
  return { manifest, answers: await findAnswers(manifest, KINDS, runner) };
}

/** What grown readers get of every kind. */
const RAMP = "easy..medium";

function specOf(sections: readonly object[], reader: string, ages: string | undefined, mix: string): Spec {
  const keys = { answers: { at: "back", show: ["answers"] }, ...(ages !== undefined && { ages }) };
  const spec = { title: "Puzzles on Pages", author: "The Press", seed: "pages", reader, mix, ...keys, sections };
  return parseSpec(JSON.stringify(spec), "pages.json", KINDS);
}
