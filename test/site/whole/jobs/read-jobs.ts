/** The six jobs of `docs/teachers.md`: what to touch in the page, and the line for the terminal. */
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

const DOCUMENT = new URL("../../../../docs/teachers.md", import.meta.url);

/** Reads them. Throws where one has no steps or no line. */
export function readJobs(): readonly Job[] {
  const [, ...sections] = readFileSync(DOCUMENT, "utf8").split(/^##+ /m);
  const jobs = sections.filter((section) => /^In the page: /m.test(section));
  return jobs.map((section) => {
    const [title = ""] = section.split("\n");
    const [, page] = /^In the page: (.*)$/m.exec(section) ?? [];
    const [, line] = /^ {4}npx numberpress (.*)$/m.exec(section) ?? [];
    if (page === undefined || line === undefined) throw new Error(`${title} is not described both ways`);
    const steps = [...page.matchAll(/\*\*(.+?)\*\*(?:: `([^`]+)`)?/g)];
    return {
      title,
      steps: steps.map(([, label, value = null]) => ({ label: label!, value })),
      line: line.split(" "),
    };
  });
}
