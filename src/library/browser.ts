/**
 * `numberpress/browser`: puzzles in a web page, or wherever there is no Node. Steps come with their words as data (`say`); the
 * sentences are in `numberpress`.
 */
export * from "./puzzles.ts";
