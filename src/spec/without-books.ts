/** The books whose puzzles a spec excludes, from its key `without`. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Issue } from "./diagnostic.ts";
import { type Advice, problem } from "./problem.ts";
import type { Source } from "./source.ts";
import type { OtherBook } from "./spec-types.ts";
import { MAX_OTHERS } from "./spec-values.ts";
import { valueAt } from "./zod-issues.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** Finds another book by its path relative to the spec, or returns the problem with it. `spec`: the data of the spec. */
export type FindOther = (path: string, spec: unknown, kinds: Kinds) => OtherBook | Advice;

/** The other books of a spec, each once, and an issue for each unusable one. `find`: omitted if no file can be read. */
export function withoutBooks(
  source: Source,
  kinds: Kinds,
  find: FindOther = () => UNREAD,
): { others: readonly OtherBook[]; issues: readonly Issue[] } {
  const given = valueAt(source.value, ["without"]);
  const paths = typeof given === "string" ? [given] : given;
  if (!Array.isArray(paths) || paths.length > MAX_OTHERS) return { others: [], issues: [] };
  const issues: Issue[] = [];
  const others = paths.flatMap((path: unknown, i): OtherBook[] => {
    if (typeof path !== "string" || path === "") return [];
    const found = find(path, source.value, kinds);
    if ("digest" in found) return [found];
    issues.push(source.issue(typeof given === "string" ? ["without"] : ["without", i], found));
    return [];
  });
  const first = new Map(others.map((other) => [other.digest, other]));
  return { others: [...first.values()], issues };
}

const UNREAD = problem("other-books");
