/** The skills that Magic Squares train, with their options. */
import type { Level, Skill } from "../../kind.ts";
import { byAge, type Options } from "./options.ts";

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number) => Partial<Options>;
}

const TRAININGS: readonly Training[] = [
  // Lines of 12, 15 or 18: four squares, and their symmetric views.
  { ...{ id: "add-to-20", ages: [6, 9], levels: ["starter"] }, with: () => ({ size: 3, first: [0, 1], gap: [0, 1] }) },
  {
    ...{ id: "add-to-100", ages: [7, 11], levels: ["starter", "medium"] },
    with: (level) => ({ size: 3, first: [1, 25], step: level === "medium" ? [1, 2] : 1 }),
  },
  // The middle of the numbers is near 0.
  {
    ...{ id: "negative-numbers", ages: [10, 13], levels: ["starter"] },
    with: () => ({ size: 3, first: [-6, -3] }),
  },
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["starter"] },
    with: (_, youngest) => ({ size: 3, first: youngest < 8 ? [0, 8] : [1, 25] }),
  },
];

export const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  return TRAININGS.find(({ id }) => id === skill)?.with(level, youngest) ?? byAge(level, youngest);
}
