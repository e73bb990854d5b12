/** The row of hints: the next step of a puzzle in words, at each stage of the example of every kind. */
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { clock, type Row } from "./row.ts";

const ROUNDS = 20;

export const hints: Row = {
  name: "all steps of an example of each kind, in words",
  unit: "ms",
  least: 20,
  goal: 10,
  prepare: () => {
    const phrase = phrasesOf("en-GB");
    const run = () =>
      clock(() => {
        for (let round = 0; round < ROUNDS; round++)
          for (const kind of KINDS)
            for (const step of kind.explain(kind.example, BLANK, "expert").steps) phrase(step.say);
      }) / ROUNDS;
    for (let round = 0; round < 3; round++) run();
    return run;
  },
};
