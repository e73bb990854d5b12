/** The next step as a hint in two parts: where to look, without giving anything away, and then what follows. */
import { type Here, stepsFrom } from "../../engine/hint.ts";
import { inBrief } from "../../engine/in-brief.ts";
import { type Position, type Reason, type Rules, type Step, say, type Words } from "../../engine/kind.ts";
import {
  NAMED,
  numbersOf,
  type PuzzleView,
  placesOf,
  placeWords,
  type Render,
  viewOf,
  whereToLook,
} from "../../engine/where-to-look.ts";

/** Mark at most 4 slots and clues at once, so that the player knows where to look. */
const MAX_MARKED = 4;

/** The one step of a hint. */
export interface HintStep extends Pick<Step, "say" | "finds" | "crosses" | "technique"> {
  /** Ids of slots and clues to mark. `looked`: the reasons of the step, nearest first; `marked`: the changed slots too. */
  readonly looked: readonly string[];
  readonly marked: readonly string[];
  /** The places that a part of the text names, for marking only those. */
  readonly named: NamedPlaces;
}

/** A hint for a position. `where`: tells where to look first, or why there is no step. */
export type PageHint =
  /** Without a step the puzzle is solved, or the techniques find nothing. */
  | { readonly right: true; readonly where: Words; readonly step: HintStep | null }
  /** No answer fits the position. */
  | { readonly right: false };

/** The hint for any position of a puzzle: a single step. `text`: writes words in the page's language. */
export function hintFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  text: Render,
  here?: Here,
): PageHint {
  const steps = stepsFrom(reason, puzzle, at, here);
  if (steps === null) return { right: false };
  const [whole] = steps;
  if (whole === undefined) {
    const { done } = rules.check(puzzle, at.entry);
    return { right: true, where: say(done ? "play-hint.done" : "play-hint.stuck"), step: null };
  }
  const view = viewOf(rules, puzzle, at, text);
  const step = inBrief(reason, puzzle, whole, text, here?.slot);
  const { where, looked } = lookFor(rules.id, step, view);
  const target = Object.keys(step.finds);
  return {
    right: true,
    where,
    step: {
      ...step,
      looked,
      marked: [...new Set([...target, ...looked])].slice(0, MAX_MARKED),
      named: namedPlaces(step, view),
    },
  };
}

/** Tells where to look for a step, and what to mark: the clues it uses, and the nearest of the slots it uses. */
export function lookFor(kind: string, step: Step, view: PuzzleView): { where: Words; looked: readonly string[] } {
  const clues = view.clues
    .filter(({ id, slots }) => slots === undefined && step.because.includes(id))
    .map(({ id }) => id);
  const near = nearest(step, view);
  const lookAt = (most: number): { where: Words; looked: readonly string[] } => {
    const because = [...clues, ...near.slice(0, most)];
    return {
      where: whereToLook(kind, { ...step, because }, view, placeWords),
      looked: because.slice(0, MAX_MARKED),
    };
  };
  const all = lookAt(MAX_MARKED);
  return all.where.key === "look.count" ? lookAt(NAMED) : all;
}

/** The slots that a step uses, nearest to the changed slots first; on a path only placed numbers, if there are any. */
function nearest({ because, finds, crosses }: Step, view: PuzzleView): readonly string[] {
  const { slots, board } = view;
  const ids = placesOf(because, view);
  if (ids.length <= NAMED) return ids;
  const isPath = board.input === "path";
  const placeInPath = (text: string): number => (isPath ? board.texts.indexOf(text) : 0);
  const targets = [...new Set([...Object.keys(finds), ...Object.keys(crosses)])].flatMap((id) => slots.get(id) ?? []);
  const values = Object.values(finds).map(placeInPath);
  const known = ids.filter((id) => numbersOf([id], view).every((number) => number > 0));
  const distance = (id: string): number => {
    const { row, column, given } = slots.get(id)!;
    const value = placeInPath(given ?? view.at.entry[id] ?? "");
    return Math.min(
      ...(isPath
        ? values.map((other) => Math.abs(other - value))
        : targets.map((to) => Math.abs(to.row - row) + Math.abs(to.column - column))),
    );
  };
  return (isPath && known.length > 0 ? known : ids)
    .map((id) => ({ id, far: distance(id) }))
    .sort((a, b) => a.far - b.far)
    .map(({ id }) => id);
}

// Finds the places that a text names, so that each page of a hint marks its own places.

/**
 * Ids of the slots and clues that a text names, longest names first; may be empty. `isEnd`: the text ends with what the step changes,
 * so a line named last means only the changed slots, as in "That leaves 8 for column 1".
 */
type NamedPlaces = (text: string, isEnd?: boolean) => readonly string[];

/**
 * Finds the slots and clues of a step by their names in a text: clues by number, slots by name, on a path also by the number there,
 * cards by value, and a line for all of the step's slots on it. In lists like "places 1, 3 and 5" each number is a name.
 */
export function namedPlaces({ because, finds, crosses }: Step, view: PuzzleView): NamedPlaces {
  const { board, slots, clues, at, text } = view;
  const changed = new Set([...Object.keys(finds), ...Object.keys(crosses)]);
  const ids = new Set([...changed, ...because, ...placesOf(because, view)]);
  const names: Name[] = [];
  const add = (name: string, named: readonly string[], ends = named): void => {
    if (name !== "" && named.length > 0) names.push({ name: name.toLowerCase(), ids: named, ends });
  };
  const sort = board.input === "cells" && board.guesses.length > 0 ? "guess" : "clue";
  const lines = board.input === "cells" ? board.lines : [];
  for (const [i, { id, slots: clueSlots }] of clues.entries()) {
    // A clue of a line is named by the line, one within the figure by its slots.
    if (!ids.has(id) || clueSlots !== undefined || lines.some(({ clue }) => clue === id)) continue;
    // The last clue is the target.
    if (board.input === "cards") add(String([...board.cards, board.target][i]), [id]);
    else add(text(say(`look.${sort}`, { number: i + 1 })), [id]);
  }
  for (const { id, name, given } of slots.values()) {
    if (!ids.has(id)) continue;
    add(text(name), [id]);
    if (board.input === "path") add(given ?? at.entry[id] ?? finds[id] ?? "", [id]);
  }
  for (const { name, items } of lines) {
    const own = items.flatMap((item) => ("slot" in item && ids.has(item.slot) ? [item.slot] : []));
    const ends = own.filter((id) => changed.has(id));
    add(text(name), own, ends.length > 0 ? ends : own);
  }
  // "Row 1, column 2" must come before "row 1".
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
      // Keeps the length, so that indexes stay valid.
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

/** A name of slots and clues. `ends`: for a line, its slots that the step changes. */
interface Name {
  readonly name: string;
  readonly ids: readonly string[];
  readonly ends: readonly string[];
}

/** A pattern for lists like "places 1, 3 and 5". */
interface NumberedList {
  /** Matches the numbers in a text. */
  readonly pattern: RegExp;
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
}

/** Lists for names made of a word and a number. Between numbers stands a comma, or a short word such as "and" or "oder". */
function listsOf(names: readonly Name[]): NumberedList[] {
  const byWord = new Map<string, Map<string, readonly string[]>>();
  for (const { name, ids } of names) {
    const [, word, number] = /^(\p{L}+) (\d+)\D*$/u.exec(name) ?? [];
    if (word !== undefined) byWord.set(word, (byWord.get(word) ?? new Map()).set(number!, ids));
  }
  return [...byWord].map(([word, idsOf]) => {
    // Plurals have other endings: place and places, Stelle and Stellen, posición and posiciones.
    const stem = escaped(word.slice(0, Math.max(MIN_STEM, word.length - 2)));
    return { pattern: new RegExp(`(?<!\\p{L})${stem}\\p{L}* (\\d+(?:(?:,| \\p{L}{1,4}) \\d+)*)`, "gu"), idsOf };
  });
}

/** Minimum number of letters that stay the same in all forms of a word. */
const MIN_STEM = 4;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
