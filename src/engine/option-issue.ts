/** Reports why an option has an invalid value. */
import type { Words } from "./kind.ts";

/** An issue of a schema of options. `message`: for a terminal; `told`: the same for a page, with what to do. */
export const optionIssue = (option: string, message: string, words: Words) => ({
  code: "custom" as const,
  path: [option],
  message,
  params: { told: { problem: words, fix: null } },
});
