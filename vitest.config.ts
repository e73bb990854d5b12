import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

export default defineConfig({
  test: {
    // The copies that `npm run mutate` works in have tests, too.
    exclude: [...configDefaults.exclude, "build/**"],
    // Two more than there are processors: tests that open pages or start programs wait for them half of their time.
    maxWorkers: availableParallelism() + 2,
    // One worker runs many files: the engine is read, and gets fast, once; and an archive that many look at is built once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/home.ts",
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Where the processors are busy a page takes more than the second that is usual to load again. What is so goes on at once.
    expect: { poll: { timeout: 15_000 } },
  },
});
