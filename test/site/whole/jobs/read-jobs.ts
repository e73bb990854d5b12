/** The jobs of `docs/six-jobs.md`, as they stand there: what is touched in the page, and the line of the terminal. */
import { readFileSync } from "node:fs";

/** What is touched: by its name; with what is chosen in it, opened or typed. */
export interface Step {
  readonly label: string;
  readonly value: string | null;
}

export interface Job {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Words of the command line, without the name of the program. */
  readonly line: readonly string[];
}

const DOCUMENT = new URL("../../../../docs/six-jobs.md", import.meta.url);

/** Reads them. Throws where one has no steps or no line. */
export function readJobs(): readonly Job[] {
  const [, ...sections] = readFileSync(DOCUMENT, "utf8").split(/^## /m);
  return sections.map((section) => {
    const [title = ""] = section.split("\n");
    const [, page] = /^In the page: (.*)$/m.exec(section) ?? [];
    const [, line] = /^ {4}npx numberpress (.*)$/m.exec(section) ?? [];
    if (page === undefined || line === undefined) throw new Error(`${title} is not told both ways`);
    const steps = [...page.matchAll(/\*\*(.+?)\*\*(?:: `([^`]+)`)?/g)];
    return {
      title,
      steps: steps.map(([, label, value = null]) => ({ label: label!, value })),
      line: line.split(" "),
    };
  });
}
