/** The inks of a cover: every composition is drawn in full colour, and then printed in fewer inks by a change of its colours. */
import { type ColourName, contrast } from "../../draw/colours.ts";
import type { CoverInks, Stock } from "../../spec/cover/cover-names.ts";
import type { Item } from "../item.ts";

/** The colours of full colour as tints and shades of the book's own colour and black. Others stay as they are. */
const inTwo = (stock: Stock): Partial<Record<ColourName, ColourName>> => ({
  ...{ vermilion: stock, blue: stock, green: stock },
  ...{ "dark vermilion": `dark ${stock}`, "dark blue": `dark ${stock}`, "dark green": `dark ${stock}` },
  ...{ "deep vermilion": `deep ${stock}`, "deep blue": `deep ${stock}`, "deep green": `deep ${stock}` },
  ...{ "light vermilion": `light ${stock}`, "light blue": `light ${stock}`, "light green": `light ${stock}` },
  ...{ "pale vermilion": `pale ${stock}`, "pale blue": `pale ${stock}`, "pale green": `pale ${stock}` },
  ...{ "mid blue": `dark ${stock}`, "mid green": `dark ${stock}` },
  ...{ sun: `pale ${stock}`, sand: `pale ${stock}` },
});

/** The same as greys. */
const IN_BLACK: Partial<Record<ColourName, ColourName>> = {
  ...{ vermilion: "dark grey", blue: "dark grey", green: "dark grey", "mid ink": "dark grey" },
  ...{ "dark vermilion": "deep grey", "dark blue": "deep grey", "dark green": "deep grey" },
  ...{ "deep vermilion": "ink", "deep blue": "ink", "deep green": "ink", night: "ink" },
  ...{ "mid blue": "deep grey", "mid green": "deep grey" },
  ...{ "light vermilion": "mid grey", "light blue": "mid grey", "light green": "mid grey" },
  ...{ "pale vermilion": "light grey", "pale blue": "light grey", "pale green": "light grey" },
  ...{ sun: "light grey", sand: "light grey" },
};

/** The items of a cover in these inks. */
export function inInks(items: readonly Item[], inks: CoverInks, stock: Stock): readonly Item[] {
  if (inks === "full") return items;
  const table = inks === "two" ? inTwo(stock) : IN_BLACK;
  const turned = (colour: ColourName): ColourName => table[colour] ?? colour;
  return items.map((item) => {
    if (item.item === "text") return item.colour === undefined ? item : { ...item, colour: turned(item.colour) };
    if (item.item !== "drawing") return item;
    const shapes = item.shapes.map(({ segments, fill, line }) => ({
      segments,
      ...(fill === undefined ? {} : { fill: turned(fill) }),
      ...(line === undefined ? {} : { line: { ...line, colour: turned(line.colour) } }),
    }));
    return { ...item, shapes };
  });
}

/** The contrast that words need against their ground. */
export const MIN_CONTRAST = 4.5;

/** The colour of words on a ground: light or dark, whichever is easier to read. Throws if neither has the contrast. */
export function wordsOn(ground: ColourName): "paper" | "ink" {
  const [light, dark] = [contrast("paper", ground), contrast("ink", ground)];
  if (Math.max(light, dark) < MIN_CONTRAST) throw new Error(`no words can be read on ${ground}`);
  return light >= MIN_CONTRAST ? "paper" : "ink";
}
