/** The skill that Sudoku trains. */
import type { Skill } from "../../kind.ts";

export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [5, 99] }];
