/** Which places a text names, so that each page of a hint marks what it speaks of. */
import { type Step, say } from "../../engine/kind.ts";
import type { PuzzleView } from "../../engine/where-to-look.ts";

/**
 * Ids of the slots and clues that a text names, those with the longest names first; none where it names none. `isEnd`: it ends with what
 * the step changes, and a line that is named last stands for that alone, as in "That leaves 8 for column 1".
 */
export type NamedPlaces = (text: string, isEnd?: boolean) => readonly string[];

/**
 * Finds what a step rests on and leads to by the names that texts about it may use: clues by number, slots by name, those of a path by
 * what stands there, cards by theirs, and a line for all of these that lie on it. Several of one word, as "places 1, 3 and 5", are each named.
 */
export function namedPlaces(
  { because, finds, crosses }: Step,
  { board, slots, clues, at, text }: PuzzleView,
): NamedPlaces {
  const changed = new Set([...Object.keys(finds), ...Object.keys(crosses)]);
  const ids = new Set([...changed, ...because]);
  const names: Name[] = [];
  const add = (name: string, named: readonly string[], ends = named): void => {
    if (name !== "" && named.length > 0) names.push({ name: name.toLowerCase(), ids: named, ends });
  };
  const sort = board.input === "cells" && board.guesses.length > 0 ? "guess" : "clue";
  for (const [i, { id }] of clues.entries()) {
    if (!ids.has(id)) continue;
    // The last clue is the target.
    if (board.input === "cards") add(String([...board.cards, board.target][i]), [id]);
    else add(text(say(`look.${sort}`, { number: i + 1 })), [id]);
  }
  for (const { id, name, given } of slots.values()) {
    if (!ids.has(id)) continue;
    add(text(name), [id]);
    if (board.input === "path") add(given ?? at.entry[id] ?? finds[id] ?? "", [id]);
  }
  for (const { name, items } of board.input === "cells" ? board.lines : []) {
    const own = items.flatMap((item) => ("slot" in item && ids.has(item.slot) ? [item.slot] : []));
    const ends = own.filter((id) => changed.has(id));
    add(text(name), own, ends.length > 0 ? ends : own);
  }
  // "Row 1, column 2" before "row 1".
  names.sort((a, b) => b.name.length - a.name.length);
  const lists = listsOf(names);
  return (page, isEnd = false) => {
    let left = page.toLowerCase();
    const found: (Name & { readonly place: number })[] = [];
    for (const each of names) {
      const { name } = each;
      const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, "gu");
      const place = [...left.matchAll(pattern)].at(-1)?.index;
      if (place === undefined) continue;
      found.push({ ...each, place });
      // Of the same length, so that places stay what they are.
      left = left.replaceAll(pattern, "·".repeat(name.length));
    }
    const last = Math.max(...found.map(({ place }) => place));
    const named = new Set(found.flatMap(({ ids, ends, place }) => (isEnd && place === last ? ends : ids)));
    for (const { pattern, idsOf } of lists)
      for (const [, numbers] of left.matchAll(pattern))
        for (const [number] of numbers!.matchAll(/\d+/g)) for (const id of idsOf.get(number) ?? []) named.add(id);
    return [...named];
  };
}

/** How slots and clues are called. `ends`: of a line, what the step changes on it. */
interface Name {
  readonly name: string;
  readonly ids: readonly string[];
  readonly ends: readonly string[];
}

/** What is found in a list, as "places 1, 3 and 5". */
interface NumberedList {
  /** Of its numbers, as they stand in a text. */
  readonly pattern: RegExp;
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
}

/** Lists of names that are a word and a number. Between numbers there is a comma, or a word as short as "and" or "oder". */
function listsOf(names: readonly Name[]): NumberedList[] {
  const byWord = new Map<string, Map<string, readonly string[]>>();
  for (const { name, ids } of names) {
    const [, word, number] = /^(\p{L}+) (\d+)\D*$/u.exec(name) ?? [];
    if (word !== undefined) byWord.set(word, (byWord.get(word) ?? new Map()).set(number!, ids));
  }
  return [...byWord].map(([word, idsOf]) => {
    // Words of more than one end otherwise: place and places, Stelle and Stellen, posición and posiciones.
    const stem = escaped(word.slice(0, Math.max(MIN_STEM, word.length - 2)));
    return { pattern: new RegExp(`(?<!\\p{L})${stem}\\p{L}* (\\d+(?:(?:,| \\p{L}{1,4}) \\d+)*)`, "gu"), idsOf };
  });
}

/** Letters of a word that stay in all its forms. */
const MIN_STEM = 4;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
