/** Characters of own pages that the type of books does not have: told when the file is read, before any puzzle is made. */
import { themeNamed } from "../../draw/themes/index.ts";
import { typeOf } from "../../draw/type.ts";
import { required } from "../../engine/required.ts";
import { type Advice, InputError, type Issue } from "../diagnostic.ts";
import type { Spec } from "../manifest.ts";
import type { Path } from "../source.ts";

/** The type of running text. All themes have the same, and titles that lack a character are set in it. */
const textFace = () => typeOf(themeNamed("plain"), "en-GB", false).shape("a", "regular").face;

const advice = (letter: string, what = "") => {
  const code = required(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
  const message = `${what}the type of the book has no character "${letter}" (U+${code})`;
  return { message, fix: "write it without that character" };
};

/** Texts of a spec that are for paper alone, by where they are written. */
function ownTexts({
  dedication,
  introduction,
  series,
  cover,
  sections,
}: Spec): [path: Path, text: string | undefined][] {
  return [
    [["dedication"], dedication],
    [["introduction"], introduction],
    [["cover", "heading"], cover?.heading],
    [["cover", "blurb"], cover?.blurb],
    ...(series?.others ?? []).map(({ title }, i): [Path, string] => [["series", "others", i, "title"], title]),
    ...sections.map((section, i): [Path, string | undefined] => [
      ["sections", i, "introduction"],
      section.introduction,
    ]),
  ];
}

/** A text that cannot be printed: where it is written, and what to say of it. */
export interface UnprintableText {
  readonly path: Path;
  readonly advice: Advice;
}

/** The first character of each of those texts that cannot be printed. */
export function unprintableTexts(spec: Spec): UnprintableText[] {
  const texts = ownTexts(spec).filter(([, text]) => text !== undefined);
  if (texts.length === 0) return [];
  const face = textFace();
  return texts.flatMap(([path, text = ""]) => {
    const letter = [...text.replace(/\s/g, " ")].find((each) => !face.has(each));
    return letter === undefined ? [] : [{ path, advice: advice(letter, `${path.join(".")}: `) }];
  });
}

/** Throws an `InputError` with the first place of each character that cannot be printed. `file`: for messages. */
export function checkLetters(text: string, file: string): void {
  const face = textFace();
  const told = new Set<string>();
  const issues: Issue[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    let column = 1;
    for (const letter of line.replaceAll("\t", " ")) {
      if (!told.has(letter) && !face.has(letter)) {
        told.add(letter);
        issues.push({ ...{ file, line: i + 1, column, excerpt: { line, length: 1 } }, ...advice(letter) });
      }
      column += letter.length;
    }
  }
  if (issues.length > 0) throw new InputError(issues);
}
