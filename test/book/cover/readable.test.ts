import { expect, it } from "vitest";
import { COLOURS, type ColourName, contrast } from "../../../src/draw/colours.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { composeFront } from "../../../src/pages/cover/compose-cover.ts";
import { frontFrame } from "../../../src/pages/cover/cover-frame.ts";
import { wordsOn } from "../../../src/pages/cover/cover-inks.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { Item, TextItem } from "../../../src/pages/item.ts";
import {
  COMPOSITIONS,
  COVER_INKS,
  type CompositionName,
  type CoverInks,
  STOCK,
} from "../../../src/spec/cover/cover-names.ts";
import { pageSize } from "../../../src/spec/page-size.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { bookOf } from "../../matrix/covers.ts";
import { runsAll } from "../../smoke.ts";
import { shownAt } from "./shown-colours.ts";

interface Front {
  readonly items: readonly Item[];
  readonly texts: readonly (TextItem & { readonly right: number; readonly at: number })[];
  readonly capitals: number;
  readonly height: number;
}

function frontOf(
  composition: CompositionName,
  colour: (typeof STOCK)[number],
  inks: CoverInks,
  { trim = [6, 9] as readonly [number, number], ...more }: Partial<Spec> & { trim?: readonly [number, number] } = {},
): Front {
  const book = composition === "silhouettes" ? "children" : composition === "wall" ? "large print" : "adult";
  const one = { printer: "kdp", trim, pages: 120, composition, colour, book } as const;
  const manifest = bookOf(one, {
    title: "Number Nine",
    author: "Lamplight",
    cover: { composition, colour, inks },
    ...more,
  });
  const { theme, sizes, reader } = editionOf(manifest, "screen");
  const { measure } = typeOf(theme, manifest.spec.language, sizes.isChild);
  const phrase = phrasesOf(manifest.spec.language);
  const size = pageSize(manifest.spec.page);
  const setting = { manifest, kinds: KINDS, isUnique: true, phrase, measure, theme, sizes, reader };
  const items = composeFront({ setting, frame: frontFrame(size) });
  const texts = items.flatMap((item, at) =>
    item.item === "text" ? [{ ...item, at, right: item.x + measure(item.text, item.font, item.size) }] : [],
  );
  return { items, texts, capitals: theme.title.capitals, height: size.height };
}

// Colours take turns at the compositions and inks.
const LOOKS = COMPOSITIONS.flatMap((composition, c) =>
  COVER_INKS.flatMap((inks, i) =>
    STOCK.filter((_, s) => runsAll || (c + i + s) % 3 === 0).map((colour) => ({ composition, inks, colour })),
  ),
);

it.each(LOOKS)(
  "the words and numbers of a front stand out: $composition, $inks, $colour",
  ({ composition, inks, colour }) => {
    const { items, texts } = frontOf(composition, colour, inks);
    for (const { text, x, right, y, size, colour: own = "ink", at } of texts)
      for (const part of [0.15, 0.5, 0.85]) {
        // Of a number on a ribbon or a disc its middle is looked at, which no letter covers.
        const ground = shownAt(items, [x + part * (right - x), y - 0.36 * size]);
        expect([text, ground.at < at]).toEqual([text, true]);
        expect([text, ground.colour, contrast(own, ground.colour) >= 4.5]).toEqual([text, ground.colour, true]);
      }
  },
);

it.each(COMPOSITIONS)(
  "the title of a front is read at 160 px: %s has capitals of a sixteenth of its height",
  (composition) => {
    for (const trim of [
      [6, 9],
      [5, 8],
      [8.5, 11],
      [8.5, 8.5],
    ] as const) {
      const { texts, capitals, height } = frontOf(composition, "blue", "full", { trim, subtitle: undefined });
      const title = texts.filter(({ text }) => /^(Number|Nine|Number Nine)$/.test(text));
      expect(title.length).toBeGreaterThan(0);
      for (const { size } of title) expect([trim, size * capitals >= height / 16 - 0.01]).toEqual([trim, true]);
    }
  },
);

it("the words of a cover are light or dark, and a ground on which neither is read is refused", () => {
  expect([wordsOn("vermilion"), wordsOn("sun"), wordsOn("night")]).toEqual(["paper", "ink", "paper"]);
  for (const colour of Object.keys(COLOURS) as ColourName[]) {
    const best = Math.max(contrast("paper", colour), contrast("ink", colour));
    if (best < 4.5) expect(() => wordsOn(colour)).toThrow(`no words can be read on ${colour}`);
    else expect([colour, contrast(wordsOn(colour), colour) >= 4.5]).toEqual([colour, true]);
  }
});

const coloursOf = (items: readonly Item[]): ColourName[] =>
  items.flatMap((item) => {
    if (item.item === "text") return [item.colour ?? "ink"];
    return item.item === "drawing"
      ? item.shapes.flatMap(({ fill, line }) => [fill ?? [], line?.colour ?? []].flat())
      : [];
  });

it.each(COMPOSITIONS)(
  "a front in black ink has no other ink, and one in two colours none but its own: %s",
  (composition) => {
    for (const name of coloursOf(frontOf(composition, "green", "black").items)) {
      const [cyan, magenta, yellow] = COLOURS[name].press;
      expect([name, cyan + magenta + yellow]).toEqual([name, 0]);
    }
    for (const name of coloursOf(frontOf(composition, "green", "two").items))
      expect(name).toMatch(/green|^(ink|night|mid ink|mid grey|paper|white)$/);
  },
);

it.each(COMPOSITIONS)(
  "the volumes of a series have one picture in three colours, and their numbers: %s",
  (composition) => {
    const volumes = [1, 2, 3].map((number) => {
      const series = { name: "Numbers", number };
      return frontOf(composition, "blue", "full", { series, seed: `volume-${number}`, cover: { composition } });
    });
    const grounds = volumes.map(({ items }) => coloursOf(items).join());
    expect(new Set(grounds).size).toBe(3);
    for (const [i, { texts }] of volumes.entries())
      expect(texts.map(({ text }) => text)).toContain(`Numbers · Volume ${i + 1}`);
  },
);
