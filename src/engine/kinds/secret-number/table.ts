/** The techniques of Secret Number, and the way from any correct position. */
import { stepOf } from "../../deduce.ts";
import { LEVELS, type Level, type Position, type Step, say } from "../../kind.ts";
import { CASE_LIST, listTechnique, SHORT_LIST } from "./case-list.ts";
import { changesOf, type Found, nameAt, type Way } from "./finding.ts";
import { SINGLE_LOOKS } from "./looks/table.ts";
import type { SecretNumber } from "./meaning.ts";
import { after, type Reading, readSecret, slot, zeros } from "./reading.ts";
import { isMet } from "./sight.ts";
import { singleTechnique } from "./single.ts";
import { deepTrial, trial } from "./trial.ts";

/** A strip with one digit left: it is written. */
const left: Way = {
  id: "left",
  level: "starter",
  cost: 1,
  *find(reading) {
    for (let i = 0; i < reading.known.length; i++) {
      const digit = reading.known[i]!;
      if (digit === -1 || (reading.written >> i) & 1) continue;
      const values = { at: nameAt(reading, i), digit };
      const tell = () => ({ because: [slot(i + 1)], say: say("secret-number.step-left", values) });
      yield { outs: zeros(reading.strips.length), writes: 1 << i, tell };
    }
  },
};

const singles = (wanted: (level: Level) => boolean) =>
  SINGLE_LOOKS.flatMap((single, at) => (wanted(single.level) ? [singleTechnique(single, at)] : []));

/** All techniques, cheapest first. */
export const TABLE: readonly Way[] = [
  left,
  ...singles((level) => level !== "hard"),
  listTechnique(SHORT_LIST),
  ...singles((level) => level === "hard"),
  listTechnique(CASE_LIST),
  trial,
  deepTrial,
];
const UP_TO = LEVELS.map((_, at) => TABLE.filter(({ level }) => LEVELS.indexOf(level) <= at));

/**
 * Steps from any correct position, always of the cheapest technique that finds something; solved when every digit is
 * written. As `deduce`, but a position is read once, and then changed by what each step takes off the strips.
 */
export function explainSecret(puzzle: SecretNumber, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const usable = UP_TO[LEVELS.indexOf(upTo)]!;
  const steps: Step[] = [];
  for (let reading = readSecret(puzzle, from); ; ) {
    if (isSolved(reading)) return { steps, solved: true };
    const next = nextOf(usable, reading);
    if (next === undefined) return { steps, solved: false };
    steps.push(next.step);
    // A new position: the step tells its words from the one before.
    reading = after(reading, next.first.outs, next.first.writes);
  }
}

/** Rules that contradict each other may end in digits, but in no answer. */
const isSolved = ({ written, known, puzzle, sights }: Reading): boolean =>
  written === (1 << puzzle.digits) - 1 && sights.every((sight) => isMet(sight, known));

function nextOf(table: readonly Way[], reading: Reading): { step: Step; first: Found } | undefined {
  for (const way of table) {
    let [first, open]: [Found | undefined, number] = [undefined, 0];
    for (const each of way.find(reading)) {
      first ??= each;
      open++;
      if (way.lone) break;
    }
    if (first === undefined) continue;
    return { step: stepOf(way, open, { ...changesOf(reading, first), tell: first.tell }), first };
  }
  return undefined;
}
