/**
 * Contradictions in a section: between its kind, reader, options, level and amount; and between the sections and the pages of the
 * book.
 */
import type { Level, PuzzleKind } from "../engine/kind.ts";
import { type Issue, issueKey } from "./diagnostic.ts";
import { hasGiven } from "./given-puzzles.ts";
import { agesProblem } from "./kind-ages.ts";
import { levelProblem, parseLevelRange } from "./level-range.ts";
import { agesIn, hasLevel, levelsWith, limitsOf, optionsAt, type Reader, usualLevel } from "./options.ts";
import { type Advice, problem } from "./problem.ts";
import { skillProblem } from "./skills.ts";
import type { Path, Source } from "./source.ts";
import { MAX_ON_PAGE } from "./spec-values.ts";
import { issuesOf, type Knowledge, textAt, valueAt } from "./zod-issues.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * The issues of a section whose kind is known; `path` leads to it. Ignores values of a wrong type, which the schema reports.
 * `probed`: whether to check its levels, too.
 */
export function choiceIssues(
  source: Source,
  path: Path,
  kind: Kind,
  kinds: readonly Kind[],
  known: Knowledge,
  probed = true,
): Issue[] {
  const section = valueAt(source.value, path);
  const skill = valueAt(section, ["skill"]);
  const wrong = typeof skill === "string" ? skillProblem(kind, skill, kinds) : null;
  const found = wrong === null ? [] : [source.issue([...path, "skill"], wrong)];
  const given = valueAt(section, ["options"]) ?? {};
  if (typeof given !== "object" || Array.isArray(given)) return found;
  const reader = readerAt(source, path, wrong === null && typeof skill === "string" ? skill : null);
  const young = agesProblem(kind, reader.ages, kinds);
  if (young !== null) return [...found, source.issue([...path, "kind"], young)];
  const options = given as Record<string, unknown>;
  return [...found, ...levelIssues(source, path, kind, options, reader, known, probed)];
}

/** The reader of the section, as far as its keys are valid. */
function readerAt(source: Source, path: Path, skill: string | null): Reader {
  const at = (path: Path) => textAt(source.value, path);
  const book = { ages: at(["ages"]), reader: at(["reader"]) };
  const read = agesIn(book, { ages: at([...path, "ages"]) });
  return { ages: read !== null && "ages" in read ? read.ages : null, skill };
}

/** Checks the options of each level together with the kind's values for that level and reader. */
function levelIssues(
  source: Source,
  path: Path,
  kind: Kind,
  options: Readonly<Record<string, unknown>>,
  reader: Reader,
  known: Knowledge,
  probed: boolean,
): Issue[] {
  const level = valueAt(source.value, [...path, "level"]);
  const levels = askedLevels(probed ? level : (level ?? "easy"), kind, options, reader);
  const issues = new Map<string, Issue>();
  for (const level of levels) {
    const checked = optionsAt(kind, level, options, reader);
    const found = checked.success ? [] : issuesOf(checked.error.issues, source, [...path, "options"], known);
    for (const issue of found) issues.set(issueKey(issue), issue);
  }
  if (issues.size > 0) return [...issues.values()];
  if (!probed) return [];
  if (levels.every((level) => hasLevel(kind, level, options, reader))) return [];
  const there = levelsWith(kind, options, reader);
  const spare = spareOption(kind, levels, options, reader);
  const advice = levelProblem(kind.slug, levels, there, limitsOf(options, reader), (range) => `level: ${range}`, spare);
  return advice === null ? [] : [source.issue([...path, "level"], advice)];
}

/** The last given option without which all these levels exist; null if there is none. */
function spareOption(
  kind: Kind,
  levels: readonly Level[],
  options: Readonly<Record<string, unknown>>,
  reader: Reader,
): string | null {
  const isSpare = (key: string): boolean => {
    const { [key]: _, ...others } = options;
    return levels.every((level) => hasLevel(kind, level, others, reader));
  };
  return Object.keys(options).findLast(isSpare) ?? null;
}

/** The requested levels of a section; empty if they are invalid. */
function askedLevels(
  level: unknown,
  kind: Kind,
  options: Readonly<Record<string, unknown>>,
  reader: Reader,
): readonly Level[] {
  if (level === undefined) return [usualLevel(kind, options, reader)];
  const range = typeof level === "string" ? parseLevelRange(level) : { levels: [] };
  return "levels" in range ? range.levels : [];
}

/** Issues with the number of puzzles of sections, by count or by share of the book's pages. */
export function amountIssues(source: Source): Issue[] {
  const sections = valueAt(source.value, ["sections"]);
  if (!Array.isArray(sections)) return [];
  const pages = valueAt(source.value, ["pages"]);
  const issues: Issue[] = [];
  for (const [i, section] of sections.entries()) {
    if (section === null || typeof section !== "object" || Array.isArray(section)) continue;
    if (hasGiven(section)) continue;
    const [count, share] = [valueAt(section, ["count"]), valueAt(section, ["share"])];
    const add = (key: "count" | "share", advice: Advice) =>
      issues.push(source.issue(["sections", i, key], advice, "key"));
    if (count === undefined && share === undefined)
      add("count", problem("missing", { name: "count", item: 0, within: "" }, "line", { line: "count: 12" }));
    if (share === undefined) continue;
    if (count !== undefined) add("share", problem("count-and-share"));
    else if (pages === undefined) add("share", problem("share"));
  }
  return [...issues, ...packedIssues(source, sections), ...checkIssues(source)];
}

/** A sheet with a picture and a joke. */
function checkIssues(source: Source): Issue[] {
  const isOn = (name: string): boolean => valueAt(source.value, ["sheet", name]) === true;
  return isOn("picture") && isOn("joke") ? [source.issue(["sheet", "joke"], problem("check-both"), "key")] : [];
}

/** Contradictions between pages and counts, if both are given. */
function packedIssues(source: Source, sections: readonly unknown[]): Issue[] {
  const pages = valueAt(source.value, ["pages"]);
  const counts = sections.map((section) => valueAt(section, ["count"]));
  const isPacked =
    typeof pages === "number" && pages > 0 && sections.every((section) => valueAt(section, ["share"]) === undefined);
  if (!isPacked || !counts.every((count) => typeof count === "number" && count > 0)) return [];
  const output = valueAt(source.value, ["output"]);
  if ([output].flat()[0] === "classroom") return [source.issue(["pages"], problem("pages-sheets"), "key")];
  const count = counts.reduce((sum: number, own) => sum + (own as number), 0);
  const needed = Math.ceil(count / MAX_ON_PAGE);
  if (needed <= pages) return [];
  return [source.issue(["pages"], problem("pages-hold", { count, pages, most: MAX_ON_PAGE, needed }))];
}
