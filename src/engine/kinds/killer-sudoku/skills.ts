/** The skills that Killer Sudoku trains. */
import type { Skill } from "../../kind.ts";

export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [8, 99] }];
