/** Own pages with their pictures. Each picture is decoded once from the data in the book. */
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { Profile } from "../edition/output.ts";
import type { OwnPages, OwnPicture } from "./kept-files.ts";
import type { MatterBlock } from "./matter-block.ts";
import { parseOwnMarkdown } from "./own-markdown.ts";
import { type Picture, type PictureProblem, readPicture } from "./picture.ts";

/** The blocks of own pages, with decoded pictures. */
export const ownBlocks = (own: OwnPages): MatterBlock[] =>
  parseOwnMarkdown(own.text).blocks.map((block) => {
    if (block.type !== "picture") return block;
    const picture = pictureIn(own, block.file);
    if ("problem" in picture) throw new Error(`${block.file} ${picture.problem}`);
    return { ...block, picture };
  });

/** The problem with a picture for a print shop, which prints pictures only in black, even in colour books; null: no problem. */
export const inkProblem = (
  { space }: Picture,
  file: string,
): { readonly message: string; readonly fix: string } | null =>
  space === "gray"
    ? null
    : {
        message: `the picture ${file} is in colour, and a print shop gets pictures in black ink alone`,
        fix: "save it in grey, or leave press out of output",
      };

/** Throws a `Failure` for a colour picture on pages for a print shop, which prints pictures only in black. */
export function requireInk(picture: Picture, file: string, profile: Pick<Profile, "bound" | "folded">): void {
  const problem = profile.bound && !profile.folded ? inkProblem(picture, file) : null;
  if (problem !== null) throw new Failure(problem.message, EXIT.data, problem.fix);
}

/** A data URL for a picture in base 64. Recognises a PNG by its first byte. */
export const addressOf = (data: string): string =>
  `data:image/${data.startsWith("iV") ? "png" : "jpeg"};base64,${data}`;

/** A cache of pictures, because a book is laid out several times. */
const known = new WeakMap<OwnPicture, Picture | PictureProblem>();

/** The picture of own pages with a file name. */
export function pictureIn({ pictures = [] }: OwnPages, file: string): Picture | PictureProblem {
  const own = pictures.find((picture) => picture.file === file);
  return own === undefined
    ? { problem: "is not in the book", fix: "build the book again from its spec" }
    : keptPicture(own);
}

/** Decodes a picture of a book. */
export const keptPicture = (own: OwnPicture): Picture | PictureProblem => readOnce(own, false);

/** Decodes the picture of a cover, which may be in CMYK. */
export const keptCover = (own: OwnPicture): Picture | PictureProblem => readOnce(own, true);

function readOnce(own: OwnPicture, takesCmyk: boolean): Picture | PictureProblem {
  let picture = known.get(own);
  if (picture === undefined) {
    picture = read(own, takesCmyk);
    known.set(own, picture);
  }
  return picture;
}

function read({ data }: OwnPicture, takesCmyk: boolean): Picture | PictureProblem {
  try {
    return readPicture(bytesOfBase64(data), takesCmyk);
  } catch {
    return { problem: "is no base 64", fix: "build the book again from its spec" };
  }
}
