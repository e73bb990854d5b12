/**
 * The sheets of a section of a classroom book. Each has its title; the first also says what its solver can do, and shows a
 * worked example.
 */
import { say } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { skillName } from "../spec/skills.ts";
import { plainText } from "../templates/markdown.ts";
import { type Part, stack } from "./layout/part.ts";
import { canLines, titleOf } from "./lesson-head.ts";
import { exampleForSection } from "./look-box.ts";
import { firstParts } from "./look-pages.ts";
import type { PageLimits } from "./page-choices.ts";
import type { Code } from "./puzzle-code.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import { sectionPages } from "./section-pages.ts";
import type { Draft, Setting } from "./setting.ts";
import { marksOf, sheetHead } from "./sheet-head.ts";
import { fewestPages, type Laid } from "./sheet-layouts.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A section by its index, and its puzzles. */
interface Section {
  readonly index: number;
  readonly puzzles: readonly PrintedPuzzle[];
}

/** No content below the title. */
const TITLE_ALONE: readonly Part[] = [stack([])];

/** The sheets of a section. `draftOf`: a page of puzzles as in a book, without the content above them. */
export function sectionSheets(
  section: Section,
  limits: PageLimits,
  codes: Code,
  setting: Setting,
  draftOf: (page: PuzzlePage) => Draft,
): Draft[] {
  const { frame, manifest, kinds } = setting;
  const { kind: id, heading } = required(manifest.sections[section.index]);
  const spec = required(manifest.spec.sections[section.index]);
  const title = titleOf({ sheet: { title: heading ?? nameOf(spec, setting) } }, setting);
  const numbers = section.puzzles.map(({ number }) => number);
  const fieldsOf = (own: readonly number[]): Part => sheetHead(marksOf(own, setting), setting);
  const top = frame.top + fieldsOf(numbers).height;
  const below = { ...setting, frame: { ...frame, top: top + title.height } };
  const tasks = section.puzzles.map((puzzle) => ({ ...puzzle, title: "" }));
  const compose = (first: Part): Laid => ({
    first,
    pages: sectionPages(tasks, limits, codes, below, { first: first.height }),
  });
  const can = canLines([spec], setting);
  const kind = required(kinds.find((each) => each.id === id));
  const example = exampleForSection(kind, section.index, setting);
  const sheet = (draft: Draft, heading: readonly Part[]): Draft => ({
    ...draft,
    items: () => [...stack([fieldsOf(draft.puzzles), ...heading]).items(frame.text.x, frame.top), ...draft.items()],
  });
  const sheetsOf = ({ first, pages }: Laid): Draft[] =>
    pages.map((page, i) => sheet(draftOf(page), i === 0 ? [title, first] : [title]));
  for (const firsts of [...firstParts(can, example === null ? [] : [example], setting), TITLE_ALONE]) {
    const laid = fewestPages(firsts, [compose]);
    if (laid !== null) return sheetsOf(laid);
  }
  // If its title leaves a sheet too little space, each puzzle has its own, as in a book.
  const untitled = sectionPages(section.puzzles, limits, codes, { ...setting, frame: { ...frame, top } });
  return untitled.map((page) => sheet(draftOf(page), []));
}

/** The skill of a section or, without one, its kind. */
function nameOf({ kind, skill }: { readonly kind: string; readonly skill?: string | undefined }, { phrase }: Setting) {
  return plainText(phrase(skill === undefined ? say(`${kind}.name`) : skillName(skill)));
}
