/**
 * A way in moments, as a book numbers them. What decides a puzzle is told whole; what is routine in it, in brief, and
 * routine steps of one technique that follow each other are one moment.
 */
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Level } from "../../engine/kind.ts";
import type { ToldStep } from "./way.ts";

/** Steps that are told together, in the order of the way. */
export interface Moment {
  readonly technique: string;
  readonly steps: readonly ToldStep[];
  /** Markdown; it opens with the name of the technique. */
  readonly text: string;
  /** Not a step of it is told whole. */
  readonly isBrief: boolean;
}

/** What the readers of a chapter have seen told whole, as keys of sentences: its first of a sort stands for the later. */
export type Seen = Set<string>;

/** The moments of a way. `seen` grows by what they tell whole. */
export function momentsOf(steps: readonly ToldStep[], level: Level, seen: Seen): Moment[] {
  const moments: Moment[] = [];
  const met = new Set<string>();
  for (const step of steps) {
    const { technique, text } = step;
    const brief = isRoutine(step, level, met, seen) ? step.brief : null;
    met.add(technique);
    if (brief === null) seen.add(step.key);
    const last = moments.at(-1);
    if (brief !== null && last?.technique === technique && !last.text.includes("\n"))
      moments[moments.length - 1] = { ...last, steps: [...last.steps, step], text: `${last.text} ${brief}` };
    else
      moments.push({
        technique,
        steps: [step],
        text: `**${escapeMarkdown(technique)}.** ${brief ?? text}`,
        isBrief: brief !== null,
      });
  }
  return moments;
}

/** From medium on every step of the puzzle's own level decides; in easier puzzles the first of each technique does. */
function isRoutine({ technique, key, isOwnLevel }: ToldStep, level: Level, met: ReadonlySet<string>, seen: Seen) {
  if (!seen.has(key)) return false;
  if (!isOwnLevel) return true;
  return (level === "starter" || level === "easy") && met.has(technique);
}
