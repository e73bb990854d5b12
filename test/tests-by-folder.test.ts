/** The tests that `npm run test:fast` chooses by folder are there, and each file of a page has some. */
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TESTS_BY_FOLDER, testsFor } from "../scripts/tests-by-folder.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

test("every folder and every test that is named is there", () => {
  const named = TESTS_BY_FOLDER.flatMap(([path, tests]) => [path, ...tests]);
  expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test("no entry stands behind one that takes all of its files", () => {
  for (const [i, [path]] of TESTS_BY_FOLDER.entries())
    expect(TESTS_BY_FOLDER.slice(0, i).filter(([before]) => path.startsWith(before))).toEqual([]);
});

test("what runs in a page or in a thread has its tests; words and styles have none of these", () => {
  const files = globSync("src/{site,library,runner}/**/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => testsFor([file]).length === 0)).toEqual([]);
  expect(testsFor(["src/site/player/cells/keys.ts", "src/site/player/cells/words.ts"])).toHaveLength(2);
  expect(
    testsFor([
      "src/site/styles/base.css",
      "src/templates/en/book.hbs",
      "src/site/pages/index.astro",
      "src/engine/make.ts",
    ]),
  ).toEqual([]);
});
