/** The table of `npm run audit:all`. */
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { AUDITS } from "./audits.ts";

it("The audits have names of their own, files that are there, and take 90 minutes at most", () => {
  expect(new Set(AUDITS.map(({ name }) => name)).size).toBe(AUDITS.length);
  for (const { name, files, line } of AUDITS) {
    expect(existsSync(files[0]!), name).toBe(true);
    for (const path of (line ?? []).filter((word) => word.startsWith("test/")))
      expect(existsSync(path), path).toBe(true);
  }
  const planned = AUDITS.filter(({ line }) => line !== null);
  expect(planned.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(90);
});
