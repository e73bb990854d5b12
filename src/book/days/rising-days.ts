/** The puzzles of a week that must rise from day to day: if too many are equally hard, some are generated again. */
import { firstOf, required } from "../../engine/required.ts";
import { type Assembly, tryAnother } from "../assembly.ts";
import { choosePlainExamples, partEqualEnds } from "../part-alike.ts";
import { alikeDays, overDays } from "./days.ts";

/** Maximum number of rounds before a week is rejected. */
const MAX_ROUNDS = 6;

/** As `overDays`. Throws a `Failure` if no rising puzzles are found. */
export async function risingDays(assembly: Assembly, order: readonly number[]): Promise<number[]> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = overDays(assembly, order);
    if (found !== null) return found;
    await varyScores(assembly, order);
    await partEqualEnds(assembly, order);
    await choosePlainExamples(assembly, order);
  }
  const found = overDays(assembly, order);
  if (found === null) throw alikeDays(assembly.spec);
  return found;
}

/** Takes the tasks with the commonest score of their section's kind, skill and role, and generates every other one again. */
async function varyScores(assembly: Assembly, order: readonly number[]): Promise<void> {
  const { spec, places, made, canonicalForms, failedRemakes } = assembly;
  const sectionOf = (at: number) => spec.sections[places[at]!.section]!;
  const groups = Map.groupBy(
    order.filter((at) => sectionOf(at).role !== "example"),
    (at) => `${sectionOf(at).kind} ${sectionOf(at).role} ${sectionOf(at).skill}`,
  );
  for (const group of groups.values()) {
    const byScore = [...Map.groupBy(group, (at) => required(made[at]).score).values()];
    const commonest = firstOf(byScore.sort((a, b) => b.length - a.length));
    for (const at of commonest.filter((_, i) => i % 2 === 0)) {
      failedRemakes[places[at]!.section] = 0;
      const old = required(made[at]);
      await tryAnother(assembly, at);
      if (made[at] !== old) canonicalForms.delete(old.form);
    }
  }
}
