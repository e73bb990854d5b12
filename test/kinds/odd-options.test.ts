import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";

/** What no option of any kind takes as it stands, or what would make a board that no memory holds. */
const ODD: readonly unknown[] = [
  ...[0, -1, -1e9, 0.5, 1000, 1e6, 1e9, 2 ** 32, 2 ** 53, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
  ...[null, true, "", "9", [], [-1], [1e9], {}],
];

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("odd options of %s", (_, { options }) => {
  const names = Object.keys(options.parse({}) as object);

  it.each(names)("%s is judged, and nothing thrown, whatever is asked for", (name) => {
    for (const value of ODD) {
      const { success, error } = options.safeParse({ [name]: value });
      if (!success) expect(error.issues.length, `${name}: ${String(value)}`).toBeGreaterThan(0);
    }
  });

  it("pairs of them, too", () => {
    const sides = names.filter((name) => /size|width|height|rows|columns|cards|length/.test(name));
    for (const one of sides)
      for (const other of sides)
        for (const value of [0, -1, 1e6, 1e9]) options.safeParse({ [one]: value, [other]: value });
  });
});
