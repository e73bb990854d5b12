/** The techniques of Number Code, cheapest first, and the way that they lead. */
import { openAt, slotAt, writtenIn } from "../../code/code.ts";
import { stepOf, techniquesOf } from "../../deduce.ts";
import { LEVELS, type Level, type Position, type Step, type Technique } from "../../kind.ts";
import { casesOfGuess, casesOfPlace } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare.ts";
import { allFound, allRight, lastDigit, noneRight } from "./count.ts";
import { adds, findingOf, type Insight, type Reading, readingOf, take } from "./insight.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { count } from "./sheet.ts";
import { nested, trials } from "./trial.ts";

/** A technique and what it looks for. */
interface Look extends Technique {
  readonly lone?: boolean;
  see(reading: Reading): Iterable<Insight>;
}

const LOOKS: readonly Look[] = [
  { id: "none-right", level: "starter", cost: 2, see: noneRight },
  { id: "last-digit", level: "starter", cost: 3, see: lastDigit },
  { id: "all-right", level: "starter", cost: 4, see: allRight },
  { id: "all-found", level: "easy", cost: 6, see: allFound },
  { id: "twins", level: "easy", cost: 10, see: twins },
  { id: "compare", level: "medium", cost: 20, see: compare },
  { id: "cover", level: "medium", cost: 22, see: cover },
  { id: "guess-cases", level: "hard", cost: 32, see: casesOfGuess },
  { id: "place-cases", level: "hard", cost: 34, see: casesOfPlace },
  { id: "tally", level: "hard", cost: 40, see: tallies },
  { id: "trial", level: "expert", cost: 60, see: trials },
  { id: "nested", level: "expert", cost: 100, lone: true, see: nested },
];

/** The techniques, without how they look. */
export const TECHNIQUES: readonly Technique[] = techniquesOf(LOOKS);

/** A step of the way, before anything of it is told. */
interface Move {
  readonly look: Look;
  readonly first: Insight;
  readonly open: number;
}

/** The whole way from a position; see `PuzzleKind.explain`. */
export function explain(puzzle: Puzzle, from: Position, upTo: Level) {
  const steps: Step[] = [];
  const solved = follow(puzzle, from, upTo, ({ look, first, open }, reading) => {
    // The reading goes on: what is told later is seen once more from a copy of the position.
    const [domain, written] = [reading.sheet.domain.slice(), reading.written];
    const tell = () => seenFirst(look, readingOf(puzzle, domain, written))!.first.tell();
    steps.push(stepOf(look, open, { ...findingOf(reading, first), tell }));
  });
  return { steps, solved };
}

/** Goes the whole way on one reading, and shows each move before it is made; true when it ends the puzzle. */
export function follow(
  puzzle: Puzzle,
  from: Position,
  upTo: Level,
  show: (move: Move, reading: Reading) => void,
): boolean {
  const looks = LOOKS.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(upTo));
  const reading = read(puzzle, from);
  while (reading !== undefined && isSound(reading)) {
    if (reading.written === (1 << reading.sheet.places) - 1) return true;
    const move = firstMove(looks, reading);
    if (move === undefined) return false;
    show(move, reading);
    take(reading, move.first);
  }
  return false;
}

function firstMove(looks: readonly Look[], reading: Reading): Move | undefined {
  for (const look of looks) {
    const move = seenFirst(look, reading);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** The first that a technique sees, and how much else is open to it; undefined when it sees nothing new. */
function seenFirst(look: Look, reading: Reading): Move | undefined {
  let first: Insight | undefined;
  let open = 0;
  for (const insight of look.see(reading)) {
    if (!adds(reading, insight)) continue;
    first ??= insight;
    open++;
    if (look.lone) break;
  }
  return first && { look, first, open };
}

/** Reads a position; undefined when a place has no symbol left, or a strange one. */
function read(puzzle: Puzzle, at: Position): Reading | undefined {
  const places = placesOf(puzzle);
  const left = openAt(at, places, puzzle.symbols);
  if (writtenIn(at.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return undefined;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return readingOf(puzzle, left, written);
}

/** Can every guess still come right? */
function isSound({ sheet, sound }: Reading): boolean {
  for (let g = 0; g < sheet.written; g++)
    if (sheet.need[g]! < 0 || sheet.need[g]! > count(sheet.open[g]!)) return false;
  return sound;
}
