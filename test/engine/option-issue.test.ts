import { expect, it } from "vitest";
import * as z from "zod";
import { say } from "../../src/engine/kind.ts";
import { optionIssue } from "../../src/engine/option-issue.ts";

it("an option that cannot be is reported at its own place, for a terminal and for a page", () => {
  const schema = z
    .strictObject({ width: z.int() })
    .superRefine((_, context) => context.addIssue(optionIssue("width", "width is odd; take 4", say("options.odd"))));
  expect(schema.safeParse({ width: 3 }).error!.issues).toEqual([
    {
      ...{ code: "custom", path: ["width"], message: "width is odd; take 4" },
      params: { told: { problem: say("options.odd"), fix: null } },
    },
  ]);
});
