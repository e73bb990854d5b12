/** The paints of drawings: each a colour and, in black alone, one of a few textures that a photocopier keeps apart. */
import type { ColourName } from "../colours.ts";
import type { Stock } from "../palette.ts";

/** In black alone: nothing, 12 %, 22 %, 35 %, 70 %, solid, or stripes. */
type Texture = "white" | "pale" | "mild" | "grey" | "strong" | "black" | "stripes";

export interface Paint {
  readonly colour: ColourName;
  readonly texture: Texture;
}

export const PAINTS = {
  white: { colour: "white", texture: "white" },
  black: { colour: "ink", texture: "black" },
  orange: { colour: "orange", texture: "grey" },
  autumn: { colour: "orange", texture: "pale" },
  "light orange": { colour: "light orange", texture: "pale" },
  yellow: { colour: "sun", texture: "pale" },
  "bright yellow": { colour: "sun", texture: "white" },
  moon: { colour: "pale sun", texture: "pale" },
  red: { colour: "vermilion", texture: "grey" },
  "light red": { colour: "vermilion", texture: "pale" },
  "dark red": { colour: "dark vermilion", texture: "black" },
  "striped red": { colour: "vermilion", texture: "stripes" },
  pink: { colour: "pink", texture: "pale" },
  "striped pink": { colour: "pink", texture: "stripes" },
  "mid orange": { colour: "orange", texture: "black" },
  "dark blue": { colour: "mid blue", texture: "black" },
  rosy: { colour: "pink", texture: "grey" },
  green: { colour: "mid green", texture: "grey" },
  "striped green": { colour: "leaf green", texture: "stripes" },
  "dark green": { colour: "green", texture: "black" },
  leaf: { colour: "leaf green", texture: "grey" },
  brown: { colour: "brown", texture: "black" },
  wood: { colour: "tan", texture: "stripes" },
  tan: { colour: "tan", texture: "grey" },
  fur: { colour: "fur", texture: "pale" },
  cream: { colour: "cream", texture: "white" },
  blue: { colour: "mid blue", texture: "grey" },
  "striped water": { colour: "light blue", texture: "stripes" },
  "striped blue": { colour: "mid blue", texture: "stripes" },
  sky: { colour: "pale blue", texture: "pale" },
  // For scenes.
  air: { colour: "pale blue", texture: "white" },
  evening: { colour: "beach", texture: "white" },
  night: { colour: "deep blue", texture: "white" },
  "far hill": { colour: "light green", texture: "pale" },
  "near hill": { colour: "leaf green", texture: "mild" },
  leafy: { colour: "mid green", texture: "grey" },
  ground: { colour: "mid green", texture: "grey" },
  water: { colour: "light blue", texture: "mild" },
  "deep water": { colour: "mid blue", texture: "grey" },
  shore: { colour: "bank", texture: "pale" },
  sand: { colour: "beach", texture: "pale" },
  shallows: { colour: "surf", texture: "mild" },
  dune: { colour: "bank", texture: "white" },
  lawn: { colour: "mint", texture: "white" },
  meadow: { colour: "mint", texture: "mild" },
  rose: { colour: "blush", texture: "white" },
  lilac: { colour: "lilac", texture: "mild" },
  heath: { colour: "peach", texture: "white" },
  ice: { colour: "pale blue", texture: "pale" },
  crimson: { colour: "dark vermilion", texture: "strong" },
  scarlet: { colour: "vermilion", texture: "strong" },
  navy: { colour: "dark blue", texture: "strong" },
  forest: { colour: "dark green", texture: "strong" },
  bark: { colour: "brown", texture: "strong" },
  golden: { colour: "sun", texture: "mild" },
  violet: { colour: "purple", texture: "strong" },
  purple: { colour: "purple", texture: "grey" },
  "striped purple": { colour: "purple", texture: "stripes" },
} as const satisfies Readonly<Record<string, Paint>>;
export type PaintName = keyof typeof PAINTS;

/** The colours of textures with a tone. */
export type Tones = Readonly<Record<Exclude<Texture, "stripes">, ColourName>>;

/** In black alone. */
export const GREYS: Tones = {
  white: "blank",
  pale: "pale grey",
  mild: "mild grey",
  grey: "season grey",
  strong: "strong grey",
  black: "black",
};

/** In black and one colour. */
export const tonesOf = (stock: Stock): Tones => ({
  white: "white",
  pale: "light grey",
  mild: `pale ${stock}`,
  grey: `light ${stock}`,
  strong: `dark ${stock}`,
  black: "ink",
});
