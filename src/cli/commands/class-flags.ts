/** The list of a class: the flag --class-list, its file, and messages about its names. */

import { say, type Words } from "../../engine/kind.ts";
import { boxedPupils } from "../../pdf/pupil-names.ts";
import { type ClassList, parseClassList } from "../../spec/class/class-list.ts";
import { textOfBytes } from "../../spec/class/read-text.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { at } from "../../spec/problem.ts";
import { sheetFlags } from "../../spec/sheet-options.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import { readUpTo, upTo } from "../files/read-up-to.ts";

export const CLASS_LIST = sheetFlags()["class-list"];

/** Maximum size of a list in bytes. It has one line for each pupil. */
const MAX_LIST_BYTES = 2 ** 20;
const tooLarge = (path: string): Failure => refusal(EXIT.data, "large-list", { path });

/** Reads a list of names. `note`: gets a summary of the list, with the first and last name. Failures contain no names. */
export function readClassList(path: string | undefined, note: (text: string) => void): ClassList | undefined {
  if (path === undefined) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = readUpTo(path, upTo(MAX_LIST_BYTES), () => tooLarge(path));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw refusal(EXIT.noInput, "unread-list", { path });
  }
  const read = parseClassList(textOfBytes(bytes));
  if ("problem" in read) throw new Failure(at("--class-list", read.problem), EXIT.data);
  note(readBack(read).join(" "));
  for (const rows of read.equal) note(`rows ${rows.join(" and ")} of the list have the same name`);
  return read;
}

/** A summary of a list, in sentences. */
function readBack({ pupils, headings, ignored }: ClassList): string[] {
  const sentence = (key: string, values: Words["values"]) => plainText(phrasesOf("en-GB")(say(`class.${key}`, values)));
  const [first, last] = [pupils[0]!.name, pupils.at(-1)!.name];
  return [
    sentence("read", { count: pupils.length, first, last }),
    ...(headings.length === 0 ? [] : [sentence("headings", { headings: headings.join(", ") })]),
    ...(ignored.length === 0 ? [] : [sentence("ignored", { columns: ignored.join(", ") })]),
  ];
}

/** The same for `--json`. `boxed`: the numbers of pupils whose names are not printed. */
export const listFacts = ({ pupils, headings, ignored }: ClassList, boxed: readonly number[]) => ({
  ...{ names: pupils.length, first: pupils[0]!.name, last: pupils.at(-1)!.name },
  ...{ headings, ignored, boxed },
});

/** The numbers of pupils whose names cannot be printed on the sheets of a spec; notes them. */
export function noteBoxed(
  names: readonly string[] | undefined,
  spec: Spec,
  note: (text: string) => void,
): readonly number[] {
  if (names === undefined) return [];
  const boxed = boxedPupils(names, spec);
  const said = say("class.boxed", { count: boxed.length, pupils: boxed.join(", ") });
  if (boxed.length > 0) note(plainText(phrasesOf("en-GB")(said)));
  return boxed;
}

/** The names of a list, in its order. */
export const namesOf = (list: ClassList | undefined): readonly string[] | undefined =>
  list?.pupils.map(({ name }) => name);

/** The names for the class of a book. Throws a `Failure` if there are more names than pupils, or no class. */
export function namesFor({ class: set }: Spec, list: ClassList | undefined): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const [names, pupils] = [list.pupils.length, set?.pupils ?? 0];
  if (names <= pupils) return namesOf(list);
  throw refusal(EXIT.usage, "long-list", { names: String(names), pupils: String(pupils) });
}
