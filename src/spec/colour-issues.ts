/** Contradictions between the colour keys of a spec. */
import type { Issue } from "./diagnostic.ts";
import { paperProblem } from "./edition/colour-form.ts";
import type { Path, Source } from "./source.ts";
import { valueAt } from "./zod-issues.ts";

/** `base`: the path of the book's keys in the source. */
export function colourIssues(source: Source, base: Path = []): Issue[] {
  const at = (...keys: readonly string[]) => valueAt(source.value, [...base, ...keys]);
  const output = [at("output")].flat();
  const problem = paperProblem({ colour: at("colour"), output, paper: at("press", "paper") });
  if (problem === null) return [];
  const place: Path = at("press", "paper") === undefined ? ["colour"] : ["press", "paper"];
  return [source.issue([...base, ...place], problem)];
}
