/** Days of a book spec. */
import { problem } from "./problem.ts";
import { refined } from "./spec-text.ts";

/** A day that there is, as 2026-12-01; YAML reads one without quotes as a text, too. */
export const day = refined((value, refuse) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(value)) refuse(problem("date", { text: value }));
});
