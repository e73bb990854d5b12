import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answerDigest, parseId, puzzleId } from "../../src/engine/id.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Another way to the same characters: the hash as one large number. */
function crockford(text: string, length: number): string {
  let value = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`) >> BigInt(256 - 5 * length);
  let out = "";
  for (let i = 0; i < length; i++, value >>= 5n) out = ALPHABET[Number(value & 31n)] + out;
  return out;
}

describe("puzzleId", () => {
  it("is ten characters of the hash and one to check", () => {
    for (const puzzle of [{ kind: "numbrix", cells: [[null, 2]] }, { kind: "x" }, { kind: "ü", n: 1 }]) {
      const id = puzzleId(puzzle.kind, puzzle);
      expect(id.slice(0, 10)).toBe(crockford(puzzle.kind + JSON.stringify(puzzle), 10));
      expect(parseId(id)).toEqual({ id });
    }
  });
  it("depends on the order of keys, which the schema fixes", () => {
    expect(puzzleId("k", { a: 1, b: 2 })).not.toBe(puzzleId("k", { b: 2, a: 1 }));
  });
});

describe("parseId", () => {
  const id = puzzleId("numbrix", { kind: "numbrix", cells: [[1, 2, 3]] });
  it("reads an id as people write it", () => {
    expect(parseId(` ${id.toLowerCase().slice(0, 5)}-${id.slice(5)} `)).toEqual({ id });
    const typed = id.replaceAll("0", "o").replaceAll("1", "l");
    expect(parseId(typed)).toEqual({ id });
  });
  it("finds every single mistyped character", () => {
    for (let i = 0; i < id.length; i++) {
      for (const character of ALPHABET) {
        if (character === id[i]) continue;
        expect(parseId(id.slice(0, i) + character + id.slice(i + 1))).toHaveProperty("problem");
      }
    }
  });
  it("finds nearly every exchange of neighbours", () => {
    let missed = 0;
    for (const a of ALPHABET) {
      for (const b of ALPHABET) {
        const body = `${a}${b}34567890`;
        const whole = [...ALPHABET].map((check) => body + check).find((text) => "id" in parseId(text))!;
        if (a !== b && "id" in parseId(b + a + whole.slice(2))) missed++;
      }
    }
    expect(missed).toBeLessThanOrEqual(2);
  });
  it("takes no row of zeros for an id", () => {
    expect(parseId("00000000000")).toHaveProperty("problem");
    expect(parseId("7K3QW2MX9CR")).toEqual({ id: "7K3QW2MX9CR" });
  });
  it("says what is wrong", () => {
    expect(parseId("ABC")).toEqual({ problem: "an id has 11 characters, this has 3" });
    expect(parseId("7K3QW2MX9C*")).toEqual({ problem: 'an id has digits and capital letters but no "*"' });
  });
});

describe("answerDigest", () => {
  it("hangs on the puzzle and on the answer", () => {
    expect(answerDigest("A", "909")).toBe(crockford("A 909", 20));
    expect(answerDigest("B", "909")).not.toBe(answerDigest("A", "909"));
  });
});
