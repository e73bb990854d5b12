/** What a page tells the teacher of the sheets of a class: who gets which, on which page it is, and how equal those of a group are. */

import { handedSheets } from "../book/class/copies.ts";
import type { Manifest } from "../book/manifest.ts";
import { labelOfCopy } from "../pages/class-labels.ts";
import { boxedOf } from "../pdf/pupil-names.ts";
import type { TypesetBook } from "../pdf/render-book.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { phrasesOf } from "../templates/index.ts";
import type { MadeClass, MadeGroup } from "./protocol.ts";

/** The help of a group, by one of its sheets. */
function helpOf({ group, sheet }: SheetCopy, { spec }: Manifest): MadeGroup["help"] {
  if ((spec.class?.groups[group]?.help ?? 0) === 0) return null;
  const isSmall =
    spec.class?.groups[group]?.help === 2 &&
    spec.sections.some((section) => section.sheet === sheet + 1 && Object.keys(section.options).length > 0);
  return isSmall ? "small" : "line";
}

/** The class of a book; null where it has none. `markingPages`: the first so many of its key. */
export function classFacts(manifest: Manifest, { input, layout }: TypesetBook, markingPages: number): MadeClass | null {
  const copies = handedSheets(manifest.spec).flatMap(({ copy }) => copy ?? []);
  const { spec, puzzles } = manifest;
  if (copies.length === 0 || layout.sheets.length !== copies.length || spec.class?.one !== undefined) return null;
  const onSheet = Map.groupBy(puzzles, ({ section }) => spec.sections[section]?.sheet);
  const tasksOf = ({ sheet }: SheetCopy) => onSheet.get(sheet + 1) ?? [];
  const phrase = phrasesOf(spec.language);
  const sheetOf = (copy: SheetCopy) => {
    const place = copies.indexOf(copy);
    const [page, next = layout.count] = layout.sheets.slice(place, place + 2);
    return { label: labelOfCopy(copy, phrase), page: page!, pages: next - page! };
  };
  const groups = [...Map.groupBy(copies, ({ group }) => group)]
    .sort(([a], [b]) => a - b)
    .map(([, own]): MadeGroup => {
      const scores = own.map((copy) => tasksOf(copy).reduce((sum, { score }) => sum + score, 0));
      return {
        shape: own[0]!.shape,
        level: spec.class?.groups[own[0]!.group]?.level ?? null,
        help: helpOf(own[0]!, manifest),
        scores: [Math.min(...scores), Math.max(...scores)],
        sheets: own.map(sheetOf),
      };
    });
  // Sheets are alike where all of their puzzles are the same, in whatever order.
  const contents = copies.map((copy) =>
    tasksOf(copy)
      .map(({ id }) => id)
      .sort()
      .join(),
  );
  const boxed = boxedOf(input.pupils);
  return { sheets: copies.length, different: new Set(contents).size, markingPages, boxed, groups };
}
