/**
 * Turns words (a template's name and its data) into light Markdown. Each file of templates holds many, one to each
 * `{{#*inline "name"}} … {{/inline}}`; its file name, as in `numbrix.hbs`, is the first half of their keys.
 */
import Handlebars from "handlebars";
import { aloudIn, capital, type Grammar, joined, numeralIn, signIn } from "./grammar.ts";
import { escapeValues, tidy, unescapeMarkdown } from "./markdown.ts";

/** A file of templates: its name without ending, and its text. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

/** A template's key and its data; the engine's `Words` are of this shape. */
interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Writes words out as light Markdown. Throws when there is no template of that name. */
export interface Phrase {
  (words: Words): string;
  /** Names of the templates there are; in a page of those that are loaded. */
  readonly keys: readonly string[];
  /** Whether there is a template of that name. */
  has(key: string): boolean;
}

/** Compiles files of templates; a later text replaces an earlier of one key. */
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
    return tidy(template(escapeValues(values)));
  };
  return Object.assign(phrase, { keys: [...templates.keys()].sort(), has: (key: string) => templates.has(key) });
}

/**
 * Where templates are asked for. `print`: in books, on the command line and in pages when they are rendered; a browser gets
 * them only where another template takes them in. A page that is played loads the others: `play` to fill in the puzzle,
 * `hint` for the first hint, `more` for checks and the end.
 */
export const SECTIONS = ["print", "play", "hint", "more"] as const;
export type Section = (typeof SECTIONS)[number];

/** A template of a file. `section`: of the comment above it, as `{{!-- section: hint --}}`; undefined above the first. */
export interface Template {
  readonly key: string;
  readonly program: hbs.AST.Program;
  readonly section: Section | undefined;
}

/** The templates of a file, in its order, each as a program of its own. Throws for a section that there is not. */
export function templatesIn({ name, text }: TemplateFile): Template[] {
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

/** A program as its compiler takes it: once more without the blanks around what is on a line of its own. */
export const trimmed = (program: hbs.AST.Program): hbs.AST.Program =>
  // The types know of texts alone.
  Handlebars.parse(program as unknown as string);

function registerHelpers(handlebars: typeof Handlebars, grammar: Grammar): void {
  const { ordinals } = grammar;
  /** Items in one text; `by` names a template that writes each of them, as its `this`. */
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
    /** {{numeral 3}}: three. {{numeral n "e"}}: with an ending where the numeral takes one, as German "eine", "zwei". */
    numeral: (n: number, ending: unknown) => numeralIn(grammar, n, ending),
    /** {{aloud "1½"}}: 1 and a half. */
    aloud: (text: unknown) => aloudIn(grammar, text),
    /** {{ordinal 1}}: first. */
    ordinal: (n: number) => ordinals[n - 1] ?? String(n),
    /** {{list items}}: 1, 2 and 3. {{list items by="kind.place"}}: each item as that template writes it. */
    list: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.and, options),
    /** {{either items}}: 1, 2 or 3. It takes `by`, too. */
    either: (items: readonly unknown[], options: Handlebars.HelperOptions) => join(items, grammar.or, options),
    /** {{plural n "digit" "digits"}} */
    plural: (n: number, one: string, many: string) => (n === 1 ? one : many),
    /** {{capital text}}: its first letter as a capital. */
    capital,
    /** {{#is a b}} … {{else}} … {{/is}}, with as many values as one likes: is `a` any of them? */
    is(this: unknown, ...given: unknown[]) {
      const options = given.pop() as Handlebars.HelperOptions;
      const [first, ...others] = given;
      const value = typeof first === "string" ? unescapeMarkdown(first) : first;
      return others.includes(value) ? options.fn(this) : options.inverse(this);
    },
  });
}
