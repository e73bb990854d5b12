/** Characters of own pages that the type of books does not have: told when the file is read, before any puzzle is made. */
import { isRightToLeft } from "../../draw/right-to-left.ts";
import type { Font } from "../../draw/theme.ts";
import { themeNamed } from "../../draw/themes/index.ts";
import { typeOf } from "../../draw/type.ts";
import { required } from "../../engine/required.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { InputError, type Issue, type KeyProblem } from "../diagnostic.ts";
import type { Path } from "../source.ts";
import type { Spec } from "../spec-types.ts";
import { withFonts } from "./own-fonts.ts";

/**
 * The first character of a text that could not be printed, as the press sets words. All themes have the same type of running text, and
 * titles that lack a character are set in it; a book may have fonts of its own.
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
  /** The font of the book's own that lacks it. */
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

/** Texts of a spec that are for paper alone, by where they are written. */
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

/** Letters and figures that every book has. */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()'-–‘’“”";
/** Those of a language besides. */
const LETTERS: Readonly<Record<string, string>> = { de: "ÄÖÜäöüß„", es: "ÁÉÍÑÓÚÜáéíñóúü¿¡«»" };

/** What words in fonts of the book's own are made of: each must have the letters of its language, and those of what is written in it. */
function textsInFonts(
  spec: Spec,
  fonts: NonNullable<Spec["fonts"]>,
): [path: Path, text: string | undefined, font?: Font][] {
  const { title, subtitle, author, rights, publisher, language, series, sections } = spec;
  const needed = PLAIN + (LETTERS[shortLanguage(language)] ?? "");
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

/** Texts that are on a site, too, where any character can stand, by where they are written: those that its pages and sheets have. */
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

/** The first character of each of those texts that cannot be printed. `isPrinted`: there are pages, besides a site. */
export function unprintableTexts(spec: Spec, isPrinted = false): KeyProblem[] {
  const texts = [...(isPrinted ? textsOnPages(spec) : []), ...ownTexts(spec)].filter(([, text]) => text !== undefined);
  if (texts.length === 0) return [];
  const lacking = letterFinder(spec);
  return texts.flatMap(([path, text = "", font]) => {
    const found = lacking(text, font);
    return found === undefined ? [] : [{ path, advice: advice(found, `${path.join(".")}: `) }];
  });
}

/** Throws an `InputError` with the first place of each character that cannot be printed. `file`: for messages. */
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
