/** Dates in a book spec. */
import { problem } from "./problem.ts";
import { refined } from "./spec-text.ts";

/** An existing day, such as 2026-12-01. YAML reads it as text, even without quotes. */
export const day = refined((value, refuse) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(value)) refuse(problem("date", { text: value }));
});
