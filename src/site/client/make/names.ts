/** The names of a class: read from what was pasted, or from a file. They go to the press, and nowhere else. */
import { parseClassList } from "../../../book/class/class-list.ts";
import { formatPupils } from "../../../book/class/group-text.ts";
import { textOfBytes } from "../../../book/class/read-text.ts";
import type { ListFacts } from "../../make/class.ts";

/** A list as the press gets it. */
export interface NameList extends ListFacts {
  readonly text: string;
  /** As it was pasted: for sheets that come back by a code, which says who is in which group. */
  readonly whole: string;
}

/** Reads a list. Of one that is none the text stays as it is: the press says what is wrong with it. */
export function readNames(text: string): NameList {
  const list = parseClassList(text);
  if ("problem" in list) return { text, whole: text, pupils: 0, groups: null };
  // The order says who is in which group.
  const rows = list.pupils.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  const byShape = [...Map.groupBy(list.pupils.keys(), (i) => list.pupils[i]!.shape)];
  const groups = byShape.flatMap(([shape, own]) =>
    shape === null ? [] : [`${shape}:${formatPupils([...own].map((i) => i + 1))}`],
  );
  return {
    text: ["name", ...rows].join("\n"),
    whole: text,
    pupils: list.pupils.length,
    groups: groups.length === 0 ? null : groups.join(","),
  };
}

/** The text of a file of names, whatever program wrote it. */
export const namesIn = async (file: File): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()));
