/** The logo of a school, at the head of a sheet. */
import type { Logo } from "../spec/spec-types.ts";
import { MM, type PictureItem } from "./item.ts";

/** Maximum height and width of a logo. */
export const LOGO_HEIGHT = 12 * MM;
const MAX_WIDTH = 60 * MM;

/** Its width and height on paper, in points. */
export function logoSize({ width, height }: Logo): { readonly width: number; readonly height: number } {
  const scale = Math.min(LOGO_HEIGHT / height, MAX_WIDTH / width);
  return { width: width * scale, height: height * scale };
}

/** A logo with its top left corner at x, y. */
export const logoItem = (logo: Logo, x: number, y: number): PictureItem => ({
  item: "picture",
  ...logoSize(logo),
  ...{ x, y, pixels: logo },
});
