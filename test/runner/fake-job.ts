import type { Job } from "../../src/engine/make.ts";

/** A job of the first section of a book, for kinds of tests. */
export const fakeJob = (index: number, kind = "pair"): Job => ({
  kind,
  version: 1,
  seed: "s",
  section: "1",
  index,
  again: 0,
  level: "easy",
  options: {},
});
