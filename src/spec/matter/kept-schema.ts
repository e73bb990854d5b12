/** The schema of files saved in the `book.json` of a generated book. */
import * as z from "zod";
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { lineProblem } from "../spec-text.ts";
import { fontProblem, MAX_FONT_BYTES } from "./font-checks.ts";
import { type OwnPicture, pagesFile, pictureFile } from "./kept-files.ts";
import { MAX_FILES } from "./matter-schema.ts";
import { keptCover, keptPicture } from "./own-pictures.ts";
import { keptProblem } from "./read-own-pages.ts";

const name = z
  .string()
  .max(1_000)
  .refine((value) => lineProblem(value) === null, "this is no name of a file");

/** A picture that a key of the spec names. */
const pictureRead = (read: typeof keptPicture) =>
  pictureFile.extend({ file: name }).superRefine((own: OwnPicture, context) => {
    const picture = read(own);
    if ("problem" in picture)
      context.addIssue({ code: "custom", message: `the picture ${own.file} ${picture.problem}; ${picture.fix}` });
  });

/** A font that a key of the spec names. */
export const keptFont = pictureFile
  .extend({ file: name, data: z.base64().max(4 * Math.ceil(MAX_FONT_BYTES / 3)) })
  .superRefine((own: OwnPicture, context) => {
    const found = fontProblem(bytesOfBase64(own.data));
    if (found !== null)
      context.addIssue({ code: "custom", message: `the font ${own.file} ${found.problem}; ${found.fix}` });
  });

export const keptLogo = pictureRead(keptPicture);
/** A picture that may be in CMYK. */
export const keptImage = pictureRead(keptCover);

/** Own pages with their text. It may be edited by hand if it can still be printed. */
export const keptPages = z
  .array(
    pagesFile.superRefine((own, context) => {
      const problem = keptProblem(own);
      if (problem !== null) context.addIssue({ code: "custom", path: ["text"], message: problem });
    }),
  )
  .min(1)
  .max(MAX_FILES);
