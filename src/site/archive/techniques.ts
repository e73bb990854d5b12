/** The techniques of a kind, each with a step of a small real puzzle. */
import { apply } from "../../engine/deduce.ts";
import { BLANK, type Level, type Position, type PuzzleKind, say, type TechniqueSample } from "../../engine/kind.ts";
import { TECHNIQUE_SAMPLES } from "../../engine/kinds/technique-samples.ts";
import { lastOf } from "../../engine/required.ts";
import type { Translator } from "../words.ts";
import { type Riddle, riddle, stepPicture } from "./pictures.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A technique as its page presents it. */
export interface TechniqueInfo {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  /** A description in one or two sentences. */
  readonly about: string;
  /** The step, as HTML, with the puzzle after it; null for a technique without a sample. */
  readonly shown: { readonly svg: string; readonly say: string; readonly riddle: Riddle | null } | null;
}

/** The samples of a kind, by its slug: one for each technique. `test/site/browse/samples.test.ts` checks them. */
export const samplesOf = (slug: string): readonly TechniqueSample[] => TECHNIQUE_SAMPLES[slug] ?? [];

/** All techniques of a kind, cheapest first. */
export const techniqueInfosOf = (kind: Kind, translator: Translator): TechniqueInfo[] =>
  kind.techniques().map(({ id, level }) => ({
    id,
    level,
    name: translator.text(say(`${kind.id}.technique-${id}`)),
    about: translator.text(say(`${kind.id}.about-${id}`)),
    shown: shownOf(kind, id, translator),
  }));

function shownOf(kind: Kind, id: string, translator: Translator): TechniqueInfo["shown"] {
  const sample = samplesOf(kind.slug).find(({ technique }) => technique === id);
  if (sample === undefined) return null;
  const { puzzle } = sample;
  const steps = kind.explain(puzzle, BLANK, "expert").steps.slice(0, sample.step + 1);
  const step = lastOf(steps);
  const at = steps.reduce<Position>(apply, BLANK);
  const highlight = [...new Set([...Object.keys(step.finds), ...Object.keys(step.crosses)])];
  return {
    svg: stepPicture(kind, puzzle, at, highlight, translator),
    say: translator.html(step.say),
    riddle: riddle(kind, puzzle, translator),
  };
}
