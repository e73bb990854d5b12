/** Texts for the scripts of days, with "%" where a script inserts a value. */
import { LEVELS, say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { kindName, levelName } from "../archive/archive.ts";
import { sizeName } from "../archive/lists.ts";
import type { Translator } from "../words.ts";

/** A placeholder number that occurs in no text. */
const ANY = 1000003;
const blank = (text: string): string => text.replace(String(ANY), "%");

/** Two more placeholders, for the sizes of puzzles. */
const [FIRST, SECOND] = [1000033, 1000037];

/** Texts of the boards' cards, for all kinds, because the puzzles of a day come from no book. */
export const boardWords = (translator: Translator) => {
  const { text, signs } = translator;
  const sizeOf = (kind: string, size: string): string =>
    sizeName(translator, kind, size).replaceAll(String(FIRST), "%").replaceAll(String(SECOND), "#");
  return {
    solved: text(say("site-days.solved")),
    solvedIn: text(say("site-days.solved-in", { time: "%" })),
    kinds: KINDS.map(({ id }) => ({
      id,
      name: kindName(translator, id),
      size: [sizeOf(id, String(FIRST)), sizeOf(id, `${FIRST}x${SECOND}`)],
    })),
    levels: Object.fromEntries(LEVELS.map((level) => [level, levelName(translator, level)])),
    signs,
  };
};

/** Text on days in a row: for one day, and for several days. */
export const rowWords = ({ text }: Translator): [one: string, many: string] => [
  text(say("site-days.row", { count: 1 })),
  blank(text(say("site-days.row", { count: ANY }))),
];

/** Text on the longest row: for one day, and for several days; "#" stands for the month. */
export const longestWords = ({ text }: Translator): [one: string, many: string] => [
  text(say("site-days.longest", { count: 1, month: "#" })),
  blank(text(say("site-days.longest", { count: ANY, month: "#" }))),
];

/** Texts of a calendar day, "@": no puzzle solved, forgiven, some of "#" solved, all solved. */
export const cellWords = ({ text }: Translator) => {
  const cell = (solved: number | string, of: number | string, state = "open"): string =>
    text(say("site-days.cell", { day: "@", solved, of, state }));
  return { none: cell(0, 3), forgiven: cell(0, 3, "forgiven"), some: cell("%", "#"), all: cell(3, 3) };
};
