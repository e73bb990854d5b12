/** The techniques of Secret Number, and the way from any correct position. */
import { deduce, follow, sightOf, type Telling } from "../../deduce.ts";
import { BLANK, type Level, type Position, say } from "../../kind.ts";
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
  find(reading) {
    const found: Found[] = [];
    for (let i = 0; i < reading.known.length; i++) {
      const digit = reading.known[i]!;
      if (digit !== -1 && ((reading.written >> i) & 1) === 0) found.push(leftAt(reading, i, digit));
    }
    return found;
  },
};

const leftAt = (reading: Reading, i: number, digit: number): Found => ({
  outs: zeros(reading.strips.length),
  writes: 1 << i,
  tell: () => ({
    because: [slot(i + 1)],
    say: say("secret-number.step-left", { at: nameAt(reading, i), digit }),
  }),
});

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

/** How a puzzle is reasoned on, and told. */
const tellingOf = (puzzle: SecretNumber): Telling<Reading, Found, Way> => ({
  table: TABLE,
  read: (at) => readSecret(puzzle, at),
  isSolved,
  see: (reading, { find, lone }) => sightOf(find(reading), lone),
  findingOf: (reading, found) => ({ ...changesOf(reading, found), tell: found.tell }),
  take: (reading, { outs, writes }) => after(reading, outs, writes),
});

/** Steps from any correct position, always of the cheapest technique that finds something; solved when all is written. */
export const explainSecret = (puzzle: SecretNumber, from: Position, upTo: Level, next = false) =>
  deduce(tellingOf(puzzle), from, upTo, next);

/** Shows the technique of each of these steps from the blank position, until `isEnough`. */
export function goThrough(puzzle: SecretNumber, isEnough: (technique: Way) => boolean): void {
  follow(tellingOf(puzzle), readSecret(puzzle, BLANK), "expert", (_, technique) => isEnough(technique));
}

/** Rules that contradict each other may end in digits, but in no answer. */
const isSolved = ({ written, known, puzzle, sights }: Reading): boolean =>
  written === (1 << puzzle.digits) - 1 && sights.every((sight) => isMet(sight, known));
