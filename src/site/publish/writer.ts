/** Writes the texts of rendered pages in a language. */
import { say, type Words } from "../../engine/kind.ts";
import { phrasesOf } from "../../templates/index.ts";
import { type Language, withSigns } from "../../templates/language.ts";
import { escapeHtml, plainText } from "../../templates/markdown.ts";
import { markdownToHtml } from "../../templates/markdown-blocks.ts";
import type { Register } from "../../templates/register.ts";
import type { Writing } from "../player/grid-html.ts";

/** Translates words into one language for rendering. */
export interface Writer extends Writing {
  readonly language: Language;
  /** Words as HTML with paragraphs and lists. */
  html(words: Words): string;
  /** Words as escaped text, for content and attributes. `values`: the template's values. */
  safe(key: string, values?: Words["values"]): string;
}

const writers = new Map<string, Writer>();

/** The writer of a language in one register. It caches words without values. */
export function writerOf(language: Language, register: Register = "adult"): Writer {
  const name = `${language} ${register}`;
  const known = writers.get(name);
  if (known !== undefined) return known;
  const phrase = phrasesOf(language, register);
  const text = cached((words) => plainText(phrase(words)));
  const writer: Writer = {
    language,
    text,
    sign: (operator) => withSigns(operator, language),
    html: cached((words) => markdownToHtml(phrase(words))),
    safe: (key, values = {}) => escapeHtml(text(say(key, values))),
  };
  writers.set(name, writer);
  return writer;
}

function cached(write: (words: Words) => string): (words: Words) => string {
  const kept = new Map<string, string>();
  return (words) => {
    for (const _ in words.values) return write(words);
    const text = kept.get(words.key) ?? write(words);
    kept.set(words.key, text);
    return text;
  };
}
