/** The names of a class: read from what was pasted, or from a file. They go to the press, and nowhere else. */
import { type ClassList, parseClassList } from "../../../spec/class/class-list.ts";
import { formatPupils } from "../../../spec/class/group-text.ts";
import { textOfBytes } from "../../../spec/class/read-text.ts";
import type { ListFacts } from "../../make/class.ts";
import { filled, type NameWords } from "./filled.ts";

/** A list as the press gets it, with what was read of it. */
export interface NameList extends ListFacts, Pick<ClassList, "headings" | "ignored"> {
  readonly text: string;
  readonly first: string;
  readonly last: string;
  /** The same with a column of groups where there is one: for sheets that come back by a code, which says who is in which group. */
  readonly whole: string;
}

/**
 * Reads a list. Of one that is none the text stays as it is: the press says what is wrong with it. `hasHeadings`: whether its first
 * row is one of headings; left out: as it looks.
 */
export function readNames(text: string, hasHeadings?: boolean): NameList {
  const list = parseClassList(text, hasHeadings);
  if ("problem" in list)
    return { text, whole: text, pupils: 0, groups: null, first: "", last: "", headings: [], ignored: [] };
  // The order says who is in which group.
  const rows = list.pupils.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  const byShape = [...Map.groupBy(list.pupils.keys(), (i) => list.pupils[i]!.shape)];
  const groups = byShape.flatMap(([shape, own]) =>
    shape === null ? [] : [`${shape}:${formatPupils([...own].map((i) => i + 1))}`],
  );
  const inGroups = list.pupils.map(({ shape }, i) => `${rows[i]};${shape ?? ""}`);
  return {
    text: ["name", ...rows].join("\n"),
    whole: groups.length === 0 ? ["name", ...rows].join("\n") : ["name;group", ...inGroups].join("\n"),
    pupils: list.pupils.length,
    first: list.pupils[0]!.name,
    last: list.pupils.at(-1)!.name,
    headings: list.headings,
    ignored: list.ignored,
    groups: groups.length === 0 ? null : groups.join(","),
  };
}

/** What was read of a list, in the words of the page. */
export function readBack({ pupils, first, last, headings, ignored }: NameList, words: NameWords): string {
  if (pupils === 0) return "";
  return [
    filled(words.read[pupils === 1 ? 0 : 1], pupils, first, last),
    ...(headings.length === 0 ? [] : [filled(words.headings, headings.join(", "))]),
    ...(ignored.length === 0 ? [] : [filled(words.ignored, ignored.join(", "))]),
  ].join(" ");
}

/** The text of a file of names, whatever program wrote it. */
export const namesIn = async (file: File): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()));
