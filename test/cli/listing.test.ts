/** `listing`: finds the made book that is meant, and prints its listing. */
import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Four Paths
author: A. Printer
seed: four-paths
page: 6x9in
sections: [{kind: number-path, count: 2, options: {width: 4, height: 4}}]
`;

describe("listing", () => {
  const cwd = folder();
  beforeAll(async () => {
    process.chdir(cwd);
    writeFileSync("four-paths.yaml", SPEC);
    expect((await inProcess(["build", "four-paths.yaml", "--no-site"])).code).toBe(0);
  });
  const run = (...line: string[]) => inProcess(["listing", ...line]);

  it("is the same from the book, its folder, its PDF and its spec", async () => {
    const first = await run("dist/four-paths/book.json");
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toMatch(
      /^TITLE\nFour Paths\n\nAUTHOR\nA. Printer\n[\s\S]*\nBISAC\nGAM007000 {2}[\s\S]*\nTRIM\n6 x 9 in/,
    );
    for (const what of ["dist/four-paths", "dist/four-paths/four-paths.pdf", "four-paths.yaml"])
      expect(await run(what), what).toEqual(first);
  });

  it("gives a script data, and another language", async () => {
    const { out } = await run("four-paths.yaml", "--json", "--language", "de-DE");
    expect(JSON.parse(out)).toMatchObject({
      title: "Four Paths",
      puzzles: 2,
      kinds: [{ name: "Zahlenweg", puzzles: 2 }],
      listingLanguage: "de-DE",
      description: expect.stringContaining("2 Zahlenrätsel."),
    });
  });

  it("shows what is lacking for a shop, and ends with 1", async () => {
    mkdirSync("nobody");
    writeFileSync("nobody/nobody.yaml", SPEC.replace(/author.*\n/, ""));
    await inProcess(["build", "nobody/nobody.yaml", "--no-site"]);
    expect(await run("dist/nobody")).toMatchObject({
      code: 1,
      err: "author: shops ask for one; the spec takes it as  author: …\n",
    });
  });

  it("says what is to be done where there is no book, another one, or many", async () => {
    writeFileSync("other.yaml", SPEC);
    expect(await run("other.yaml")).toMatchObject({
      code: 66,
      out: "",
      err: "error: there is no book of other.yaml in dist\n  build it first: numberpress build other.yaml\n",
    });
    writeFileSync("nobody.yaml", SPEC);
    expect(await run("nobody.yaml")).toMatchObject({
      code: 65,
      err: "error: dist/nobody/book.json was made from another form of nobody.yaml\n  build it first: numberpress build nobody.yaml\n",
    });
    writeFileSync("many.yaml", "series: Paths\nvolumes: 2\nbook: four-paths.yaml\n");
    expect(await run("many.yaml")).toMatchObject({
      code: 2,
      err: "error: many.yaml is a series of books\n  ask for one volume, as dist/many-1\n",
    });
    expect((await run("missing.yaml")).code).toBe(66);
  });
});
