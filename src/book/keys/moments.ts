/**
 * A way in moments, as a book numbers them. What decides a puzzle is told whole, each step a moment; what is routine in
 * it is told in brief, several steps together.
 */
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { ToldStep } from "./way.ts";

/** Steps that are told together, in the order of the way. */
export interface Moment {
  readonly steps: readonly ToldStep[];
  /** Markdown; the name of a technique opens it, and each change of technique in it. */
  readonly text: string;
}

/** What the readers of a chapter have seen told whole, as keys of sentences: its first of a sort stands for the later. */
export type Seen = Set<string>;

/** So many steps are told in one breath, or half as many sentences; another technique then begins the next. */
const BREATH = 5;

/** The moments of a way. `seen` grows by what they tell whole. */
export function momentsOf(steps: readonly ToldStep[], seen: Seen): Moment[] {
  const moments: Moment[] = [];
  const met = new Set<string>();
  let runs: ToldStep[][] = [];
  const end = () => {
    if (runs.length > 0) moments.push({ steps: runs.flat(), text: runs.map(briefly).join(" ") });
    runs = [];
  };
  for (const step of steps) {
    if (isRoutine(step, met, seen)) {
      const last = runs.at(-1);
      if (last?.[0]?.technique === step.technique) last.push(step);
      else {
        if (breathOf(runs.flat()) >= BREATH) end();
        runs.push([step]);
      }
    } else {
      end();
      moments.push({ steps: [step], text: `**${escapeMarkdown(step.technique)}.** ${step.text}` });
      seen.add(step.key);
    }
    met.add(step.technique);
  }
  end();
  return moments;
}

/**
 * What was told whole before, and is easier than the puzzle. Of its own level the first step of each technique is never
 * routine: it shows what the puzzle asks for.
 */
const isRoutine = ({ technique, key, isOwnLevel, brief }: ToldStep, met: Seen, seen: Seen): boolean =>
  brief !== null && seen.has(key) && (!isOwnLevel || met.has(technique));

const isSentence = ({ brief }: ToldStep): boolean => brief!.endsWith(".");
const breathOf = (steps: readonly ToldStep[]): number =>
  steps.reduce((sum, step) => sum + (isSentence(step) ? 2 : 1), 0);

/** Steps of one technique in brief: its name, then each of them, as a sentence or as a part of one. */
function briefly(run: readonly ToldStep[]): string {
  const between = run.some(({ brief }) => brief!.includes(",")) ? ";" : ",";
  const parts = run.map((step, i) =>
    isSentence(step) ? step.brief! : `${step.brief}${i < run.length - 1 ? between : "."}`,
  );
  const name = escapeMarkdown(run[0]!.technique);
  return [isSentence(run[0]!) ? `**${name}.**` : `${name}:`, ...parts].join(" ");
}
