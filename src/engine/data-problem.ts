/** Describes, in our own words, what is wrong with data that a schema refuses. */

/** An issue of a schema, as zod has it. */
interface SchemaIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** How zod's own messages begin. We wrote all other messages of schemas, in the form "what is wrong; what to do". */
const STOCK = /^(Invalid|Too (small|big)|Unrecognized)\b/;

/** Whether the message of an issue is zod's own. Readers must not see those. */
export const isStock = ({ message }: Pick<SchemaIssue, "message">): boolean => STOCK.test(message);

/** The first issue as a clause, such as "cells.3.1 is not of the right form". `whole`: what to call the data as a whole. */
export function dataProblem(issues: readonly SchemaIssue[], whole: string): string {
  const [issue] = issues;
  const place = issue === undefined ? "" : issue.path.map(String).join(".");
  const name = place === "" ? whole : place;
  if (issue === undefined || isStock(issue)) return `${name} is not of the right form`;
  return place === "" ? issue.message : `${issue.message} (${place})`;
}
