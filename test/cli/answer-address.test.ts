import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatAddress } from "../../src/engine/address/address.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { folder, inProcess, numberpress } from "./run.ts";

const SITE = "https://numbers.example/";
const cwd = folder();
const cases = new URL("../cases/", import.meta.url);

/** The address of a puzzle, and its id. */
function printed(puzzle: { kind: string }): { address: string; id: string } {
  const kind = kindOf(puzzle.kind)!;
  const data = kind.puzzle.parse(puzzle);
  const id = puzzleId(kind.id, data);
  return { address: formatAddress(SITE, kind, data, id), id };
}
const known = (file: string) => printed(JSON.parse(readFileSync(new URL(file, cases), "utf8")));

/** The deal of the known cases: 765 in 12 ways, 831 in none. */
const deal = (target: number, answers: "one" | "any") =>
  printed({ kind: "countdown", cards: [1, 3, 7, 10, 25, 50], target, answers } as { kind: string });
const guesses = (...list: readonly [string, number][]) =>
  printed({
    kind: "number-mind",
    symbols: "0123456789",
    guesses: list.map(([code, right]) => ({ code, right })),
  } as { kind: string });

describe("answers of an address", () => {
  it("are printed though there is no book and no page", async () => {
    const { address, id } = known("secret_two_rules.json");
    expect(await numberpress(["answers", address], { cwd })).toEqual({ code: 0, out: `${id}\n909\n`, err: "" });
    expect(existsSync(join(cwd, "dist"))).toBe(false);
  });
  it("are those of the puzzle as a file", async () => {
    for (const file of ["numbrix_9x9_1.json", "hidato_9x9_1.json", "cross_m3_1.json", "mm_5x6_1.json", "nm6_1.json"]) {
      const { address, id } = known(file);
      const { out } = await inProcess(["solve", join(cases.pathname, file)]);
      expect(await inProcess(["answers", address])).toEqual({ code: 0, out: `${id}\n${out}`, err: "" });
      expect(await inProcess(["solve", address])).toEqual({ code: 0, out, err: "" });
    }
  });
  it("are all the ways where any way counts", async () => {
    const { address, id } = deal(765, "any");
    const { code, out, err } = await inProcess(["answers", address]);
    expect({ code, err }).toEqual({ code: 0, err: `${id}: any way counts: 12 in all\n` });
    expect(new Set(out.trim().split("\n").slice(1)).size).toBe(12);
  });
  it("say where there is none, or more than one", async () => {
    const [none, more, far] = [guesses(["12", 0], ["12", 1]), guesses(["12", 1]), deal(831, "any")];
    expect(await inProcess(["answers", none.address])).toEqual({
      code: 1,
      out: `${none.id}\n`,
      err: `${none.id}: there is no answer\n`,
    });
    expect(await inProcess(["answers", far.address])).toMatchObject({
      code: 1,
      err: `${far.id}: there is no answer\n`,
    });
    const several = await inProcess(["answers", more.address]);
    expect(several).toMatchObject({
      code: 1,
      err: `${more.id}: there is more than one answer; these are two of them\n`,
    });
    const codes = several.out.trim().split(/\s+/).slice(1);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^(1[^2]|[^1]2)$/);
  });
  it("are data with --json, several addresses at once", async () => {
    const [one, two] = [known("secret_two_rules.json"), guesses(["12", 1])];
    const { code, out } = await inProcess(["answers", one.address, two.address, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: [],
      answers: [
        { id: one.id, name: "secret-number", answers: 1, complete: true, solutions: [{ d1: "9", d2: "0", d3: "9" }] },
        { id: two.id, name: "number-code", answers: 2 },
      ],
    });
  });
  it("tell a mistyped address in one line, with the fix below", async () => {
    const { address } = known("secret_two_rules.json");
    const { code, out, err } = await inProcess(["answers", `${address}0Z`]);
    expect({ code, out }).toEqual({ code: 65, out: "" });
    expect(err).toBe(
      `error: ${address}0Z: a character of this address is mistyped, missing or too many\n` +
        '  copy it whole: it ends in "play/#", a name, a point and a code\n',
    );
    expect(await inProcess(["answers", SITE])).toMatchObject({
      code: 65,
      err: expect.stringMatching(/says nothing by itself/),
    });
    expect(await inProcess(["solve", `${SITE}play/#pentomino.ABC`])).toMatchObject({
      code: 65,
      err: expect.stringMatching(/there is no kind of puzzle "pentomino"/),
    });
  });
  it("look for the puzzle in the books where the address says only its id", async () => {
    const { id } = known("secret_two_rules.json");
    // In a folder of its own: where somebody has made a sheet, dist has books.
    const { code, err } = await numberpress(["answers", `${SITE}p/${id}/`, "--out", "none"], { cwd });
    expect({ code, err }).toMatchObject({ code: 66, err: expect.stringMatching(/no book to look in/) });
    expect(await inProcess(["solve", `${SITE}p/${id}/`])).toMatchObject({
      code: 65,
      err: expect.stringMatching(new RegExp(`only the id of a puzzle, ${id}`)),
    });
  });
});

describe("other commands", () => {
  it("take an address where they take a puzzle", async () => {
    const { address, id } = known("secret_two_rules.json");
    const hint = await inProcess(["hint", address, "--json"]);
    expect(JSON.parse(hint.out)).toMatchObject({ id, name: "secret-number", right: true });
    const explained = await inProcess(["explain", address, "--language", "de"]);
    expect(explained).toMatchObject({ code: 0, out: expect.stringMatching(/909\n$/) });
  });
});
