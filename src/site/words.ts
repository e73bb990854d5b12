/** The words of the pages that belong to no single puzzle. */
import type { Words } from "../engine/kind.ts";
import { inFull } from "../templates/in-full.ts";
import { phrasesOf } from "../templates/index.ts";
import { figureSigns, grammarOf, type Language } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import { markdownToHtml } from "../templates/markdown-blocks.ts";

/** Translates words into one language for the pages. */
export interface Translator {
  readonly language: Language;
  /** The signs of a figure as they are printed. */
  readonly signs: Readonly<Record<string, string>>;
  /** The decimal sign. */
  readonly point: "." | ",";
  /** Words as plain text: for titles, labels and running text. */
  text(words: Words): string;
  /** Words as HTML with paragraphs and lists; steps are written in full. */
  html(words: Words): string;
}

const translators = new Map<Language, Translator>();

/** The words of a language; a region's own templates replace those of its language. */
export function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const phrase = phrasesOf(language);
  const translator: Translator = {
    language,
    signs: figureSigns(language),
    point: grammarOf(language).point,
    text: cached((words) => plainText(phrase(words))),
    html: cached((words) => markdownToHtml(phrase(inFull(words, phrase)))),
  };
  translators.set(language, translator);
  return translator;
}

/** Caches words without values, such as the name of a kind. Most words of a page have none. */
function cached(write: (words: Words) => string): (words: Words) => string {
  const kept = new Map<string, string>();
  return (words) => {
    if (Object.keys(words.values).length > 0) return write(words);
    const text = kept.get(words.key) ?? write(words);
    kept.set(words.key, text);
    return text;
  };
}
