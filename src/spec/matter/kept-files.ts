/** Files saved in a generated book: their names, and their contents at that time. */
import * as z from "zod";
import type { Kept } from "../kept.ts";
import { line } from "../spec-text.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";

/** Maximum number of characters in a file of own pages: about a hundred pages. */
export const MAX_IN_OWN_PAGES = 200_000;
/** Maximum characters of a picture in base 64. */
const MAX_PICTURE_DATA = 4 * Math.ceil(MAX_PICTURE_BYTES / 3);

/** `file`: as the Markdown or the spec names it; `data`: its bytes in base 64. */
export const pictureFile = z.strictObject({ file: line, data: z.string().max(MAX_PICTURE_DATA) });
export type OwnPicture = Kept<typeof pictureFile>;

/** A file of own pages, with each of its pictures once. `text`: Markdown, see `own-markdown.ts`. */
export const pagesFile = z.strictObject({
  file: line,
  text: z.string().max(MAX_IN_OWN_PAGES),
  pictures: z.array(pictureFile).optional(),
});
export type OwnPages = Kept<typeof pagesFile>;
