/** The techniques of Secret Number, and the way from any correct position. */
import { type Deduction, deduce, type Reasoning } from "../../deduce.ts";
import { type Level, type Position, type Step, say } from "../../kind.ts";
import { CASE_LIST, listTechnique, SHORT_LIST } from "./case-list.ts";
import { nameAt } from "./finding.ts";
import { SINGLE_LOOKS } from "./looks/table.ts";
import { holds, type SecretNumber } from "./meaning.ts";
import { type Reading, readSecret, slot } from "./reading.ts";
import { singleTechnique } from "./single.ts";
import { deepTrial, trial } from "./trial.ts";

/** A strip with one digit left: it is written. */
const left: Deduction<Reading> = {
  id: "left",
  level: "starter",
  cost: 1,
  *find(reading) {
    for (let i = 0; i < reading.known.length; i++) {
      const digit = reading.known[i]!;
      if (digit === -1 || (reading.written >> i) & 1) continue;
      const values = { at: nameAt(reading, i), digit };
      const tell = () => ({ because: [slot(i + 1)], say: say("secret-number.step-left", values) });
      yield { finds: { [slot(i + 1)]: String(digit) }, crosses: {}, tell };
    }
  },
};

const singles = (wanted: (level: Level) => boolean) =>
  SINGLE_LOOKS.filter(({ level }) => wanted(level)).map(singleTechnique);

/** All techniques, cheapest first. */
export const TABLE: readonly Deduction<Reading>[] = [
  left,
  ...singles((level) => level !== "hard"),
  listTechnique(SHORT_LIST),
  ...singles((level) => level === "hard"),
  listTechnique(CASE_LIST),
  trial,
  deepTrial,
];

/** How positions of a Secret Number are reasoned about. */
export const REASONING: Reasoning<SecretNumber, Reading> = {
  table: TABLE,
  read: readSecret,
  // Rules that contradict each other may end in digits, but in no answer.
  isSolved: ({ written, known, puzzle }) =>
    written === (1 << puzzle.digits) - 1 && puzzle.rules.every((rule) => holds(rule, known)),
};

/** Steps from any correct position; solved when every digit is written. */
export function explainSecret(puzzle: SecretNumber, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const { steps, solved } = deduce(REASONING, puzzle, from, upTo);
  return { steps, solved };
}
