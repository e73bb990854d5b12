/**
 * Groups the steps of an explanation as a book numbers them. A step that teaches something is printed in full as its own
 * group; routine steps are printed briefly, several in a group.
 */
import { firstOf, required } from "../../engine/required.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { ExplainedStep } from "./explanation.ts";

/** Steps that are printed together, in order. */
export interface StepGroup {
  readonly steps: readonly ExplainedStep[];
  /** Markdown; begins with the name of a technique, and repeats it at each change of technique. */
  readonly text: string;
}

/** Keys of the sentences that a chapter has printed in full; later steps with the same sentence are printed briefly. */
export type PrintedSentences = Set<string>;

/** Approximate number of steps in a group, or half as many sentences; after that, another technique starts the next group. */
const GROUP_SIZE = 5;

/** The first groups of the steps of an explanation, `most` at most. Adds the sentences that they print in full to `printed`. */
export function groupSteps(
  steps: readonly ExplainedStep[],
  printed: PrintedSentences,
  most = Number.POSITIVE_INFINITY,
): StepGroup[] {
  const groups: StepGroup[] = [];
  const techniques = new Set<string>();
  let runs: ExplainedStep[][] = [];
  const end = () => {
    if (runs.length > 0) groups.push({ steps: runs.flat(), text: runs.map(briefly).join(" ") });
    runs = [];
  };
  for (const step of steps) {
    if (groups.length >= most) break;
    if (isRoutine(step, techniques, printed)) {
      const last = runs.at(-1);
      if (last?.[0]?.technique === step.technique) last.push(step);
      else {
        if (sizeOf(runs.flat()) >= GROUP_SIZE) end();
        runs.push([step]);
      }
    } else {
      end();
      if (groups.length >= most) break;
      groups.push({ steps: [step], text: `**${escapeMarkdown(step.technique)}.** ${step.text}` });
      printed.add(step.key);
    }
    techniques.add(step.technique);
  }
  end();
  return groups.slice(0, most);
}

/**
 * A step is routine when the same sentence was printed in full before. The first step of each technique of the puzzle's own level
 * never is: it shows the point of this puzzle. `techniques`: those of earlier steps.
 */
const isRoutine = (step: ExplainedStep, techniques: PrintedSentences, printed: PrintedSentences): boolean =>
  printed.has(step.key) && (!step.isOwnLevel || techniques.has(step.technique)) && step.brief !== null;

const isSentence = ({ brief }: ExplainedStep): boolean => brief!.endsWith(".");
const sizeOf = (steps: readonly ExplainedStep[]): number =>
  steps.reduce((sum, step) => sum + (isSentence(step) ? 2 : 1), 0);

/** Steps of one technique in brief: its name, then each step as a sentence or as a part of one. */
function briefly(run: readonly ExplainedStep[]): string {
  const between = run.some(({ brief }) => brief!.includes(",")) ? ";" : ",";
  const parts = run.map((step, i) =>
    isSentence(step) ? required(step.brief) : `${step.brief}${i < run.length - 1 ? between : "."}`,
  );
  const name = escapeMarkdown(firstOf(run).technique);
  return [isSentence(firstOf(run)) ? `**${name}.**` : `${name}:`, ...parts].join(" ");
}
