/**
 * The tests of `npm run test:fast`: those that lead to what differs from origin/main, without the ones that take long because
 * they open a browser, make whole books and sites, start programs or make hundreds of puzzles. `npm test` runs them all. Even
 * all of these together take less than a minute on two cores (about 100 s of processor time), whatever has changed.
 */
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL(".", import.meta.url));

/** Whole books, sites, programs and counts. */
const LONG = [
  "test/{audit,golden,library,matrix,pdf,print,properties,queue,reference}/**",
  "test/site/{browse,render,whole}/**",
  "test/site/{bundled-rules,word-modules}.test.ts",
  "test/preflight/hostile.test.ts",
  "test/{frozen,new-kind,runner/runner}.test.ts",
  "test/book/pages/{front-matrix,rest-share}.test.ts",
  "test/cli/{build,built,editions,lock,planned,preflight,sheets,site,write-files}.test.ts",
  "test/book/{answers,books,first-book,languages,render-book,spec-fuzz,spec-limits}.test.ts",
];

/** Tests that open a browser, or start the program as a process of its own. */
const started = globSync("test/**/*.test.ts", { cwd: ROOT }).filter((file) =>
  /from "[./]*\/(browser|playing|played)\.ts"|playwright|\bnumberpress\(\[/.test(
    readFileSync(`${ROOT}${file}`, "utf8"),
  ),
);

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    isolate: false,
    setupFiles: "test/home.ts",
    exclude: [...configDefaults.exclude, "build/**", ...LONG, ...started],
    // What is read as a text and imported by nobody: then all of them run. A new package or setting changes nothing for them.
    forceRerunTriggers: ["**/src/**/*.{hbs,css,astro}", "**/books/*", "**/test/cases/*"],
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in all tests: on busy processors a second is too short.
    expect: { poll: { timeout: 15_000 } },
  },
});
