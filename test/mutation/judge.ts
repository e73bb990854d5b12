/** The score of a group of files: how many of the mistakes that are made in them its tests notice. */
import { relative, resolve } from "node:path";
import type { MutationGroup } from "./groups.ts";
import { type Score, scoreOf } from "./score.ts";
import { type MutantResult, mutantsOf, ROOT } from "./stryker.ts";

/** Of a hundred mutants, as many must be noticed. */
export const MIN_PERCENT = 75;

/** Judges a group, with Stryker installed. `tell`: hears of each file when it is done. */
export async function judgeGroup(
  { parts }: MutationGroup,
  tell: (file: string, score: Score, mutants: readonly MutantResult[]) => void,
): Promise<Score> {
  const all: MutantResult[] = [];
  for (const part of parts) {
    const found = await mutantsOf(part);
    all.push(...found);
    for (const [file, own] of Map.groupBy(found, ({ fileName }) => relative(ROOT, resolve(ROOT, fileName))))
      tell(file, scoreOf(own), own);
  }
  return scoreOf(all);
}
