/**
 * The tests of `npm run mutate`: only those that it names, each file anew for every mutant, and none of what `npm test` sets up before
 * them: no browser, no build of the pages.
 */
import { configDefaults, defineConfig } from "vitest/config";

/** Patterns with commas between them; those that begin with "!" are left out. */
const patterns = (process.env.MUTATION_TESTS ?? "").split(",");

export default defineConfig({
  test: {
    include: patterns.filter((pattern) => !pattern.startsWith("!")),
    exclude: [
      ...configDefaults.exclude,
      ...patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    ],
    testTimeout: 60_000,
  },
});
