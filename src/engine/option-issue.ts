/** Why an option cannot be what it is. */
import type { Words } from "./kind.ts";

/** An issue of a schema of options: as a terminal says it, and `told`, the words of a page: what is wrong, and what to do. */
export const optionIssue = (option: string, message: string, told: Words) => ({
  code: "custom" as const,
  path: [option],
  message,
  params: { told: { problem: told, fix: null } },
});
