import { expect, it } from "vitest";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { composeFront } from "../../../src/pages/cover/compose-cover.ts";
import { frontFrame } from "../../../src/pages/cover/cover-frame.ts";
import { columnsFor, numberPath } from "../../../src/pages/cover/number-path.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { COMPOSITIONS, type CompositionName } from "../../../src/spec/cover/cover-names.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { bookOf, COVER_PRINTERS } from "../../matrix/covers.ts";
import { trials } from "../../smoke.ts";

type Size = readonly [width: number, height: number];

/** Inches: every size that a printer cuts, and pages that are low, narrow or tiny. */
const TRIMS: readonly Size[] = [
  ...new Map(
    COVER_PRINTERS.flatMap((printer) => printersFor(printer).all[0]!.trims.flatMap(({ sizes }) => sizes)).map(
      (size) => [String(size), size],
    ),
  ).values(),
  [4, 4],
  [6, 4],
  [4, 7],
  [7, 4],
];

/** How many lines, shapes or numbers of a picture the front has, beside its ground, its words and the squares of its level. */
function pictureOn(count: number, composition: CompositionName, trim: Size, more: Partial<Spec> = {}): number {
  const one = { printer: "kdp", trim, pages: 120, composition, colour: "blue", book: "adult" } as const;
  const book = bookOf(one, { title: "Counting", ...more });
  const puzzles = Array.from({ length: count }, (_, i) => book.puzzles[i % book.puzzles.length]!);
  const manifest = { ...book, puzzles };
  const { theme, sizes, reader } = editionOf(manifest, "screen");
  const { measure } = typeOf(theme, book.spec.language, sizes.isChild);
  const phrase = phrasesOf(book.spec.language);
  const setting = { manifest, kinds: KINDS, isUnique: true, phrase, measure, theme, sizes, reader };
  const frame = frontFrame({ width: 72 * trim[0], height: 72 * trim[1] });
  const items = composeFront({ setting, frame });
  const numbers = items.filter((item) => item.item === "text" && /^\d+$/.test(item.text)).length;
  const shapes = items.flatMap((item) => (item.item === "drawing" ? item.shapes : []));
  const SQUARES = 5;
  const grounds = composition === "wall" ? 3 : 1;
  return numbers + Math.max(0, shapes.length - SQUARES - grounds);
}

it("the front of a cover has a path that writes the number for every count from 1 to 2000", {
  timeout: 300_000,
}, () => {
  const none: number[] = [];
  for (let count = 1; count <= 2000; count += trials(11, 1)) {
    const number = String(count);
    const columns = columnsFor(number) + (number.length === 1 ? 4 : 0);
    const found = [0, 1, 2].some(
      (more) =>
        numberPath(["cover-1", "cover"], {
          ...{ number, columns: columns + more, rows: 11, from: "ring", to: "left", fill: 0 },
        }) !== null,
    );
    if (!found) none.push(count);
  }
  expect(none).toEqual([]);
});

it.each(COMPOSITIONS)(
  "the front of a cover has a picture as %s in every size, whatever the number",
  { timeout: 300_000 },
  (composition) => {
    const empty: string[] = [];
    for (const trim of TRIMS.filter((_, i) => i % trials(4, 1) === 0))
      for (const count of [1, 40, 300, 909, 1000])
        if (pictureOn(count, composition, trim) < 2) empty.push(`${count} on ${trim.join(" x ")} in`);
    expect(empty).toEqual([]);
  },
);

it.each(COMPOSITIONS)("the front of a cover has a picture as %s below the longest title", (composition) => {
  const title = "A very long title of a book of number puzzles for all who like to think for long";
  const subtitle = "One answer each, and a reason for each of them, told in words";
  for (const trim of [
    [5, 8],
    [8.5, 8.5],
    [8.25, 6],
    [4, 4],
  ] as const)
    expect([trim, pictureOn(300, composition, trim, { title, subtitle }) >= 2]).toEqual([trim, true]);
});
