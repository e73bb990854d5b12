/** Every kind brings what the tests of all kinds need of it. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { missingPart, REQUIRED } from "./parts.ts";

describe.each(KINDS.map(({ id }) => id))("the tests of %s", (id) => {
  it.each(REQUIRED)("have %s.ts", (part) => {
    expect(missingPart(id, part)).toBeNull();
  });
});

it("says which part is missing", () => {
  expect(missingPart("nobody", "pdf")).toBe("test/kinds/nobody/pdf.ts is missing: docs/new-kind.md says what it holds");
});
