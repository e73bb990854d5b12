import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlyOne, readPuzzles } from "../../../src/cli/files/read-puzzle.ts";
import { formatAddress, MAX_PACKED, pack, parseAddress, unpack } from "../../../src/engine/address/address.ts";
import type { Data } from "../../../src/engine/address/data-code.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { ADDRESS_SAMPLES } from "../../../src/engine/kinds/address-samples.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { bundleOf } from "../../bundle.ts";
import { addressFault } from "../../reference/compare.ts";
import { SIDES } from "../../reference/sides.ts";
import { smoke, trials } from "../../smoke.ts";

const SITE = "https://numbers.example/";
const address = (kind: (typeof KINDS)[number], puzzle: unknown) =>
  formatAddress(SITE, kind, puzzle, puzzleId(kind.id, puzzle));
const codeOf = (text: string) => text.slice(text.lastIndexOf(".") + 1);
const shortData = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Data)
  .filter((value) => !JSON.stringify(value).includes("__proto__"));

describe("data as a short text", () => {
  it("come back, whatever they are", () => {
    fc.assert(
      fc.property(shortData, fc.constantFrom("number-path", "code-pegs", "no-such-topic"), (data, topic) => {
        const text = pack(topic, data);
        expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]*$/);
        expect(unpack(topic, text!)).toEqual([data]);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
  it("come back when a person typed them: small letters, O for 0, I and L for 1", () => {
    const data = [[1, null, 12], "abc", { x: true }];
    const text = pack("number-path", data)!;
    expect(unpack("number-path", text.toLowerCase().replaceAll("0", "o").replaceAll("1", "l"))).toEqual([data]);
  });
  it("are not taken for those of another topic", () => {
    const cells = { cells: [[1, null, null, 4]] };
    const text = pack("number-path", cells)!;
    expect(unpack("number-path-diagonals", text)).toBeNull();
  });
  it("have an end: no more than 2,500 values, no deeper than eight lists", () => {
    expect(pack("number-path", Array<null>(2_499).fill(null))).not.toBeNull();
    expect(pack("number-path", Array<null>(2_500).fill(null))).toBeNull();
    expect(pack("number-path", "x".repeat(2_500))).toBeNull();
    const nested = (depth: number): Data => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(unpack("x", pack("x", nested(8))!)).toEqual([nested(8)]);
    expect(pack("x", nested(9))).toBeNull();
  });
  it("have no key that is more than a name", () => {
    expect(pack("x", JSON.parse('{"__proto__":{"polluted":1}}') as Data)).toBeNull();
    const data = { constructor: 1, toString: 2, hasOwnProperty: [3] } as unknown as Data;
    expect(unpack("constructor", pack("constructor", data)!)).toEqual([data]);
  });
});

describe.each(SIDES)("addresses of $kind.id", ({ kind, randomPuzzle }) => {
  // That each is read as it was is seen where the solvers are compared, on as many as one likes: test/reference/compare.ts.
  it("carry nearly all puzzles of any sort", () => {
    const puzzles = Array.from({ length: trials(20, 100) }, (_, i) =>
      kind.puzzle.parse(randomPuzzle(rng(["address", kind.id, i]).int)),
    );
    for (const puzzle of puzzles) expect(addressFault(kind, puzzle)).toBeNull();
    expect(puzzles.filter((puzzle) => address(kind, puzzle).includes("#")).length).toBeGreaterThan(
      0.95 * puzzles.length - 1,
    );
  });
  it("say the neutral name and nothing of the id", () => {
    const text = address(kind, kind.example);
    expect(text).toMatch(new RegExp(`^https://numbers\\.example/play/#${kind.slug}\\.[0-9A-Z]{10,40}$`));
    expect(JSON.stringify(ADDRESS_SAMPLES[kind.slug])).not.toContain('\\"kind\\"');
  });
  it("tell every single wrong, missing or added character, and neighbours that changed places", () => {
    const text = address(kind, kind.example);
    const code = codeOf(text);
    const stem = text.slice(0, -code.length);
    const wrong = new Set<string>();
    for (let i = 0; i <= code.length; i++) {
      const [before, after] = [code.slice(0, i), code.slice(i)];
      wrong.add(before + after.slice(1));
      wrong.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
      for (const other of smoke([..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"], (letter) => "0HZ".indexOf(letter))) {
        wrong.add(before + other + after);
        wrong.add(before + other + after.slice(1));
      }
    }
    wrong.delete(code);
    wrong.delete("");
    for (const other of wrong) expect(parseAddress(stem + other, KINDS)).toHaveProperty("problem");
  });
  it("take any other shape for a mistake, never for a puzzle", () => {
    const { kind: _, ...data } = kind.example as Record<string, Data>;
    const bent: Data[] = [null, 7, "x", [], {}, [data], { ...data, kind: "x", extra: 1 }, { ...data, extra: null }];
    for (const [key, value] of Object.entries(data)) {
      const { [key]: gone, ...rest } = data;
      // Some parts of some puzzles may be left open, or left out.
      for (const open of [{ ...data, [key]: null }, rest])
        if (!kind.puzzle.safeParse({ ...open, kind: kind.id }).success) bent.push(open);
      bent.push({ ...data, [key]: [value] }, { ...data, [key]: { constructor: 1 } });
    }
    for (const shape of bent) {
      const text = `${SITE}play/#${kind.slug}.${pack(kind.slug, shape)}`;
      expect(parseAddress(text, KINDS), JSON.stringify(shape)).toMatchObject({
        problem: expect.stringMatching(/holds no puzzle/),
      });
    }
  });
});

/** Codes of the known cases as they were first printed: they must be read for ever. */
const PRINTED: readonly (readonly [file: string, code: string])[] = [
  ["cross_bitwise.json", "EV361SSAEB4DZ6C5FRCNVNDSHG"],
  ["cross_m3_1.json", "EKB8GHCK1Z5D7Y3Z51K03J5RC"],
  ["cross_m5_1.json", "EK91M1CSJXS126Y679HXXYKQ92ZBBT63WJ9T42GKRPZQ699QPBKQR"],
  ["hidato_9x9_1.json", "GVKA7ZZCASVE8B1TX212VNN8Z29DC40959M1SZ9N995DZSAS8X1P04D3TCCAQG"],
  ["mm_4x6_1.json", "N4G84ZMXM889TTXHC1G"],
  ["mm_5x6_1.json", "N4F84TZ4RJF5Z94F2M0J2TTGKM6H"],
  [
    "nm12_1.json",
    "GS2QDH8F875YFGGV710SBE183555607WW1CB8AQP44MKAFP6H3YY4VPDAK7RV4046DDW73HNQZZYMPEM8EBPA6H9J5JCJKQ9W2RQ21J4EEZFCKS4H57XXM9Q50H4XQE2YAAF0S9224MRHM5YKHVDEHF5WZ5FFDKFFK34MAVN3N39YFS2D6HW16",
  ],
  ["nm6_1.json", "GS2QF3T73PS4C9JK9A9BPPYG4H4PPJM1G4PJ0GEGJ"],
  ["numbrix_12x12_1.json", "EZR9FYX4S419BADRQFCH40ABDKJ4E6S4PHFNV3779VBW6H7MX66T79XTGQYJEV3BF1"],
  [
    "numbrix_16x16_1.json",
    "AZ7E4PQBKFZ1VVW5PAT37MEDV3Y44609F4N35MVWKK58R3DHSHWYYNB8JADET0AXXAE96SP5AXQNBN66TRY0CS4804G5HJ35XKRK7KRTDVTA1FCA8JWGGZG90G3S",
  ],
  [
    "numbrix_20x20_1.json",
    "JB3SPMHHCNRK6C7YFZWYG4XM3CEZM0YTJTCSQJFGNGQFZ4S1NRSGZTJGEMWSS8491HV7MWD5X8CKWGFGETN3S203F2STWY99H9GR1SQ0QERB06CTF5XFSEV4TVX7NPEHGMG5KYK2GQHAQ0H1XCPPJGM70KP7PR4VZ2X2K31WDVQZ2GY54MZJ84RZKD0S5M9K0KW518",
  ],
  ["numbrix_9x9_1.json", "KBA35DX65VZ4XH1Z8WZ2CKX8RZ7VRGSKWRXD1FCG"],
  ["numbrix_9x9_hard_1.json", "KMJR0TGB3ZYR3BNGKBN5CSWFV5"],
  ["secret_two_rules.json", "P0S1K5MC9KZ1R"],
];

describe("addresses", () => {
  it.each(PRINTED)("of %s are read as they were printed", (file, code) => {
    const { kind, puzzle } = onlyOne(
      readPuzzles(readFileSync(new URL(`../../cases/${file}`, import.meta.url), "utf8"), file),
      file,
    );
    expect(parseAddress(`${SITE}play/#${kind.slug}.${code}`, KINDS)).toEqual({ kind, puzzle });
    expect(codeOf(address(kind, puzzle))).toBe(code);
  });
  it("say only the id where the puzzle is too long for a code", () => {
    const kind = kindOf("numbrix")!;
    const cells = Array.from({ length: 20 }, (_, r) => Array.from({ length: 20 }, (_, c) => 20 * r + c + 1));
    const puzzle = kind.puzzle.parse({ kind: kind.id, cells });
    const id = puzzleId(kind.id, puzzle);
    expect(address(kind, puzzle)).toBe(`${SITE}p/${id}/`);
    expect(parseAddress(`${SITE}p/${id}/`, KINDS)).toEqual({ id });
    expect(parseAddress(`${SITE}p/${id.toLowerCase()}`, KINDS)).toEqual({ id });
    expect(parseAddress(`${SITE}p/${id.slice(1)}/`, KINDS)).toMatchObject({
      problem: expect.stringMatching(/mistyped/),
    });
  });
  it("are read from any site, from what stands behind the #, and when a line was broken", () => {
    const kind = KINDS[0]!;
    const code = codeOf(address(kind, kind.example));
    const same = { kind, puzzle: kind.example };
    for (const text of [
      `http://other.example:8080/a/b/play/#${kind.slug}.${code}`,
      `#${kind.slug}.${code}`,
      `${kind.slug}.${code}`,
      ` ${SITE}play/\n#${kind.slug}.${code.slice(0, 5)}\r\n${code.slice(5)} `,
    ])
      expect(parseAddress(text, KINDS)).toEqual(same);
    expect(formatAddress("https://numbers.example/sub", kind, kind.example, "x")).toMatch(/example\/sub\/play\/#/);
  });
  it("name the kinds where there is none of that name", () => {
    expect(parseAddress(`${SITE}play/#number-pats.7K3Q`, KINDS)).toMatchObject({
      problem: 'there is no kind of puzzle "number-pats"',
      fix: expect.stringMatching(/number-path/),
    });
  });
  it("never crash and never work without end, whatever is written", () => {
    const letters = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    const code = fc.array(letters, { maxLength: 300 }).map((list) => list.join(""));
    const slug = fc.oneof(
      fc.constantFrom(...KINDS.map((kind) => kind.slug)),
      fc.constantFrom("constructor", "__proto__"),
    );
    const text = fc.oneof(
      { weight: 3, arbitrary: fc.tuple(slug, code).map(([name, written]) => `${SITE}play/#${name}.${written}`) },
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(parseAddress(written, KINDS)).toHaveProperty("problem");
      }),
      { seed: 1, numRuns: trials(300, 3_000) },
    );
    // The most that one address can ask for: every character there may be, of the likeliest and of the least likely.
    for (const kind of KINDS) {
      for (const letter of "0HZ") {
        const long = `#${kind.slug}.${letter.repeat(MAX_PACKED)}`;
        expect(parseAddress(long, KINDS)).toHaveProperty("problem");
        expect(parseAddress(`${long}${letter}`, KINDS)).toHaveProperty("problem");
      }
    }
    expect(parseAddress("#".repeat(1_000_000), KINDS)).toHaveProperty("problem");
  });
  it("are read in a page: nothing of Node, and less than a small picture", async () => {
    const { files, contents } = await bundleOf(new URL("../../../src/engine/address/address.ts", import.meta.url));
    expect(files.filter((file) => /zod|kinds\/[\w-]+\/.*\.ts$|\/src\/(book|cli)\//.test(file))).toEqual([]);
    expect(gzipSync(contents).length).toBeLessThan(9_500);
  });
});
