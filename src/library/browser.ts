/**
 * Puzzles in a web page, or anywhere without Node. Everything but `explain` is the same as in `numberpress`. Steps have their
 * words as data (`say`), not as sentences.
 * @example
 * import { check, drawSvg, hint, make } from "numberpress/browser";
 *
 * const made = make({ kind: "cross-numbers", seed: "today", ages: "8-9", skill: "tables-to-12" });
 * if (made === null) throw new Error("no such puzzle");
 * const next = hint(made.puzzle);
 * const entry = next.right ? Object.assign({}, ...next.steps.map(({ finds }) => finds)) : {};
 * console.log(check(made.puzzle, entry).broken.length); // 0
 * console.log(drawSvg(made.puzzle, { entry }).slice(0, 4)); // <svg
 */
import { writeEnglishBy } from "../spec/problem.ts";
import { shortEnglish } from "./short-english.ts";

export * from "./puzzles.ts";

writeEnglishBy(shortEnglish, true);
