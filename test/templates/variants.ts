/** What a template may say: written with many values, drawn from those that it asks for. */
import { type Rng, rng } from "../../src/engine/rng.ts";
import { plainText } from "../../src/templates/markdown.ts";
import type { Phrase } from "../../src/templates/runtime.ts";
import { type Section, valuesOf } from "./anatomy.ts";

/** Draws of values for a template. */
const DRAWS = 60;

/** Values that are lists, wherever they are named. */
const LISTS = /^(?:beside|cards|cells|lines|numbers|places|texts|tiles)$/;
/** Values that are sentences of their own. */
const SENTENCES = /^(?:technique|feedback)$/;

/** Texts of a template, each once: with numbers, lists of them, and every text that it compares a value with. */
export function variantsOf(key: string, sections: ReadonlyMap<string, Section>, phrase: Phrase): string[] {
  const names = [...valuesOf(key, sections)];
  const compared = [...comparedIn(key, sections)];
  const random = rng(["variants", key]);
  const texts = new Set<string>();
  for (let draw = 0; draw < (names.length === 0 ? 1 : DRAWS); draw++) {
    const values = Object.fromEntries(names.map((name) => [name, valueFor(name, compared, random)]));
    try {
      texts.add(plainText(phrase({ key, values })));
    } catch {
      // A number where a text is asked for.
    }
  }
  return [...texts];
}

/** The texts that a template, and those that it takes in, compare values with. */
function comparedIn(key: string, sections: ReadonlyMap<string, Section>): Set<string> {
  const { compared, partials } = sections.get(key)!;
  return new Set([...compared, ...[...partials.keys()].flatMap((partial) => [...comparedIn(partial, sections)])]);
}

function valueFor(name: string, compared: readonly string[], random: Rng): string | number | readonly number[] {
  if (SENTENCES.test(name)) return "3.";
  if (LISTS.test(name)) return [4, 7].slice(0, random.int(3));
  return random.pick([random.int(4), random.int(100), "7", ...compared]);
}
