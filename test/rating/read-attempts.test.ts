import { describe, expect, it } from "vitest";
import { puzzleId } from "../../src/engine/id.ts";
import { readAttempts } from "../../src/rating/read-attempts.ts";
import { InputError } from "../../src/spec/diagnostic.ts";

const [A, B] = [puzzleId("any", 1), puzzleId("any", 2)];
const read = (text: string) => readAttempts(text, "class.csv").attempts;
const refused = (text: string): string[] => {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ line, message, fix }) => `${line}: ${message}; ${fix}`);
  }
};

describe("a teacher's table", () => {
  it("is id, right or wrong, seconds", () => {
    expect(read(`${A},right,62\n${B},wrong,`)).toEqual([
      { player: null, puzzle: A, date: null, seconds: 62, hints: 0, slips: 0, result: "solved" },
      { player: null, puzzle: B, date: null, seconds: null, hints: 0, slips: 0, result: "wrong" },
    ]);
  });
  it.each(["right", "Richtig", "correcto", "1", "yes", "ja", "sí", "x", "solved"])("knows %s for right", (word) => {
    expect(read(`${A};${word}`)[0]!.result).toBe("solved");
  });
  it.each(["wrong", "falsch", "incorrecto", "0", "no", "nein", "-"])("knows %s for wrong", (word) => {
    expect(read(`${A}\t${word}`)[0]!.result).toBe("wrong");
  });
  it.each([
    ["62", 62],
    ["62,5", 62.5],
    ["1:02", 62],
    ["1:00:02", 3602],
    ["999999", 86_400],
  ])("reads the time %s as %d seconds", (text, seconds) => {
    expect(read(`${A};right;${text}`)[0]!.seconds).toBe(seconds);
  });
  it("may name its columns, in any order and in each language", () => {
    const rows = read(`Schüler;Zeit;Nummer;Ergebnis;Bemerkung\r\nkind 7;1:02;${A};richtig;gut\r\n`);
    expect(rows).toEqual([
      { player: "kind 7", puzzle: A, date: null, seconds: 62, hints: 0, slips: 0, result: "solved" },
    ]);
  });
  it("reads ids as people type them", () => {
    expect(read(`${A.toLowerCase().slice(0, 5)}-${A.toLowerCase().slice(5)},right`)[0]!.puzzle).toBe(A);
  });
  it("names each row that is wrong, and what to do", () => {
    expect(refused(`id,result,seconds\n${A},right,62\nnonsense,right,3\n${A},rigth,3\n${B},wrong,soon`)).toEqual([
      '3: "nonsense" is no id of a puzzle; an id has 11 characters, this has 8',
      '4: "rigth" says neither right nor wrong; did you mean right?',
      '5: "soon" is no time; write seconds, or minutes as 6:42',
    ]);
  });
  it("is refused when it is empty or has no column of results", () => {
    expect(refused(" \n")).toEqual([
      "null: the file is empty; write a line for each attempt: id, right or wrong, seconds",
    ]);
    expect(refused(`id,seconds\n${A},3`)[0]).toContain("no column is called result");
  });
});

describe("what a browser saved", () => {
  const attempt = { id: A, date: "2026-11-25", seconds: 123, hints: 1, slips: 2, result: "shown" };
  const file = (more: object) =>
    JSON.stringify({ format: "numberpress-attempts", version: 1, attempts: [attempt], ...more });
  it("is read, with all of it of one player", () => {
    expect(readAttempts(file({ player: "k3x9" }), "me.json")).toEqual({
      source: "k3x9",
      attempts: [
        { player: "player", puzzle: A, date: "2026-11-25", seconds: 123, hints: 1, slips: 2, result: "shown" },
      ],
    });
    expect(readAttempts(file({}), "me.json").source).toBeNull();
  });
  it("may be a table, too", () => {
    expect(read(`id,date,seconds,hints,slips,result\r\n${A},2026-11-25,123,1,2,left\r\n`)).toEqual([
      { player: null, puzzle: A, date: "2026-11-25", seconds: 123, hints: 1, slips: 2, result: "left" },
    ]);
  });
  it("is the same as a table with the player's key, which also tells a browser's later table from another's", () => {
    const player = "player-7k3q0w2mx9cr";
    const row = `${A},2026-11-25,123,1,2,shown`;
    const table = (...players: string[]) =>
      `id,date,seconds,hints,slips,result,player\r\n${players.map((each) => `${row},${each}\r\n`).join("")}`;
    expect(readAttempts(table(player), "me.csv")).toEqual(readAttempts(file({ player }), "me.json"));
    const pupils = readAttempts(table(player, "player-000000000000"), "class.csv");
    expect(pupils.source).toBeNull();
    expect(pupils.attempts.map((each) => each.player)).toEqual([player, "player-000000000000"]);
    expect(readAttempts(table("Anna"), "anna.csv").source).toBeNull();
  });
  it("may say of each attempt whose it is", () => {
    const attempts = [{ ...attempt, player: "7" }, attempt];
    expect(readAttempts(file({ attempts }), "all.json").attempts.map(({ player }) => player)).toEqual(["7", "player"]);
  });
  it("is refused where it is not whole, or of another version", () => {
    expect(refused(file({}).slice(0, -3))).toEqual([
      "null: the file is not whole: it is no JSON; save it again on the page of progress",
    ]);
    expect(refused(file({ version: 2 }))).toEqual([
      "null: the file's version is 2, and this release reads 1; update numberpress",
    ]);
    expect(refused('{"format":"other"}')[0]).toContain("holds no attempts");
    expect(refused(file({ attempts: [attempt, { ...attempt, date: "2026-02-30" }, 7] }))).toEqual([
      'null: attempt 2: "2026-02-30" is no day; write it as 2026-11-25',
      'null: attempt 3: "" is no id of a puzzle; an id has 11 characters, this has 0',
    ]);
  });
});
