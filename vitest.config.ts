import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Publishing works with modules that remember an archive, and with the folder and the environment of its process. */
const SITE = "test/site/**/*.test.ts";

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/home.ts",
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: "site", include: [SITE] } },
      // One worker runs many files: the engine is read, and gets fast, once.
      { extends: true, test: { name: "press", include: ["test/**/*.test.ts"], exclude: [SITE], isolate: false } },
    ],
  },
});
