/** A few builds of a book alone that are killed, or whose calls fail; `npm run audit:trust` tries many, with its site. */
import { describe, expect, it } from "vitest";
import { SOURCES } from "./trust/fault-injection.ts";
import { tryFaults } from "./trust/faults.promise.ts";
import { tryKills } from "./trust/kill.promise.ts";

/** Each test is a dozen builds, one after the other: on a busy machine they take minutes. */
const MOST_MS = 300_000;

describe.skipIf(process.platform !== "linux")("a build over an older edition", () => {
  it(
    "that is killed at a call leaves one of the two whole, and the next build clears up",
    async () => {
      const kills = { alone: 3, withSite: 0, moments: 0, inThreads: 0, copies: { alone: 6, withSite: 0 } };
      const { tried, failures } = await tryKills(kills, () => {}, SOURCES);
      expect({ tried, failures }).toEqual({ tried: 9, failures: [] });
    },
    MOST_MS,
  );

  it(
    "at which a call fails leaves the older one, in one line",
    async () => {
      const { tried, failures } = await tryFaults({ alone: 6, withSite: 0, inThreads: 0 }, () => {}, SOURCES);
      expect({ tried, failures }).toEqual({ tried: 6, failures: [] });
    },
    MOST_MS,
  );
});
