import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // One worker runs many files: the engine is read, and gets fast, once.
    isolate: false,
    maxWorkers: availableParallelism(),
    globalSetup: "test/global-setup.ts",
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
