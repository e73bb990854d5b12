/** The other files that a spec names: the logo of its publisher, the picture of its cover, its fonts. Each is read when the spec is, and kept in the book. */
import { base64Of } from "../../draw/bytes.ts";
import { Failure, InputError, type Issue } from "../diagnostic.ts";
import { problem } from "../problem.ts";
import type { Path, Source } from "../source.ts";
import type { FontsSpec } from "../spec-types.ts";
import { valueAt } from "../zod-issues.ts";
import { FONT_KEYS, fontProblem, MAX_FONT_BYTES } from "./font-checks.ts";
import type { OwnPages, OwnPicture } from "./kept-files.ts";
import { inkProblem } from "./own-pictures.ts";
import { MAX_PICTURE_BYTES, type Picture, type PictureProblem, readPicture } from "./picture.ts";

/** Reads the files that a spec names, by their paths relative to it. Throws a `Failure` if one cannot be read. */
export interface OwnFiles {
  /** Own pages; an `InputError` has all that cannot be printed of them. */
  pages(path: string): OwnPages;
  /** `most`: bytes it may have. */
  bytes(path: string, most: number): Uint8Array;
}

/** What those files are in a spec. */
export interface ReadFiles {
  readonly logo?: OwnPicture;
  readonly image?: OwnPicture;
  readonly fonts?: FontsSpec;
}

const known = new WeakMap<Uint8Array, string>();
/** Bytes in base 64: the volumes of a series that have the same picture keep it once. */
function dataOf(bytes: Uint8Array): string {
  const data = known.get(bytes) ?? base64Of(bytes);
  known.set(bytes, data);
  return data;
}

/** The files that a spec names, or what is wrong with them. */
export function readOwnFiles(
  source: Source,
  files: OwnFiles | undefined,
): { readonly read: ReadFiles; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const logo = pictureAt(["logo"], source, files, issues, (picture, name) =>
    hasPress(source) ? inkProblem(picture, name) : null,
  );
  const image = pictureAt(["cover", "image"], source, files, issues, () => null, true);
  issues.push(...imageIssues(source));
  const fonts = fontsAt(source, files, issues);
  const read = {
    ...(logo !== null && { logo }),
    ...(image !== null && { image }),
    ...(fonts !== null && { fonts }),
  };
  return { read, issues };
}

/** Whether a print shop gets the book. */
const hasPress = (source: Source): boolean => [valueAt(source.value, ["output"])].flat().includes("press");

/** What is wrong with a picture that could be printed elsewhere. */
type Judge = (picture: Picture, name: string) => { readonly message: string; readonly fix: string } | null;

/** The fonts of the book; null if there are none, or some cannot be printed. */
function fontsAt(source: Source, files: OwnFiles | undefined, issues: Issue[]): FontsSpec | null {
  const at = (key: string) => valueAt(source.value, ["fonts", key]);
  const licence = at("licence");
  if (FONT_KEYS.every((key) => at(key) === undefined) && licence !== undefined)
    issues.push(
      source.issue(["fonts"], { message: "fonts names no font", fix: "name one, as  heading: Vollkorn-Bold.ttf" }),
    );
  for (const [key, other] of [
    ["text", "bold"],
    ["bold", "text"],
  ] as const)
    if (at(key) !== undefined && at(other) === undefined)
      issues.push(
        source.issue(["fonts", key], {
          message: `fonts has ${key} and no ${other}, and words are set in both`,
          fix: `name a file for ${other}, too; it may be the same`,
        }),
      );
  const fonts = FONT_KEYS.flatMap((key) => {
    const path: Path = ["fonts", key];
    const bytes = bytesAt(path, source, files, issues, MAX_FONT_BYTES, "name a TTF or OTF by its path from this spec");
    if (bytes === null) return [];
    const file = String(at(key));
    const found = fontProblem(bytes);
    if (found === null) return [[key, { file, data: dataOf(bytes) }] as const];
    issues.push(source.issue(path, { message: `the font ${file} ${found.problem}`, fix: found.fix }));
    return [];
  });
  return fonts.length === 0 || typeof licence !== "string" ? null : { licence, ...Object.fromEntries(fonts) };
}

/** What does not go together in a cover with a picture. */
function imageIssues(source: Source): Issue[] {
  const cover = (key: string) => valueAt(source.value, ["cover", key]);
  if (cover("image") !== undefined && cover("composition") !== undefined)
    return [
      source.issue(["cover", "composition"], {
        message: "a cover with an image has no composition: the picture stands in its place",
        fix: "take composition or image out",
      }),
    ];
  if (cover("image") === undefined && cover("imageHasTitle") !== undefined)
    return [
      source.issue(["cover", "imageHasTitle"], {
        message: "imageHasTitle is about the picture of the cover, and none is named",
        fix: "name one, as  image: front.jpg, or take imageHasTitle out",
      }),
    ];
  return [];
}

/** The picture of a key; null if there is none, or it cannot be printed. */
function pictureAt(
  path: Path,
  source: Source,
  files: OwnFiles | undefined,
  issues: Issue[],
  judge: Judge,
  takesCmyk = false,
): OwnPicture | null {
  const bytes = bytesAt(
    path,
    source,
    files,
    issues,
    MAX_PICTURE_BYTES,
    "name a PNG or JPEG by its path from this spec",
  );
  if (bytes === null) return null;
  const name = String(valueAt(source.value, path));
  const picture = readPicture(bytes, takesCmyk);
  const problem =
    "problem" in picture ? { message: pictureMessage(name, picture), fix: picture.fix } : judge(picture, name);
  if (problem === null) return { file: name, data: dataOf(bytes) };
  issues.push(source.issue(path, problem));
  return null;
}

const pictureMessage = (name: string, { problem }: PictureProblem): string => `the picture ${name} ${problem}`;

/** The bytes of a key's file; null if there is none, or it cannot be read. */
function bytesAt(
  path: Path,
  source: Source,
  files: OwnFiles | undefined,
  issues: Issue[],
  most: number,
  fix: string,
): Uint8Array | null {
  const name = valueAt(source.value, path);
  if (typeof name !== "string" || name === "") return null;
  if (files === undefined) {
    issues.push(noFilesHere(path, source));
    return null;
  }
  try {
    return files.bytes(name, most);
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof InputError) throw error;
    issues.push(source.issue(path, error.fix === null ? { message: error.message, fix } : error.advice));
    return null;
  }
}

/** A page that makes books in a browser reads no files. */
export const noFilesHere = (path: Path, source: Source): Issue =>
  source.issue(path, problem("no-files", { key: String(path[0]) }));
