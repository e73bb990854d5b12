/** The paints of drawings: each a colour and, in black alone, one of a few textures that a photocopier keeps apart. */
import type { ColourName } from "../colours.ts";

/** In black alone: 12 %, 35 %, solid, stripes, or nothing. */
type Texture = "white" | "pale" | "grey" | "black" | "stripes";

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
  "striped blue": { colour: "mid blue", texture: "stripes" },
  sky: { colour: "pale blue", texture: "pale" },
  purple: { colour: "purple", texture: "grey" },
  "striped purple": { colour: "purple", texture: "stripes" },
} as const satisfies Readonly<Record<string, Paint>>;
export type PaintName = keyof typeof PAINTS;

/** The tones of textures in black alone. */
export const TEXTURES: Readonly<Record<Exclude<Texture, "stripes">, ColourName>> = {
  white: "blank",
  pale: "pale grey",
  grey: "season grey",
  black: "black",
};
