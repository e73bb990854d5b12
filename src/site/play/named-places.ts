/** Which places a text names, so that each page of a hint marks what it speaks of. */
import { type Step, say } from "../../engine/kind.ts";
import type { PuzzleView } from "../../engine/where-to-look.ts";

/** Ids of the slots and clues that a text names, those with the longest names first; none where it names none. */
export type NamedPlaces = (text: string) => readonly string[];

/**
 * Finds what a step rests on and leads to by the names that texts about it may use: clues by number, slots by name, those of a path by
 * what stands there, cards by theirs, and a line for all of these that lie on it.
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
  return (page) => {
    let left = page.toLowerCase();
    const named = new Set<string>();
    for (const { name, ids } of names) {
      const without = left.replaceAll(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, "gu"), "·");
      if (without === left) continue;
      left = without;
      for (const id of ids) named.add(id);
    }
    return [...named];
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
