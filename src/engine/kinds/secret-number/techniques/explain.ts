/** The table of techniques of Secret Number, cheapest first, and its explanation of a puzzle. */
import { byTechniques, type Explaining, openFindings, run } from "../../../deduce.ts";
import { BLANK, type Level, say } from "../../../kind.ts";
import { NARROWINGS } from "../narrowings/table.ts";
import type { SecretNumber } from "../rule/meaning.ts";
import { isMet } from "../solver/compiled-rule.ts";
import { applyFinding, readState, type SolverState, slotAt, zeros } from "../solver/solver-state.ts";
import { CASE_LIST, listTechnique, SHORT_LIST } from "./case-list.ts";
import { changesOf, nameAt, type RuleTechnique, type StripFinding } from "./findings.ts";
import { singleRuleTechnique } from "./single-rule.ts";
import { deepTrial, trial } from "./trial.ts";

/** A strip with one digit left: it is written. */
const left: RuleTechnique = {
  id: "left",
  level: "starter",
  cost: 1,
  find(state) {
    const found: StripFinding[] = [];
    for (let i = 0; i < state.known.length; i++) {
      const digit = state.known[i]!;
      if (digit !== -1 && ((state.written >> i) & 1) === 0) found.push(leftAt(state, i, digit));
    }
    return found;
  },
};

const leftAt = (state: SolverState, i: number, digit: number): StripFinding => ({
  removed: zeros(state.strips.length),
  writes: 1 << i,
  explain: () => ({
    because: [slotAt(i + 1)],
    say: say("secret-number.step-left", { at: nameAt(state, i), digit }),
  }),
});

const singles = (wanted: (level: Level) => boolean) =>
  NARROWINGS.flatMap((single, at) => (wanted(single.level) ? [singleRuleTechnique(single, at)] : []));

/** All techniques, cheapest first. */
export const TECHNIQUES: readonly RuleTechnique[] = [
  left,
  ...singles((level) => level !== "hard"),
  listTechnique(SHORT_LIST),
  ...singles((level) => level === "hard"),
  listTechnique(CASE_LIST),
  trial,
  deepTrial,
];

/** Connects the techniques to the shared loop (`deduce.ts`). */
const reasoningOf = (puzzle: SecretNumber): Explaining<SolverState, StripFinding, RuleTechnique> => ({
  table: TECHNIQUES,
  read: (at) => readState(puzzle, at),
  isSolved,
  find: (state, { find, onlyFirst }) => openFindings(find(state), onlyFirst),
  findingOf: (state, found) => ({ ...changesOf(state, found), explain: found.explain }),
  apply: (state, { removed, writes }) => applyFinding(state, removed, writes),
});

/** The steps, each by the cheapest technique that finds something. */
export const explaining = byTechniques(reasoningOf);

/** Passes the technique of each step from the blank position to `isEnough`, until that returns true. */
export function forEachStep(puzzle: SecretNumber, isEnough: (technique: RuleTechnique) => boolean): void {
  run(reasoningOf(puzzle), readState(puzzle, BLANK), "expert", (_, technique) => isEnough(technique));
}

/** Whether everything is written and every rule is met. Contradictory rules may lead to a full number that is no answer. */
const isSolved = ({ written, known, puzzle, compiledRules }: SolverState): boolean =>
  written === (1 << puzzle.digits) - 1 && compiledRules.every((compiled) => isMet(compiled, known));
