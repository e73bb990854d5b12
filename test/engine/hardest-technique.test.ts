import { expect, it } from "vitest";
import { hardestTechnique } from "../../src/engine/hardest-technique.ts";

const kind = {
  techniques: () => [
    { id: "look", level: "starter", cost: 1 } as const,
    { id: "think", level: "medium", cost: 5 } as const,
    { id: "try", level: "expert", cost: 50 } as const,
  ],
};

it("the hardest of some techniques is the last of the kind's that is among them, in whatever order they are named", () => {
  expect(hardestTechnique(kind, ["think", "look", "think"])).toBe("think");
  expect(hardestTechnique(kind, new Set(["try", "look"]))).toBe("try");
  expect(hardestTechnique(kind, ["look", "of another kind"])).toBe("look");
});
it("there is none of techniques of other kinds, or of no technique", () => {
  expect(hardestTechnique(kind, ["of another kind"])).toBeNull();
  expect(hardestTechnique(kind, [])).toBeNull();
});
