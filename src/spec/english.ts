/** Writes advice in English for a terminal. */
import type { Words } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import { writeEnglishBy } from "./problem.ts";

/** Writes words in English. The texts in their values keep their spaces and hyphens. */
export const english = ({ key, values }: Words): string =>
  plainText(phrasesOf("en-GB")({ key, values: held(values) as Words["values"] })).replace(/[\ue009-\ue02d]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - HELD),
  );

/** The first private-use character. They stand for white space and hyphens, which templates would change for print. */
const HELD = 0xe000;

function held(value: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/[\t-\r -]/g, (sign) => String.fromCharCode(HELD + sign.charCodeAt(0)));
  if (Array.isArray(value)) return value.map(held);
  if (typeof value === "number") return value < 0 ? held(String(value)) : value;
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, held(each)]));
}

writeEnglishBy(english);
