/** Whatever is thrown at the reader of specs comes back as a spec, or as issues with a place and plain words. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { formatFailure, InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { hostileSpec } from "../hostile-specs.ts";
import { judge } from "../judged.ts";
import { trials } from "../smoke.ts";

const good = readFileSync(new URL("../../books/first-book.yaml", import.meta.url), "utf8").split("\n");
const PIECES = (
  "title seed : - { } [ ] &a *a << !!x | > ' \" # 0 -1 1e9 .inf .nan null true ~ ? --- ... %YAML é = , @ width easy " +
  "kind:numbrix count mask:heart level:easy..hard options: page sections: __proto__ ages:6-7 9 12+ 7-6 skill:logic " +
  "share:2 pages:100 mix:spread output: [screen,press] theme:playful reader:ages qr:true press: printer:kdp"
)
  .split(" ")
  .map((piece) => piece.replace(/:(?=.)/, ": "))
  .concat(" ", "  ", "- ", "? ", "\n", "\r\n", "\t", "\0", "\u202e");
const piece = fc.constantFrom(...PIECES);

function read(text: string): void {
  try {
    expect(parseSpec(text, "spec.yaml", KINDS).sections.length).toBeGreaterThan(0);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const { line, column } of error.issues) expect([line, column]).not.toContain(null);
    expect(formatFailure(error)).not.toMatch(/undefined|\[object|Invalid input/);
  }
}

/** Specs that were told in a library's words, or took too long, before: they are tried for ever. */
const FOUND: readonly string[] = [
  "title: .nan\nseed: a\nsections: []\n",
  "title: A\nseed: a\ntheme: .nan\nkind: -.inf\noutput: [.nan]\nsections: [{kind: .nan, count: .inf}]\n",
  `title: A\nseed: a\nsections: ${"[".repeat(3_000)}`,
  "title: A\nseed: a\nsections: [{kind: number-path, count: 1}]\nx: &a [*a]\n",
  '"title": A\n? {a: b}\n: c\n',
  "title: |3x\n  a\n",
];

it("a spec of those that mean harm is judged in our words, with its place, at once", () => {
  for (const text of FOUND) expect(judge(text).problems).toEqual([]);
  for (let number = 0; number < trials(40, 300); number++)
    expect(judge(hostileSpec(number)).problems, `spec ${number}`).toEqual([]);
});

it("a spec of any pieces is read or refused", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => read(pieces.join(""))),
    { numRuns: trials(100, 800) },
  );
});

it("a spec of any characters is read or refused", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), read), { numRuns: trials(100, 500) });
});

it("a spec that was good before some slips is read or refused", () => {
  const slip = fc.record({
    line: fc.nat(good.length - 1),
    how: fc.constantFrom("drop", "double", "indent", "cut"),
    piece,
    at: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 4 }), (slips) => {
      const lines = [...good];
      for (const { line, how, piece, at } of slips) {
        const text = lines[line] ?? "";
        if (how === "drop") lines.splice(line, 1);
        else if (how === "double") lines.splice(line, 0, text);
        else lines[line] = how === "indent" ? ` ${text}` : text.slice(0, at) + piece + text.slice(at);
      }
      read(lines.join("\n"));
    }),
    { numRuns: trials(100, 700) },
  );
});
