/**
 * Turns words (a template's name and its data) into light Markdown. Each file of templates holds many, one to each
 * `{{#*inline "name"}} … {{/inline}}`; its file name, as in `numbrix.hbs`, is the first half of their keys.
 */
import Handlebars from "handlebars";
import { escapeMarkdown, unescapeMarkdown } from "./markdown.ts";

/** A template's key and its data; the engine's `Words` are of this shape. */
interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Writes words out as light Markdown. Throws when there is no template of that name. */
export type Phrase = ((words: Words) => string) & { readonly keys: readonly string[] };

/** A language's own small things, for the helpers of the templates. */
export interface Grammar {
  /** Operators as they are printed: `*` may be × or ·. */
  readonly signs: Readonly<Record<string, string>>;
  /** Between whole ones and tenths. */
  readonly point: "." | ",";
  /** Whole numbers from 0 in words, as far as they are written out: as before a noun, in the shortest form. */
  readonly numerals: readonly string[];
  /** Those of them that take an ending, as German "ein" in "eine". */
  readonly inflected: readonly number[];
  /** First, second, third …, from 1; in German and Spanish as stems, to which the template adds an ending. */
  readonly ordinals: readonly string[];
  /** What stands before the last item of a list; it may depend on that item, as in Spanish "7 u 8". */
  and(last: string): string;
  or(last: string): string;
}

/** Compiles files of templates. `files`: name without ending, and text; a later text replaces an earlier of one key. */
export function compilePhrases(files: readonly { name: string; text: string }[], grammar: Grammar): Phrase {
  const handlebars = Handlebars.create();
  registerHelpers(handlebars, grammar);
  const templates = new Map<string, HandlebarsTemplateDelegate>();
  for (const { name, text } of files) {
    for (const { inline, program } of sections(handlebars, name, text)) {
      const key = `${name}.${inline}`;
      const template = handlebars.compile(program, { noEscape: true, strict: true });
      handlebars.registerPartial(key, template);
      templates.set(key, template);
    }
  }
  const phrase = ({ key, values }: Words): string => {
    const template = templates.get(key);
    if (template === undefined) throw new Error(`no template "${key}"`);
    return tidy(template(escapeAll(values)));
  };
  return Object.assign(phrase, { keys: [...templates.keys()].sort() });
}

/** The inline sections of a file, each as a program of its own. */
function sections(handlebars: typeof Handlebars, name: string, text: string) {
  const found: { inline: string; program: hbs.AST.Program }[] = [];
  for (const node of handlebars.parse(text).body) {
    if (node.type === "DecoratorBlock") {
      const block = node as hbs.AST.DecoratorBlock;
      const first = block.params[0] as hbs.AST.StringLiteral;
      found.push({ inline: first.value, program: block.program });
    } else if (node.type === "ContentStatement" && (node as hbs.AST.ContentStatement).value.trim() !== "") {
      throw new Error(`templates ${name}: text outside of any section: ${(node as hbs.AST.ContentStatement).value}`);
    }
  }
  return found;
}

function registerHelpers(handlebars: typeof Handlebars, grammar: Grammar): void {
  const { signs, numerals, inflected, ordinals } = grammar;
  /** Items in one text; `by` names a template that writes each of them, as its `this`. */
  const join = (items: readonly unknown[], between: (last: string) => string, { hash }: Handlebars.HelperOptions) => {
    const by = hash.by === undefined ? undefined : (handlebars.partials[hash.by] as HandlebarsTemplateDelegate);
    const texts = items.map((item) => (by === undefined ? String(item) : by(item).trim()));
    const last = texts.at(-1) ?? "";
    return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} ${between(unescapeMarkdown(last))} ${last}`;
  };
  handlebars.registerHelper({
    /** {{sign "*"}}: an operator as printed. */
    sign: (operator: string) => signs[unescapeMarkdown(operator)] ?? operator,
    /** {{numeral 3}}: three. {{numeral n "e"}}: with an ending where the numeral takes one, as German "eine", "zwei". */
    numeral: (n: number, ending: unknown) =>
      (numerals[n] ?? String(n)) + (typeof ending === "string" && inflected.includes(n) ? ending : ""),
    /** {{ordinal 1}}: first. */
    ordinal: (n: number) => ordinals[n - 1] ?? String(n),
    /** {{list items}}: 1, 2 and 3. {{list items by="kind.place"}}: each item as that template writes it. */
    list: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.and, options),
    /** {{either items}}: 1, 2 or 3. It takes `by`, too. */
    either: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.or, options),
    /** {{plural n "digit" "digits"}} */
    plural: (n: number, one: string, many: string) => (n === 1 ? one : many),
    /** {{capital text}}: its first letter as a capital. */
    capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
    /** {{#is a b}} … {{else}} … {{/is}}, with as many values as one likes: is `a` any of them? */
    is(this: unknown, ...given: unknown[]) {
      const options = given.pop() as Handlebars.HelperOptions;
      const [first, ...others] = given;
      const value = typeof first === "string" ? unescapeMarkdown(first) : first;
      return others.includes(value) ? options.fn(this) : options.inverse(this);
    },
  });
}

/** Text from outside stands as it is: none of it is read as Markdown. */
function escapeAll(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const safe = (value: unknown): unknown =>
    typeof value === "string" ? escapeMarkdown(value) : Array.isArray(value) ? value.map(safe) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}

/** One space between words, one empty line between blocks: the templates may be laid out as reads best. */
const tidy = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((block) =>
      block
        .split(/\n\s*(?=- |#+ )/)
        .map((piece) => piece.trim().replace(/\s+/g, " "))
        .join("\n"),
    )
    .join("\n\n");
