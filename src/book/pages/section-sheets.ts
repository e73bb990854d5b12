/**
 * The sheets of a section of a book in a classroom: each has its title, and the first what a child can do who has solved them and a
 * worked example.
 */
import { say } from "../../engine/kind.ts";
import { firstOf, required } from "../../engine/required.ts";
import { plainText } from "../../templates/markdown.ts";
import type { PrintedPuzzle } from "../words.ts";
import { canLines, titleOf } from "./lesson-head.ts";
import { exampleOf, exampleOfKind, joined, type Part } from "./look-box.ts";
import { fewestPages, type Laid, lookAlone, withLooks } from "./look-pages.ts";
import type { PageLimits } from "./page-choices.ts";
import type { Code } from "./puzzle-code.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import { sectionPages } from "./section-pages.ts";
import type { Draft, Setting } from "./setting.ts";
import { type FieldName, sheetHead } from "./sheet-head.ts";

/** A section by its index, and its puzzles. */
interface Section {
  readonly index: number;
  readonly puzzles: readonly PrintedPuzzle[];
}

/** What is asked for above tasks, and above an example alone. */
const NO_SCORE = ["name", "date", "class"] as const satisfies readonly FieldName[];
const ALL = [...NO_SCORE, "score"] as const;

/** The sheets of a section. `draftOf`: a page of puzzles as it is in a book, without what is above them. */
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
  const fields = sheetHead(frame.text, frame.top, limits.perPage ?? section.puzzles.length, setting);
  const top = frame.top + fields.height;
  const below = { ...setting, frame: { ...frame, top: top + title.height } };
  const tasks = section.puzzles.map((puzzle) => ({ ...puzzle, title: "" }));
  const compose = (first: Part): Laid => ({
    first,
    pages: sectionPages(tasks, limits, codes, below, first.height),
  });
  const can = canLines([spec], setting);
  // The example of a kind trains nothing in particular: where something is trained, the first task shows how it begins.
  const example =
    spec.skill === undefined
      ? exampleOfKind(required(kinds.find((kind) => kind.id === id)), setting)
      : exampleOf(firstOf(section.puzzles), setting);
  const sheet = (draft: Draft, heading: readonly Part[]): Draft => ({
    ...draft,
    items: () => [
      ...sheetHead(frame.text, frame.top, draft.puzzles.length, setting, draft.puzzles.length > 0 ? ALL : NO_SCORE)
        .items,
      ...joined(heading).items(top),
      ...draft.items(),
    ],
  });
  const sheetsOf = ({ first, pages }: Laid): Draft[] =>
    pages.map((page, i) => sheet(draftOf(page), i === 0 ? [title, first] : [title]));
  const together = fewestPages(withLooks(can, [example], setting), [compose]);
  if (together !== null) return sheetsOf(together);
  const look = lookAlone(joined(can), [example], frame.bottom, below);
  const alone: Draft = { items: () => [], anchors: [], bookmarks: [], column: frame.text, puzzles: [] };
  const titled = fewestPages([{ height: 0, items: () => [] }], [compose]);
  // Where a title leaves too little room, each puzzle bears its own, as in a book.
  const untitled = () => sectionPages(section.puzzles, limits, codes, { ...setting, frame: { ...frame, top } });
  return [
    ...(look === null ? [] : [sheet(alone, [title, look])]),
    ...(titled === null ? untitled().map((page) => sheet(draftOf(page), [])) : sheetsOf(titled)),
  ];
}

/** What a section trains or, where it trains nothing in particular, its kind. */
function nameOf({ kind, skill }: { readonly kind: string; readonly skill?: string | undefined }, { phrase }: Setting) {
  return plainText(phrase(say(skill === undefined ? `${kind}.name` : `common.skill-${skill}`)));
}
