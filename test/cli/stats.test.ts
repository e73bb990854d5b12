/** The table of all games of a kind. */
import { describe, expect, it } from "vitest";
import { statsData, statsText } from "../../src/cli/commands/kind-command.ts";
import { writerOf } from "../../src/cli/terminal/step-words.ts";
import { type Stats, say } from "../../src/engine/kind.ts";
import { inProcess } from "./run.ts";

const column = (id: string) => ({ id, head: say(`countdown.stats-${id}`) });
const STATS: Stats = {
  about: say("countdown.stats-about", { bigs: [25, 50], copies: 2, first: 1, last: 10 }),
  sorts: column("big"),
  columns: [
    { ...column("draws"), unit: "count" },
    { ...column("share"), unit: "percent" },
  ],
  rows: [
    { sort: 0, cells: [1234567, 7.5] },
    { sort: 1, cells: [50, 91.2081] },
  ],
  total: [1234617, 100],
  notes: [say("countdown.stats-note-dealt")],
};

describe("the table of all games", () => {
  it("stands in columns, numbers as the language writes them", () => {
    const table = (text: string) => text.split("\n").slice(5, 11);
    const english = statsText({ id: "countdown" }, STATS, writerOf("en-GB"));
    expect(english).toMatch(/^Number Target\n\nEvery game of six cards/);
    expect(table(english)).toEqual([
      "big cards      draws   share %",
      "──────────────────────────────",
      "        0  1,234,567    7.5000",
      "        1         50   91.2081",
      "──────────────────────────────",
      "      all  1,234,617  100.0000",
    ]);
    const german = statsText({ id: "countdown" }, STATS, writerOf("de-DE"));
    expect(german).toContain("1.234.567    7,5000\n");
  });

  it("is data by the names of the columns", () => {
    expect(statsData(STATS)).toEqual({
      rows: [
        { big: 0, draws: 1234567, share: 7.5 },
        { big: 1, draws: 50, share: 91.2081 },
      ],
      total: { draws: 1234617, share: 100 },
    });
  });
});

describe("a kind as a command", () => {
  it.each([
    [
      "number-target",
      /number-target is a kind of puzzle, not a command\n {2}kinds number-target .*--stats counts its games/,
    ],
    ["countdown", /number-target is a kind of puzzle, not a command/],
    ["number-path --stats", /the games of number-path are not counted\n {2}counted are number-target\n/],
    ["countdown --stat", /no flag --stat\n {2}did you mean --stats\?/],
    ["countdwn --stats", /no command countdwn\n/],
  ])("%s is refused", async (line, message) => {
    expect(await inProcess(line.split(" "))).toMatchObject({ code: 2, out: "", err: expect.stringMatching(message) });
  });
  it("shows the table of all its games", async () => {
    const { code, out, err } = await inProcess(["countdown", "--stats"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^Number Target\n/);
    expect(out).toMatch(/\n +all {2}13,243 {2}11,905,457 {2}10,858,746 {2}91\.2081 +93\.7339 +1,226\n/);
    expect(out.replace(/\s+/g, " ")).toContain("Only the draw 1, 1, 2, 2, 3 and 3 makes none.");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });
  it("has help of its own", async () => {
    expect(await inProcess(["number-target", "--help"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Examples:\n {2}numberpress number-target --stats/),
    });
  });
});
