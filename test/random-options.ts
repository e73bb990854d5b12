/** Options at random, as the schema of a kind allows them: what people may write, and what nobody thought of. */

import { LEVELS, type Level, type PuzzleKind } from "../src/engine/kind.ts";
import { type Rng, rng } from "../src/engine/rng.ts";
import { type JsonSchema, optionsSchema, type Reader } from "../src/spec/options.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** So often, of three, that a whole number is at or near an end of what is allowed, where things go wrong. */
const ENDS = 1;

/** A few options of a kind with values of the right form; whether they go together is for the kind to say. `most`: how many. */
export function randomOptions(kind: Kind, chance: Rng, most = 4): Record<string, unknown> {
  const fields = Object.entries(optionsSchema(kind).properties ?? {});
  const chosen = chance.shuffle(fields).slice(0, chance.int(most + 1));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, randomValue(schema, chance)]));
}

function randomValue(schema: JsonSchema, chance: Rng): unknown {
  if (Array.isArray(schema.anyOf)) return randomValue(chance.pick(schema.anyOf as JsonSchema[]), chance);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum);
  switch (schema.type) {
    case "boolean":
      return chance.chance(1, 2);
    case "null":
      return null;
    case "integer":
    case "number":
      return randomNumber(schema, chance);
    case "array":
      return randomList(schema, chance);
    default:
      return randomText(schema, chance);
  }
}

function randomNumber({ minimum = 0, maximum = 100, multipleOf = 1 }: JsonSchema, chance: Rng): number {
  const [least, unit] = [Number(minimum), Number(multipleOf)];
  const span = Math.floor((Number(maximum) - least) / unit);
  if (chance.chance(ENDS, 3)) return least + unit * (chance.chance(1, 2) ? 0 : span);
  // Small amounts as often as large ones: of 9,999 totals nine tenths have four digits.
  const reach = Math.min(span, 10 ** (1 + chance.int(4)));
  return least + unit * chance.int(reach + 1);
}

function randomList({ items, minItems = 0, maxItems = 6 }: JsonSchema, chance: Rng): unknown[] {
  if (Array.isArray(items)) {
    const list = (items as JsonSchema[]).map((item) => randomValue(item, chance));
    // A range that begins with the greater end is refused at once: most are turned round.
    return chance.chance(7, 8) ? list.sort((a, b) => Number(a) - Number(b)) : list;
  }
  const number = Number(minItems) + chance.int(Math.min(Number(maxItems), 8) - Number(minItems) + 1);
  return [...new Set(Array.from({ length: number }, () => randomValue(items as JsonSchema, chance)))];
}

/** The texts that options hold: digits in use, and shapes, by name or drawn. */
function randomText({ pattern }: JsonSchema, chance: Rng): string {
  if (typeof pattern === "string") return [..."0123456789"].filter(() => chance.chance(2, 3)).join("");
  if (chance.chance(1, 2))
    return chance.pick(["heart", "star", "cat", "small-egg", "medium-boat", "letter-s", "digit-8"]);
  const [width, height] = [3 + chance.int(8), 3 + chance.int(8)];
  const row = () => Array.from({ length: width }, () => (chance.chance(5, 6) ? "o" : ".")).join("");
  return Array.from({ length: height }, row).join("\n");
}

/** What a section may ask for: a kind, a level, options, ages and a skill; the same for the same number. */
export interface RandomOrder extends Reader {
  readonly kind: Kind;
  readonly level: Level;
  readonly options: Record<string, unknown>;
}

const AGES: readonly Reader["ages"][] = [null, null, [5, 6], [7, 8], [9, 10], [12, 99]];

/** A random order of one of these kinds, the kinds in turn. `name`: of a series of orders. */
export function randomOrder(kinds: readonly Kind[], name: string, number: number): RandomOrder {
  const chance = rng([name, number]);
  const kind = kinds[number % kinds.length]!;
  const options = randomOptions(kind, chance);
  const skills = kind.skills();
  const skill = skills.length > 0 && chance.chance(1, 4) ? chance.pick(skills).id : null;
  return { kind, level: chance.pick(LEVELS), options, ages: chance.pick(AGES), skill };
}
