/** Reads the files of own pages together with the spec. The book contains them. */
import { Failure, InputError, type Issue } from "../diagnostic.ts";
import type { Source } from "../source.ts";
import { valueAt } from "../zod-issues.ts";
import type { OwnPages } from "./kept-files.ts";
import { MAX_FILES } from "./matter-schema.ts";
import { noFilesHere, type OwnFiles } from "./own-files.ts";
import { inkProblem, ownBlocks } from "./own-pictures.ts";
import { MAX_PICTURES_BYTES } from "./picture.ts";

/** Maximum number of characters of all pictures of a book, in base 64. */
const MAX_PICTURE_DATA = 4 * Math.ceil(MAX_PICTURES_BYTES / 3);

/** The places of own pages in a book. */
const OWN_PAGES = ["front", "back"] as const;
type Place = (typeof OWN_PAGES)[number];

/** The own pages that a spec names, or their issues. */
export function readOwnPages(
  source: Source,
  files: OwnFiles | undefined,
): { readonly own: Partial<Record<Place, OwnPages[]>>; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const own: Partial<Record<Place, OwnPages[]>> = {};
  let total = 0;
  for (const place of OWN_PAGES) {
    const given = valueAt(source.value, [place]);
    const names: unknown[] = Array.isArray(given) ? given.slice(0, MAX_FILES) : [given];
    const pages = names.flatMap((name, i) => {
      if (typeof name !== "string" || name === "") return [];
      if (total > MAX_PICTURE_DATA) return [];
      const path = Array.isArray(given) ? [place, i] : [place];
      const found = pagesOrIssues(name, path, source, files);
      if ("file" in found) {
        total += found.pictures?.reduce((sum, { data }) => sum + data.length, 0) ?? 0;
        issues.push(...inkIssues(found, path, source));
        if (total <= MAX_PICTURE_DATA) return [found];
        issues.push(
          source.issue(path, {
            message: `the pictures of the book have more than ${MAX_PICTURES_BYTES / 2 ** 20} MB together`,
            fix: "save them with fewer pixels, or as JPEG",
          }),
        );
      } else issues.push(...found);
      return [];
    });
    if (pages.length > 0) own[place] = pages;
  }
  return { own, issues };
}

/** Issues with colour pictures in a book that a print shop also prints, each with file and line. */
function inkIssues(own: OwnPages, path: readonly (string | number)[], source: Source): Issue[] {
  if (![valueAt(source.value, ["output"])].flat().includes("press")) return [];
  return ownBlocks(own).flatMap((block) => {
    const problem = block.type === "picture" ? inkProblem(block.picture!, block.file) : null;
    if (block.type !== "picture" || problem === null) return [];
    return [source.issue(path, { ...problem, message: `${own.file}, line ${block.line}: ${problem.message}` })];
  });
}

function pagesOrIssues(
  name: string,
  path: readonly (string | number)[],
  source: Source,
  files: OwnFiles | undefined,
): OwnPages | readonly Issue[] {
  if (files === undefined) return [noFilesHere(path, source)];
  try {
    return files.pages(name);
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    if (!(error instanceof Failure)) throw error;
    const fix = error.fix ?? "name a Markdown file by its path from this spec, as preface.md";
    return [source.issue(path, { message: error.message, fix })];
  }
}
