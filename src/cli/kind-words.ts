/** What `kinds` tells of a kind, as text for a terminal. */
import type { Level } from "../engine/kind.ts";

/** What is told of a kind. */
export interface KindFacts {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly tagline: string;
  readonly rules: string;
  readonly levels: readonly Level[];
  readonly options: OptionsSchema;
}

/** The options of a kind as JSON Schema. */
export interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>;
}

/** The part of an option's JSON Schema that is told. */
interface OptionSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: OptionSchema | readonly OptionSchema[];
  readonly anyOf?: readonly OptionSchema[];
  readonly oneOf?: readonly OptionSchema[];
}

/** A kind in one line. */
export const kindLine = ({ name, tagline }: KindFacts): string => `${name.padEnd(26)}${tagline}\n`;

/** All that is told of a kind: rules, levels, each option with its type, default and meaning. */
export function kindWords({ title, name, kind, tagline, rules, levels, options }: KindFacts): string {
  const called = name === kind ? name : `${name} (in data: ${kind})`;
  const rows = Object.entries(options.properties ?? {}).map(([key, option]) => optionRow(key, option));
  return `${title}\n${called}\n\n${fold(tagline, "")}\n${fold(rules, "")}
Levels: ${levels.join(", ")}

Options, for a section's "options" in a book spec:
${rows.join("")}`;
}

function optionRow(key: string, option: OptionSchema): string {
  const type = typeWords(option);
  const standard = option.default === undefined ? "" : `; ${JSON.stringify(option.default)} unless said`;
  return `\n  ${key}: ${type}${standard}\n${option.description === undefined ? "" : fold(option.description, "      ")}`;
}

function typeWords(option: OptionSchema): string {
  const forms = option.anyOf ?? option.oneOf;
  if (forms !== undefined) return [...new Set(forms.map(typeWords))].join(" or ");
  if (option.enum !== undefined) return option.enum.map((value) => JSON.stringify(value)).join(", ");
  if (option.const !== undefined) return JSON.stringify(option.const);
  if (Array.isArray(option.items)) return `[${option.items.map(typeWords).join(", ")}]`;
  if (option.type === "array") return `a list of ${typeWords(option.items as OptionSchema)}`;
  if (option.type === "integer" || option.type === "number") return numberWords(option);
  return TYPES[option.type ?? ""] ?? "anything";
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  null: "nothing (null)",
  object: "a group of keys",
};

/** Limits that are only those of whole numbers say nothing. */
function numberWords({ minimum, maximum }: OptionSchema): string {
  const least = minimum !== undefined && minimum > -1e9 ? minimum : null;
  const most = maximum !== undefined && maximum < 1e9 ? maximum : null;
  if (least !== null && most !== null) return `${least} to ${most}`;
  if (least !== null) return `${least} or more`;
  return most === null ? "a whole number" : `${most} or less`;
}

const WIDTH = 80;

/** A text in lines of 80 characters at most. */
function fold(text: string, indent: string): string {
  const lines = [indent];
  for (const word of text.split(/\s+/)) {
    const last = lines.length - 1;
    const longer = lines[last] === indent ? indent + word : `${lines[last]} ${word}`;
    if (longer.length > WIDTH && lines[last] !== indent) lines.push(indent + word);
    else lines[last] = longer;
  }
  return `${lines.join("\n")}\n`;
}
