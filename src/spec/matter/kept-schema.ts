/** Files that a made book keeps, as its `book.json` has them. */
import * as z from "zod";
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { lineProblem } from "../spec-text.ts";
import type { OwnPicture } from "../spec-types.ts";
import { fontProblem, MAX_FONT_BYTES } from "./font-checks.ts";
import { keptCover, keptPicture } from "./own-pictures.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";

/** Characters of a picture in base 64. */
export const MAX_PICTURE_DATA = 4 * Math.ceil(MAX_PICTURE_BYTES / 3);

const name = z
  .string()
  .max(1_000)
  .refine((value) => lineProblem(value) === null, "this is no name of a file");

/** A picture that a key of the spec names. */
const pictureRead = (read: typeof keptPicture) =>
  z.strictObject({ file: name, data: z.string().max(MAX_PICTURE_DATA) }).superRefine((own: OwnPicture, context) => {
    const picture = read(own);
    if ("problem" in picture)
      context.addIssue({ code: "custom", message: `the picture ${own.file} ${picture.problem}; ${picture.fix}` });
  });

/** A font that a key of the spec names. */
export const keptFont = z
  .strictObject({ file: name, data: z.base64().max(4 * Math.ceil(MAX_FONT_BYTES / 3)) })
  .superRefine((own: OwnPicture, context) => {
    const found = fontProblem(bytesOfBase64(own.data));
    if (found !== null)
      context.addIssue({ code: "custom", message: `the font ${own.file} ${found.problem}; ${found.fix}` });
  });

export const keptLogo = pictureRead(keptPicture);
/** May be in CMYK. */
export const keptImage = pictureRead(keptCover);
