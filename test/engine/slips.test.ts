import { describe, expect, it } from "vitest";
import { checkCharacter, isChecked } from "../../src/engine/id.ts";
import { likelyMeant } from "../../src/engine/slips.ts";

const withCheck = (body: string): string => body + checkCharacter(body);
const ANY = () => true;

describe("what was meant by an id with a slip in it", () => {
  const right = withCheck("7K3QW2MX9C");

  it.each([
    ...[
      "8B",
      "5S",
      "2Z",
      "6G",
      "0D",
      "0Q",
      "0C",
      "DQ",
      "17",
      "7T",
      "VY",
      "VW",
      "MN",
      "NH",
      "38",
      "49",
      "EF",
      "PR",
      "KX",
    ],
    ...["XY", "CG", "6B", "3B"],
  ])("is found where one of %s was read for the other", (pair) => {
    for (const [meant, typed] of [[...pair], [...pair].reverse()] as [string, string][])
      for (const at of [0, 4, 9]) {
        const body = (character: string) => `${"3K7".repeat(3).slice(0, at)}${character}${"W2MX9C3QA".slice(at)}`;
        expect(likelyMeant(body(typed) + checkCharacter(body(meant)), ANY)).toContain(withCheck(body(meant)));
      }
  });
  it("is found where two neighbours were exchanged, the first and the last two too", () => {
    for (let i = 0; i < right.length - 1; i++) {
      const typed = right.slice(0, i) + right[i + 1] + right[i] + right.slice(i + 2);
      if (typed === right) continue;
      // Luhn's sum does not see some exchanges: such an id is right as it is.
      if (!isChecked(typed)) expect(likelyMeant(typed, ANY), typed).toContain(right);
    }
  });
  it("is found however it was typed, and where a V was read as U", () => {
    const v = withCheck("7K3QV2MX9C");
    expect(likelyMeant(v.replace("V", "U"), ANY)).toContain(v);
    expect(likelyMeant(right.toLowerCase().replace("8", "b").replace("m", " n-"), ANY)).toContain(right);
  });
  it("is never what was typed, always has a right check character, stands there once, and is one that there is", () => {
    expect(likelyMeant(right, ANY)).not.toContain(right);
    const typed = right.replace("M", "N");
    const meant = likelyMeant(typed, ANY);
    expect(new Set(meant).size).toBe(meant.length);
    for (const id of meant) {
      expect(isChecked(id)).toBe(true);
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{11}$/);
    }
    expect(likelyMeant(typed, (id) => id === right)).toEqual([right]);
    expect(likelyMeant(typed, () => false)).toEqual([]);
  });
  it("is nothing where what was typed has a character that no id has", () => {
    expect(likelyMeant(right.replace("7", "?"), ANY)).toEqual([]);
  });
});
