/** Finds characters of own texts that the fonts lack, when the file is read and before any puzzle is made. */
import { isRightToLeft } from "../../draw/right-to-left.ts";
import type { Font } from "../../draw/theme.ts";
import { themeNamed } from "../../draw/themes/index.ts";
import { typeOf } from "../../draw/type.ts";
import { required } from "../../engine/required.ts";
import { lettersOf } from "../../templates/language.ts";
import { InputError, type Issue, type KeyProblem } from "../diagnostic.ts";
import type { Path } from "../source.ts";
import type { Spec } from "../spec-types.ts";
import { withFonts } from "./own-fonts.ts";

/**
 * Returns a function that finds the first unprintable character of a text. All themes have the same text font, which also sets titles
 * whose font lacks a character. A book may have its own fonts.
 */
function letterFinder({ fonts }: Pick<Spec, "fonts">): (text: string, font?: Font) => Lacking | undefined {
  const plain = themeNamed("plain");
  const type = typeOf(fonts === undefined ? plain : withFonts(plain, fonts), "en-GB", false);
  return (text, font = "regular") => {
    const { face } = type.shape(text.replace(/\s/g, " "), font, true);
    const letter = [...text.replace(/\s/g, " ")].find((each) => isRightToLeft(each) || !face.has(each));
    return letter === undefined ? undefined : { letter, file: face.file };
  };
}

interface Lacking {
  readonly letter: string;
  /** The book's own font that lacks the character. */
  readonly file: string | undefined;
}

const advice = ({ letter, file }: Lacking, what = "") => {
  const code = required(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
  if (isRightToLeft(letter))
    return {
      message: `${what}pages are not set from right to left, as "${letter}" (U+${code}) is written`,
      fix: "write it in Latin letters, or put it as a picture on a page of your own",
    };
  const type = file === undefined ? "the type of the book" : `the font ${file}`;
  const fix =
    file === undefined
      ? "write it without that character"
      : "write it without that character, or take a font that has it";
  return { message: `${what}${type} has no character "${letter}" (U+${code})`, fix };
};

/** Texts of a spec that only appear on paper, with their paths. */
function ownTexts(spec: Spec): [path: Path, text: string | undefined, font?: Font][] {
  const { dedication, introduction, series, cover, sections, fonts } = spec;
  return [
    ...(fonts === undefined ? [] : textsInFonts(spec, fonts)),
    [["dedication"], dedication],
    [["introduction"], introduction],
    [["cover", "heading"], cover?.heading],
    [["cover", "blurb"], cover?.blurb],
    ...(series?.others ?? []).flatMap((book, i) =>
      (["title", "subtitle", "blurb"] as const).map((key): [Path, string | undefined] => [
        ["series", "others", i, key],
        book[key],
      ]),
    ),
    ...sections.map((section, i): [Path, string | undefined] => [
      ["sections", i, "introduction"],
      section.introduction,
    ]),
  ];
}

/** Letters and digits of every book. */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()'-–‘’“”";

/** The texts that each own font of a book must contain: the letters of the language, and the texts set in the font. */
function textsInFonts(
  spec: Spec,
  fonts: NonNullable<Spec["fonts"]>,
): [path: Path, text: string | undefined, font?: Font][] {
  const { title, subtitle, author, rights, publisher, language, series, sections } = spec;
  const needed = PLAIN + lettersOf(language);
  const words: readonly (readonly [Path, string | undefined])[] = [
    [["subtitle"], subtitle],
    [["author"], author],
    [["rights"], rights],
    [["publisher"], publisher],
    [["series", "name"], series?.name],
  ];
  return [
    ...(fonts.heading === undefined ? [] : [[["fonts", "heading"], needed, "title"] as [Path, string, Font]]),
    ...(fonts.text === undefined ? [] : [[["fonts", "text"], needed, "regular"] as [Path, string, Font]]),
    ...(fonts.bold === undefined ? [] : [[["fonts", "bold"], needed, "bold"] as [Path, string, Font]]),
    [["title"], title, "title"],
    ...words.map(([path, text]): [Path, string | undefined] => [path, text]),
    ...sections.map(({ heading }, i): [Path, string | undefined, Font] => [
      ["sections", i, "heading"],
      heading,
      "title",
    ]),
  ];
}

/** Texts of pages and sheets that are also on a site, where any character is possible, with their paths. */
function textsOnPages(spec: Spec): ReturnType<typeof ownTexts> {
  const { title, output, sheet, fonts } = spec;
  const isBook = output.some((one) => one !== "classroom");
  return [
    ...(isBook && fonts === undefined ? textsOfBook(spec) : []),
    ...(output.includes("classroom") ? textsOfSheets({ sheet }) : []),
    ...(!isBook && fonts === undefined && sheet?.title === undefined
      ? [[["title"], title, "title"] as [Path, string, Font]]
      : []),
  ];
}

function textsOfBook(spec: Spec): ReturnType<typeof ownTexts> {
  const { title, subtitle, author, rights, publisher, imprint, series, mix, sections } = spec;
  const headings = sections.map(({ heading }, i): [Path, string | undefined, Font] => [
    ["sections", i, "heading"],
    heading,
    "title",
  ]);
  return [
    [["title"], title, "title"],
    [["subtitle"], subtitle],
    [["author"], author],
    [["series", "name"], series?.name],
    ...(imprint === "none"
      ? []
      : ([
          [["rights"], rights],
          [["publisher"], publisher],
        ] as [Path, string | undefined][])),
    ...(mix === "spread" ? [] : headings),
  ];
}

const textsOfSheets = ({ sheet }: Pick<Spec, "sheet">): ReturnType<typeof ownTexts> => [
  [["sheet", "title"], sheet?.title, "title"],
  [["sheet", "class"], sheet?.class],
];

/** The first unprintable character of each text. `isPrinted`: whether there are printed pages, not only a site. */
export function unprintableTexts(spec: Spec, isPrinted = false): KeyProblem[] {
  const texts = [...(isPrinted ? textsOnPages(spec) : []), ...ownTexts(spec)].filter(([, text]) => text !== undefined);
  if (texts.length === 0) return [];
  const lacking = letterFinder(spec);
  return texts.flatMap(([path, text = "", font]) => {
    const found = lacking(text, font);
    return found === undefined ? [] : [{ path, advice: advice(found, `${path.join(".")}: `) }];
  });
}

/** Throws an `InputError` with the first place of each unprintable character. `file`: for messages. */
export function checkLetters(text: string, file: string, fonts?: Spec["fonts"]): void {
  const lacking = letterFinder({ fonts });
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    let column = 1;
    for (const letter of line.replaceAll("\t", " ")) {
      const found = seen.has(letter) ? undefined : lacking(letter);
      seen.add(letter);
      if (found !== undefined)
        issues.push({ ...{ file, line: i + 1, column, excerpt: { line, length: 1 } }, ...advice(found) });
      column += letter.length;
    }
  }
  if (issues.length > 0) throw new InputError(issues);
}
