/** The flags of a class: --pupils, --groups, --class-list, --sheets, --spares and --two-sided. */
import type { Options } from "yargs";
import { type ClassList, parseClassList } from "../book/class/class-list.ts";
import { DEALINGS, MOST_PUPILS } from "../book/class/class-set.ts";
import { textOfBytes } from "../book/class/read-text.ts";
import { EXIT, Failure } from "../book/diagnostic.ts";
import type { Spec } from "../book/manifest.ts";
import { readUpTo, upTo } from "./read-up-to.ts";

export const CLASS_LIST = {
  type: "string",
  requiresArg: true,
  describe:
    "A file with the names of the class, one to a line; a column may name groups. Names are printed and kept nowhere",
} as const satisfies Options;

export const CLASS = {
  pupils: { type: "string", requiresArg: true, describe: `A sheet for each of so many pupils; up to ${MOST_PUPILS}` },
  groups: {
    type: "string",
    requiresArg: true,
    describe:
      'Groups of the class, as 10,11,7 or "circle:easy:10,triangle:medium:2+5+9-12"; sheets show only the shape',
  },
  "class-list": CLASS_LIST,
  sheets: {
    choices: DEALINGS,
    requiresArg: true,
    describe: "Whether pupils of a group have different sheets (as usual), the same, or a few in turn",
  },
  spares: { type: "string", requiresArg: true, describe: "So many sheets more for each group" },
  "two-sided": {
    type: "boolean",
    describe: "For printing on both sides: after a sheet of an odd number of pages comes a blank page",
  },
} as const satisfies Readonly<Record<string, Options>>;

/** A list has a line of text for each pupil. */
const MOST_LIST_BYTES = 2 ** 20;
const tooLarge = (path: string): Failure =>
  new Failure(`--class-list: ${path} has more than 1 MB`, EXIT.data, "give a text file with a name to a line");

/** Reads a list of names. `note`: told which rows have the same name. Throws a `Failure`; no message holds a name. */
export function readClassList(path: string | undefined, note: (text: string) => void): ClassList | undefined {
  if (path === undefined) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = readUpTo(path, upTo(MOST_LIST_BYTES), () => tooLarge(path));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`--class-list: ${path} cannot be read`, EXIT.noInput, "check its name");
  }
  const read = parseClassList(textOfBytes(bytes));
  if ("problem" in read) throw new Failure(`--class-list: ${read.problem}`, EXIT.data, read.fix);
  for (const rows of read.equal) note(`rows ${rows.join(" and ")} of the list have the same name`);
  return read;
}

/** The names of a list, in its order. */
export const namesOf = (list: ClassList | undefined): readonly string[] | undefined =>
  list?.pupils.map(({ name }) => name);

/** The names for the class of a book. Throws a `Failure` where it has more names than pupils, or no class. */
export function namesFor({ class: set }: Spec, list: ClassList | undefined): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const [names, pupils] = [list.pupils.length, set?.pupils ?? 0];
  if (names <= pupils) return namesOf(list);
  throw new Failure(
    `--class-list has ${names} names, and the book sheets for ${pupils} pupils`,
    EXIT.usage,
    "change the class of its spec",
  );
}
