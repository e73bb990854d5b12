/** The names of a class: read from pasted text or a file. Only the press gets them. */
import { type ClassList, parseClassList } from "../../../spec/class/class-list.ts";
import { formatPupils } from "../../../spec/class/group-text.ts";
import { textOfBytes } from "../../../spec/class/read-text.ts";
import type { ListFacts } from "../../make/class.ts";
import { filled, type NameWords } from "./filled.ts";

/** A list in the form for the press, with the facts read from it. */
export interface NameList extends ListFacts, Pick<ClassList, "headings" | "ignored"> {
  readonly text: string;
  readonly first: string;
  readonly last: string;
  /** The same text with the column of groups, if there is one: for a sheet code, whose groups the press compares with the list. */
  readonly whole: string;
}

/**
 * Reads a list. If the text is not a list, keeps it unchanged, and the press reports the problem. `hasHeadings`: whether the first
 * row has headings; if left out, the reader decides by the text.
 */
export function readNames(text: string, hasHeadings?: boolean): NameList {
  const list = parseClassList(text, hasHeadings);
  if ("problem" in list)
    return { text, whole: text, pupils: 0, groups: null, first: "", last: "", headings: [], ignored: [] };
  // The order lists the pupils of each group.
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

/** Tells what was read from a list, in the page's language. */
export function readBack({ pupils, first, last, headings, ignored }: NameList, words: NameWords): string {
  if (pupils === 0) return "";
  return [
    filled(words.read[pupils === 1 ? 0 : 1], pupils, first, last),
    ...(headings.length === 0 ? [] : [filled(words.headings, headings.join(", "))]),
    ...(ignored.length === 0 ? [] : [filled(words.ignored, ignored.join(", "))]),
  ].join(" ");
}

/** The text of a file of names, in any encoding that `textOfBytes` knows. */
export const namesIn = async (file: File): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()));
