/** Which places a text names, so that each page of a hint marks what it speaks of. */
import { type Step, say } from "../../engine/kind.ts";
import type { PuzzleView } from "../../engine/where-to-look.ts";

/** Ids of the slots and clues that a text names, those with the longest names first; none where it names none. */
export type NamedPlaces = (text: string) => readonly string[];

/**
 * Finds what a step rests on and leads to by the names that texts about it may use: clues by number, slots by name, those of a path by
 * what stands there, cards by theirs, and a line for all of these that lie on it. Several of one word, as "places 1, 3 and 5", are each named.
 */
export function namedPlaces(
  { because, finds, crosses }: Step,
  { board, slots, clues, at, text }: PuzzleView,
): NamedPlaces {
  const ids = new Set([...Object.keys(finds), ...Object.keys(crosses), ...because]);
  const names: { readonly name: string; readonly ids: readonly string[] }[] = [];
  const add = (name: string, named: readonly string[]): void => {
    if (name !== "" && named.length > 0) names.push({ name: name.toLowerCase(), ids: named });
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
  for (const { name, items } of board.input === "cells" ? board.lines : [])
    add(
      text(name),
      items.flatMap((item) => ("slot" in item && ids.has(item.slot) ? [item.slot] : [])),
    );
  // "Row 1, column 2" before "row 1".
  names.sort((a, b) => b.name.length - a.name.length);
  const lists = listsOf(names);
  return (page) => {
    let left = page.toLowerCase();
    const named = new Set<string>();
    for (const { name, ids } of names) {
      const without = left.replaceAll(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, "gu"), "·");
      if (without === left) continue;
      left = without;
      for (const id of ids) named.add(id);
    }
    for (const { pattern, idsOf } of lists)
      for (const [, numbers] of left.matchAll(pattern))
        for (const [number] of numbers!.matchAll(/\d+/g)) for (const id of idsOf.get(number) ?? []) named.add(id);
    return [...named];
  };
}

/** What is found in a list, as "places 1, 3 and 5". */
interface NumberedList {
  /** Of its numbers, as they stand in a text. */
  readonly pattern: RegExp;
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
}

/** Lists of names that are a word and a number. Between numbers there is a comma, or a word as short as "and" or "oder". */
function listsOf(names: readonly { readonly name: string; readonly ids: readonly string[] }[]): NumberedList[] {
  const byWord = new Map<string, Map<string, readonly string[]>>();
  for (const { name, ids } of names) {
    const [, word, number] = /^(\p{L}+) (\d+)\D*$/u.exec(name) ?? [];
    if (word !== undefined) byWord.set(word, (byWord.get(word) ?? new Map()).set(number!, ids));
  }
  return [...byWord].map(([word, idsOf]) => {
    // Words of more than one end otherwise: place and places, Stelle and Stellen, posición and posiciones.
    const stem = escaped(word.slice(0, Math.max(LEAST_STEM, word.length - 2)));
    return { pattern: new RegExp(`(?<!\\p{L})${stem}\\p{L}* (\\d+(?:(?:,| \\p{L}{1,4}) \\d+)*)`, "gu"), idsOf };
  });
}

/** Letters of a word that stay in all its forms. */
const LEAST_STEM = 4;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
