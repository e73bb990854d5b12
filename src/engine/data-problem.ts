/** What is wrong with data that a schema refuses, in our own words. */

/** An issue of a schema, as zod has it. */
interface SchemaIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** Sentences of zod's own begin so; every other message of a schema was written by us, "what is wrong; what to do". */
const STOCK = /^(Invalid|Too (small|big)|Unrecognized)\b/;

/** Whether the message of an issue is zod's: no reader shall see it. */
export const isStock = ({ message }: Pick<SchemaIssue, "message">): boolean => STOCK.test(message);

/** The first of the issues as a clause, as "cells.3.1 is not of the right form"; `whole`: how the data are called. */
export function dataProblem(issues: readonly SchemaIssue[], whole: string): string {
  const [issue] = issues;
  const place = issue === undefined ? "" : issue.path.map(String).join(".");
  const name = place === "" ? whole : place;
  if (issue === undefined || isStock(issue)) return `${name} is not of the right form`;
  return place === "" ? issue.message : `${issue.message} (${place})`;
}
