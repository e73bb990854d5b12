/**
 * Turns words (a template's key and its data) into light Markdown. A file contains many templates, each in `{{#*inline "name"}}
 * … {{/inline}}`; the file name, such as `numbrix.hbs`, is the first half of their keys.
 */
import Handlebars from "handlebars";
import { aloudIn, capital, type Grammar, joined, numeralIn, signIn } from "./grammar.ts";
import { escapeValues, tidy, unescapeMarkdown } from "./markdown.ts";

/** A file of templates: its name without extension, and its text. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

/** A template's key and its data, like `Words` of the engine. */
interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Writes words as light Markdown. Throws if there is no such template. */
export interface Phrase {
  (words: Words): string;
  /** Keys of all templates; in a web page only of loaded ones. */
  readonly keys: readonly string[];
  /** Whether there is a template with this key. */
  has(key: string): boolean;
}

/** Compiles files of templates; a later template replaces an earlier one with the same key. */
export function compilePhrases(files: readonly TemplateFile[], grammar: Grammar): Phrase {
  const handlebars = Handlebars.create();
  registerHelpers(handlebars, grammar);
  const templates = new Map<string, HandlebarsTemplateDelegate>();
  for (const { key, program } of files.flatMap(templatesIn)) {
    const template = handlebars.compile(program, { noEscape: true, strict: true });
    handlebars.registerPartial(key, template);
    templates.set(key, template);
  }
  const phrase = ({ key, values }: Words): string => {
    const template = templates.get(key);
    if (template === undefined) throw new Error(`no template "${key}"`);
    return tidy(template(escapeValues(values, grammar.point)));
  };
  return Object.assign(phrase, { keys: [...templates.keys()].sort(), has: (key: string) => templates.has(key) });
}

/**
 * Where templates are used. `print`: in books, on the command line and in rendered pages; a browser gets these only if another
 * template includes them. A page to play loads the others: `play` to fill in the puzzle, `hint` for the first hint, `more` for
 * checks and the end.
 */
export const SECTIONS = ["print", "play", "hint", "more"] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * A template of a file. `section`: from the last comment above it, such as `{{!-- section: hint --}}`; undefined above the
 * first.
 */
export interface Template {
  readonly key: string;
  readonly program: hbs.AST.Program;
  readonly section: Section | undefined;
}

/** The templates of files, by name and text: adults and children read the same ones. */
const parsed = new Map<string, readonly Template[]>();

/** The templates of a file in order, each as its own program. Throws for an unknown section. */
export function templatesIn(file: TemplateFile): readonly Template[] {
  const key = `${file.name}\n${file.text}`;
  const found = parsed.get(key) ?? parse(file);
  parsed.set(key, found);
  return found;
}

function parse({ name, text }: TemplateFile): readonly Template[] {
  const found: Template[] = [];
  let section: Section | undefined;
  for (const node of Handlebars.parse(text).body) {
    if (node.type === "CommentStatement") {
      section = sectionNamed((node as hbs.AST.CommentStatement).value, name) ?? section;
    } else if (node.type === "DecoratorBlock") {
      const block = node as hbs.AST.DecoratorBlock;
      const first = block.params[0] as hbs.AST.StringLiteral;
      found.push({ key: `${name}.${first.value}`, program: block.program, section });
    } else if (node.type === "ContentStatement" && (node as hbs.AST.ContentStatement).value.trim() !== "") {
      throw new Error(`templates ${name}: text outside of any section: ${(node as hbs.AST.ContentStatement).value}`);
    }
  }
  return found;
}

function sectionNamed(comment: string, file: string): Section | undefined {
  const named = /^\s*section:\s*(\S*)\s*$/.exec(comment)?.[1];
  if (named === undefined) return undefined;
  const section = SECTIONS.find((known) => known === named);
  if (section === undefined)
    throw new Error(`templates ${file}: there is no section "${named}"; the sections are ${SECTIONS.join(", ")}`);
  return section;
}

/** A program ready to compile: parsing it again removes the white space around tags that stand alone on a line. */
export const trimmed = (program: hbs.AST.Program): hbs.AST.Program =>
  // The types only allow a text.
  Handlebars.parse(program as unknown as string);

function registerHelpers(handlebars: typeof Handlebars, grammar: Grammar): void {
  const { ordinals } = grammar;
  /** Joins items; `by`: the key of a template that writes each item, as its `this`. */
  const join = (items: readonly unknown[], joint: Grammar["and"], options: Handlebars.HelperOptions) => {
    const { by } = options.hash as { by?: string };
    const partial = by === undefined ? undefined : (handlebars.partials[by] as HandlebarsTemplateDelegate);
    return joined(
      items.map((item) => (partial === undefined ? String(item) : partial(item).trim())),
      joint,
    );
  };
  handlebars.registerHelper({
    /** {{sign "*"}}: an operator as printed. */
    sign: (operator: string) => signIn(grammar, operator),
    /** {{numeral 3}}: three. {{numeral n "e"}}: with an ending if the numeral takes one, such as German "eine", "zwei". */
    numeral: (n: number, ending: unknown) => numeralIn(grammar, n, ending),
    /** {{aloud "1½"}}: 1 and a half. */
    aloud: (text: unknown) => aloudIn(grammar, text),
    /** {{ordinal 1}}: first. */
    ordinal: (n: number) => ordinals[n - 1] ?? String(n),
    /** {{list items}}: 1, 2 and 3. {{list items by="kind.place"}}: that template writes each item. */
    list: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.and, options),
    /** {{either items}}: 1, 2 or 3. It also takes `by`. */
    either: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.or, options),
    /** {{plural n "digit" "digits"}} */
    plural: (n: number, one: string, many: string) => (n === 1 ? one : many),
    /** {{capital text}}: the text with a capital first letter. */
    capital,
    /** {{#is a b}} … {{else}} … {{/is}}, with any number of values: whether `a` equals one of the others. */
    is(this: unknown, ...given: unknown[]) {
      const options = given.pop() as Handlebars.HelperOptions;
      const [first, ...others] = given;
      const value = typeof first === "string" ? unescapeMarkdown(first) : first;
      return others.includes(value) ? options.fn(this) : options.inverse(this);
    },
  });
}
