/**
 * Options of puzzles that an order for a sheet can name: `--regrouping none`. A kind that has some of them lists their names in
 * `asked`, and takes them as options of the same name and values.
 */

/** The values of each option. The first is the usual one. Codes of sheets name a value by its place here: a new one comes last. */
export const TASK_OPTIONS = {
  layout: ["rows", "columns"],
  regrouping: ["mixed", "none", "always"],
  find: ["result", "number", "sign", "any"],
  regroupAt: ["any", "ones", "tens", "hundreds"],
} as const;

export type TaskOptionName = keyof typeof TASK_OPTIONS;

/** Values other than the usual ones. */
export type TaskOptions = { readonly [Name in TaskOptionName]?: (typeof TASK_OPTIONS)[Name][number] };

/** The options that the page for sheets has: skills train missing numbers and signs. */
export const PAGE_OPTIONS = ["layout", "regrouping", "regroupAt"] as const satisfies readonly TaskOptionName[];

/** The names in their order in codes. */
export const TASK_OPTION_NAMES = Object.keys(TASK_OPTIONS) as readonly TaskOptionName[];
