/** How a language writes the stamped pages: straight from the templates, without the bundler. */
import { say, type Words } from "../../engine/kind.ts";
import { phrasesOf } from "../../templates/index.ts";
import { type Language, withSigns } from "../../templates/language.ts";
import { escapeHtml, markdownToHtml, plainText } from "../../templates/markdown.ts";
import type { Writing } from "../play/grid-html.ts";

/** One language's words, as stamping needs them. */
export interface Hand extends Writing {
  readonly language: Language;
  /** Words as HTML: paragraphs and lists. */
  html(words: Words): string;
  /** Words as escaped text, for content and attributes; `values` as templates take them. */
  safe(key: string, values?: Words["values"]): string;
}

const hands = new Map<Language, Hand>();

/** The words of a language. Those without data of their own are written once. */
export function handOf(language: Language): Hand {
  const known = hands.get(language);
  if (known !== undefined) return known;
  const phrase = phrasesOf(language);
  const text = keeping((words) => plainText(phrase(words)));
  const hand: Hand = {
    language,
    text,
    sign: (operator) => withSigns(operator, language),
    html: keeping((words) => markdownToHtml(phrase(words))),
    safe: (key, values = {}) => escapeHtml(text(say(key, values))),
  };
  hands.set(language, hand);
  return hand;
}

function keeping(write: (words: Words) => string): (words: Words) => string {
  const kept = new Map<string, string>();
  return (words) => {
    for (const _ in words.values) return write(words);
    const text = kept.get(words.key) ?? write(words);
    kept.set(words.key, text);
    return text;
  };
}
