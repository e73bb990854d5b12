import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
beforeAll(() => process.chdir(cwd));

const FOLDER = "sheets/en-NC-Y2";

describe("a school year", () => {
  it("is a folder with the sheets and the key of each week, and a list whose codes bring them back", {
    timeout: 120_000,
  }, async () => {
    const line = ["school-year", "en-NC-Y2", "--weeks", "2", "--days", "2", "--out", "sheets"];
    const { code, out, err } = await inProcess([...line, "--json"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { list, weeks } = JSON.parse(out) as { list: string; weeks: { code: string; files: string[] }[] };
    const files = weeks.flatMap((week) => week.files);
    expect(files[0]).toMatch(/^sheets\/en-NC-Y2\/week-01-[a-z0-9-]+\.pdf$/);
    expect([...readdirSync(FOLDER)].map((name) => `${FOLDER}/${name}`)).toEqual(
      [...files, list, `${FOLDER}/SHA256SUMS`].sort(),
    );
    const rows = readFileSync(list, "utf8").trim().split("\r\n");
    expect(rows[0]).toMatch(/Week,Objective,Topic,Puzzles,Level,Code,File$/);
    for (const [i, { code: own, files: made }] of weeks.entries()) {
      expect(rows[i + 1]).toContain(`,${own},`);
      const again = await inProcess(["worksheet", "--again", own, "--out", `again-${i}`, "--json"]);
      const paths = (JSON.parse(again.out) as { files: string[] }).files;
      for (const [j, file] of made.entries()) expect(readFileSync(paths[j]!).equals(readFileSync(file))).toBe(true);
    }
    writeFileSync(`${FOLDER}/my-notes.txt`, "mine");
    const other = await inProcess([...line, "--seed", "2", "--language", "fr"]);
    expect(other.code).toBe(0);
    expect(existsSync(`${FOLDER}/my-notes.txt`)).toBe(true);
    expect(readFileSync(list, "utf8")).toContain("Semaine;Objectif");
    for (const { code: own } of weeks) expect(readFileSync(list, "utf8")).not.toContain(own);
  });

  it("is refused for a year that there is not, and for too many days", async () => {
    const wrong = await inProcess(["school-year", "en-NC-Y9"]);
    expect({ code: wrong.code, err: wrong.err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('no year "en-NC-Y9"'),
    });
    expect((await inProcess(["school-year", "en-NC-Y2", "--days", "9"])).code).toBe(2);
  });
});
