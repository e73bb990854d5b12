/** Reads the other files of a spec together with it: publisher's logo, cover picture, fonts. The book contains them. */
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
  /** Reads own pages. Throws an `InputError` with all their unprintable parts. */
  pages(path: string): OwnPages;
  /** Reads a file. `most`: its maximum size in bytes. */
  bytes(path: string, most: number): Uint8Array;
}

/** The contents of the files in a spec. */
export interface ReadFiles {
  readonly logo?: OwnPicture;
  readonly image?: OwnPicture;
  readonly fonts?: FontsSpec;
}

const known = new WeakMap<Uint8Array, string>();
/** Bytes in base 64, cached, so that volumes of a series share the text of a common picture. */
function dataOf(bytes: Uint8Array): string {
  const data = known.get(bytes) ?? base64Of(bytes);
  known.set(bytes, data);
  return data;
}

/** The files that a spec names, or their issues. */
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

/** Whether the book has an output for a print shop. */
const hasPress = (source: Source): boolean => [valueAt(source.value, ["output"])].flat().includes("press");

/** Finds the problem with a valid picture in its place. */
type Judge = (picture: Picture, name: string) => { readonly message: string; readonly fix: string } | null;

/** The fonts of the book; null if there are none, or one is unusable. */
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

/** Contradictions in a cover with a picture. */
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

/** The picture of a key; null if there is none, or it is unprintable. */
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

/** The bytes of a key's file; null if there is none, or it is unreadable. */
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

/** The issue for a file where none can be read, such as on a page in a browser. */
export const noFilesHere = (path: Path, source: Source): Issue =>
  source.issue(path, problem("no-files", { key: String(path[0]) }));
