/** Whether the sums of a puzzle carry, as an option. */
import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { regroupingsInHead } from "../regrouping.ts";
import { TASK_OPTIONS } from "../task-options.ts";

export type Regrouping = (typeof TASK_OPTIONS.regrouping)[number];

export const regroupingOption = z
  .enum(TASK_OPTIONS.regrouping)
  .default("mixed")
  .describe(
    "Whether sums carry, as 8 + 5 across ten: none does, always (each does), or mixed (as they come). Two numbers that make 10 or 100 do not carry there.",
  );

/**
 * The problem with sums that shall carry, or shall not; undefined if there is none. `isSum`: the numbers are added, and any two of
 * them may stand side by side.
 */
export function carryingProblem(
  regrouping: Regrouping,
  least: number,
  isSum: boolean,
): { message: string; told: Words } | undefined {
  if (regrouping === "mixed" || (isSum && least >= 0)) return undefined;
  return {
    message: "only sums of any numbers from 0 on are chosen by carrying: leave it out",
    told: say("options.regrouping"),
  };
}

/** Whether a sum of two counts of units carries, or does not, as the option asks. */
export function carriesAs(regrouping: Regrouping, a: number, b: number, unit: number): boolean {
  if (regrouping === "mixed") return true;
  return regroupingsInHead(a, b, { unit }).length > 0 === (regrouping === "always");
}
