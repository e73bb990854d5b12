/** The texts after a slip, for Check and Hint: what does not fit, what to take back, and where it began. */
import { type Contradiction, contradictionIn, type Mark } from "../../engine/contradiction.ts";
import {
  type Level,
  type Position,
  type Reason,
  type Rules,
  type Slot,
  type Step,
  say,
  type Words,
  withinSentence,
} from "../../engine/kind.ts";
import { type Render, viewOf } from "../../engine/where-to-look.ts";
import { lookFor } from "./hint.ts";

/** Name at most 3 cells; if there are more, name none. */
const NAMED = 3;
/** Mark at most 4 cells, except for a broken rule. */
const MAX_MARKED = 4;
/** Maximum number of characters of a slip. A longer one describes steps briefly, by their technique and where to look. */
const MAX_LENGTH = 220;

/** A text and the ids to mark with it. */
export interface SlipPart {
  readonly text: string;
  readonly marked: readonly string[];
  /** The part is a correct step: mark it like a hint, not as broken. */
  readonly isStep?: boolean;
}

export interface Slip {
  /** What does not fit, in parts to read one after another. */
  readonly parts: readonly SlipPart[];
  /** Where the slip began. */
  readonly began: readonly SlipPart[];
  readonly blamed: Mark;
  /** The take-back buttons of `parts` and of `began`. */
  readonly takeBack: TakeBack;
  readonly takeBegunBack: TakeBack;
}

/** A button that takes back an entry: its text, the cell to clear ("" for paths and cards), and the change. */
export interface TakeBack {
  readonly text: string;
  readonly place: string;
  readonly change: Partial<Position>;
}

/** The slip in a position; null if there is none. `text`: writes words in the page's language. */
export function slipFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  level: Level,
  text: Render,
): Slip | null {
  const found = contradictionIn({ ...rules, ...reason }, puzzle, at, level);
  if (found === null) return null;
  const { blamed, began, before, taken } = found;
  const slots = new Map(rules.slots(puzzle).map((slot) => [slot.id, slot]));
  const board = rules.board(puzzle);
  const nameOf = (mark: Mark): string => nameOfMark(mark, slots, board.input === "path", text);
  const told = (name: string, values: Words["values"] = {}): string => text(say(`slip.${name}`, values));
  const view = viewOf(rules, puzzle, at, text);
  const inBrief = (step: Step): SlipPart => {
    const { where, looked } = lookFor(rules.id, step, view);
    return { text: text(where), marked: looked };
  };
  const count = before.length;
  const start = count === 0 ? [] : [{ text: told("kept", { count }), marked: [] }];
  const end = { text: told("began", { name: nameOf(began) }), marked: [began.slot] };
  const takeBack = (mark: Mark, without: Position): TakeBack => ({
    text: told("take-back", {
      text: board.input === "cards" ? "" : (mark.text ?? ""),
      lines: board.input === "cards" ? taken : 0,
    }),
    place: board.input === "cells" ? text(withinSentence(slots.get(mark.slot)!.name)) : "",
    change: changeTo(without, mark),
  });
  return {
    parts: partsOf(found, { slots, at, isCards: board.input === "cards", nameOf, told, text, inBrief }),
    began: [...start, end],
    blamed,
    takeBack: takeBack(blamed, found.without),
    takeBegunBack: takeBack(began, found.withoutBegan),
  };
}

/** The change of a mark's slot to its state in another position. */
const changeTo = ({ entry, crossed }: Position, { slot, text }: Mark): Partial<Position> =>
  text === null ? { crossed: { [slot]: crossed[slot] ?? [] } } : { entry: { [slot]: entry[slot] ?? "" } };

interface Telling {
  readonly slots: ReadonlyMap<string, Slot>;
  readonly at: Position;
  readonly isCards: boolean;
  nameOf(mark: Mark): string;
  told(name: string, values?: Words["values"]): string;
  text(words: Words): string;
  /** A step in brief: its technique, and where to look. */
  inBrief(step: Step): SlipPart;
}

const lengthOf = (parts: readonly SlipPart[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);

function partsOf(found: Contradiction, telling: Telling): SlipPart[] {
  const { sort, cells, because, blamed, links = [] } = found;
  const { told, text, nameOf, isCards, inBrief } = telling;
  if (sort === "broken") return because.map((words) => ({ text: text(words), marked: cells }));
  const marked = cells.slice(0, MAX_MARKED);
  if (sort === "unexplained") {
    const words = isCards ? told("way") : told("unexplained", { name: nameOf(blamed) });
    return [{ text: words, marked }];
  }
  if (sort === "seen") return because.map((words) => ({ text: text(words), marked }));
  /** The claim, and the first step in full or in brief. */
  const farOff = (steps: number, own: readonly string[]): SlipPart[] => {
    const claim = { text: told("far", { name: nameOf(blamed), steps }), marked: [blamed.slot] };
    const first = { text: text(because[0]!), marked: own, isStep: true };
    const isShort = lengthOf([claim, first]) <= MAX_LENGTH;
    return [claim, isShort ? first : { ...inBrief(links[0]!), isStep: true }];
  };
  if (sort === "far") return farOff(found.steps!, marked);
  const claim = { text: together(found, telling), marked };
  const reasons = links.map((step, i): SlipPart => {
    const isLast = i === links.length - 1 && found.elsewise && blamed.text !== null;
    return { text: text(step.say) + (isLast ? ` ${told("but", { text: blamed.text! })}` : ""), marked };
  });
  const briefs = links.map((step, i): SlipPart => {
    const brief = inBrief(step);
    const isLast = i === links.length - 1 && found.end === undefined;
    const end = isLast ? ` ${told("so-wrong", { text: blamed.text ?? "" })}` : "";
    return { text: brief.text + end, marked: [...new Set([blamed.slot, ...brief.marked])].slice(0, MAX_MARKED) };
  });
  const { end } = found;
  const last =
    end === undefined
      ? []
      : "rule" in end
        ? [{ text: `${told("but-then")} ${text(end.rule)}`, marked }]
        : [{ text: told("none-left", { name: text(withinSentence(end.empty.name)) }), marked }];
  const suppose = ([first, ...others]: readonly SlipPart[]): SlipPart[] =>
    first === undefined
      ? []
      : [end === undefined ? first : { ...first, text: `${told("suppose")} ${first.text}` }, ...others];
  const parts = shortened(reasons, briefs, MAX_LENGTH - lengthOf([claim, ...last]));
  return parts === null ? farOff(links.length, marked) : [claim, ...joined([...suppose(parts), ...last])];
}

/** Joins neighbouring parts with the same marks, so that they can share a page. */
function joined(parts: readonly SlipPart[]): readonly SlipPart[] {
  const all: SlipPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && last.marked.join() === part.marked.join())
      all[all.length - 1] = { ...last, text: `${last.text} ${part.text}` };
    else all.push(part);
  }
  return all;
}

/** Shortens reasons to `most` characters: replaces the longest ones by their brief text; null if that is not enough. */
function shortened(
  reasons: readonly SlipPart[],
  briefs: readonly SlipPart[],
  most: number,
): readonly SlipPart[] | null {
  const told = [...reasons];
  while (lengthOf(told) > most) {
    const saved = told.map(({ text }, i) => text.length - briefs[i]!.text.length);
    const at = saved.indexOf(Math.max(...saved));
    if (at === -1 || saved[at]! <= 0) return null;
    told[at] = briefs[at]!;
  }
  return told;
}

/** "These two cannot both be right: …": names the entries and crossings among the cells. */
function together({ cells, blamed }: Contradiction, { slots, at, nameOf, told }: Telling): string {
  const own = cells.flatMap((slot): Mark[] => {
    if (slot === blamed.slot) return [blamed];
    if (slots.get(slot)?.given !== null) return [];
    const text = at.entry[slot];
    return text === undefined ? (at.crossed[slot] === undefined ? [] : [{ slot, text: null }]) : [{ slot, text }];
  });
  const names = own.length > NAMED ? [] : own.map(nameOf);
  return told("together", { names, count: own.length });
}

/** The name of a mark: on a path only the number; otherwise the text and the cell. */
function nameOfMark(
  { slot, text: written }: Mark,
  slots: ReadonlyMap<string, Slot>,
  isPath: boolean,
  text: (words: Words) => string,
): string {
  if (isPath && written !== null) return written;
  const name = slots.get(slot)?.name;
  const place = name === undefined ? "" : text(withinSentence(name));
  return text(say("slip.mark", { place, text: written ?? "" }));
}
