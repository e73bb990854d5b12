/** What is told after a slip, by Check and by Hint alike: what does not fit, what to take back, and where it began. */
import { type Contradiction, contradictionIn, type Mark } from "../../engine/contradiction.ts";
import { type Level, type Position, type Reason, type Rules, type Slot, say, type Words } from "../../engine/kind.ts";

/** So many places are named; of more, none is. */
const NAMED = 3;
/** So many are marked, but for a rule that is broken. */
const MOST_MARKED = 4;

/** A text and what is marked with it. */
export interface SlipPart {
  readonly text: string;
  readonly marked: readonly string[];
  /** A step that is right: marked as a hint, not as what does not fit. */
  readonly isStep?: boolean;
}

export interface Slip {
  /** What does not fit, in parts that are read one after another. */
  readonly parts: readonly SlipPart[];
  /** Where it began. */
  readonly began: readonly SlipPart[];
  /** What the button says that takes it back, and the change of the slot. */
  readonly takeBack: string;
  readonly blamed: Mark;
  readonly without: Position;
}

/** What is told of a position; null where nothing is wrong with it. `text`: writes words in the language of the page. */
export function slipFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  level: Level,
  text: (words: Words) => string,
): Slip | null {
  const found = contradictionIn({ ...rules, ...reason }, puzzle, at, level);
  if (found === null) return null;
  const { blamed, without, began, before } = found;
  const slots = new Map(rules.slots(puzzle).map((slot) => [slot.id, slot]));
  const board = rules.board(puzzle);
  const nameOf = (mark: Mark): string => nameOfMark(mark, slots, board.input === "path", text);
  const told = (name: string, values: Words["values"] = {}): string => text(say(`slip.${name}`, values));
  const count = before.length;
  const start = count === 0 ? [] : [{ text: told("kept", { count }), marked: [] }];
  const end = { text: told("began", { name: nameOf(began) }), marked: [began.slot] };
  return {
    parts: partsOf(found, { slots, at, isCards: board.input === "cards", nameOf, told, text }),
    began: [...start, end],
    takeBack: told("take-back", { text: blamed.text === null || board.input === "cards" ? "" : blamed.text }),
    blamed,
    without,
  };
}

interface Telling {
  readonly slots: ReadonlyMap<string, Slot>;
  readonly at: Position;
  readonly isCards: boolean;
  nameOf(mark: Mark): string;
  told(name: string, values?: Words["values"]): string;
  text(words: Words): string;
}

function partsOf(found: Contradiction, telling: Telling): SlipPart[] {
  const { sort, cells, because, blamed } = found;
  const { told, text, nameOf, isCards } = telling;
  if (sort === "broken") return because.map((words) => ({ text: text(words), marked: cells }));
  const marked = cells.slice(0, MOST_MARKED);
  if (sort === "unexplained") {
    const words = isCards ? told("way") : told("unexplained", { name: nameOf(blamed) });
    return [{ text: words, marked }];
  }
  if (sort === "far") {
    const claim = { text: told("far", { name: nameOf(blamed), steps: found.steps! }), marked: [blamed.slot] };
    return [claim, ...because.map((words) => ({ text: text(words), marked, isStep: true }))];
  }
  if (sort === "seen") return because.map((words) => ({ text: text(words), marked }));
  const reasons = because.map((words, i) => {
    const isLast = i === because.length - 1 && found.elsewise && blamed.text !== null;
    return { text: text(words) + (isLast ? ` ${told("but", { text: blamed.text! })}` : ""), marked };
  });
  const claim = { text: together(found, telling), marked };
  if (found.end === undefined) return [claim, ...reasons];
  const { end } = found;
  const last =
    "rule" in end ? `${told("but-then")} ${text(end.rule)}` : told("none-left", { name: text(end.empty.name) });
  const [first, ...others] = reasons;
  const supposed = first === undefined ? [] : [{ ...first, text: `${told("suppose")} ${first.text}` }];
  return [claim, ...supposed, ...others, { text: last, marked }];
}

/** "These two cannot both be right: …": what is written or crossed out among the cells. */
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

/** A number of a path by itself; else what stands where. */
function nameOfMark(
  { slot, text: written }: Mark,
  slots: ReadonlyMap<string, Slot>,
  isPath: boolean,
  text: (words: Words) => string,
): string {
  if (isPath && written !== null) return written;
  const name = slots.get(slot)?.name;
  const place = name === undefined ? "" : text(name);
  return text(say("slip.mark", { place, text: written ?? "" }));
}
