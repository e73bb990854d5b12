/** A book with puzzles of a file, from its spec to its key, and again without the file. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const SUDOKU = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
const PATTERN = "5x5:3.1/3/1.1/2/2/3/2/2/2/1.3";

it("is built, verified, and printed again when the file is gone", async () => {
  const [spec, out] = [join(cwd, "others.yaml"), join(cwd, "dist")];
  writeFileSync(join(cwd, "line.txt"), SUDOKU);
  writeFileSync(join(cwd, "pattern.txt"), PATTERN);
  writeFileSync(
    spec,
    "title: Of others\nseed: one\nsections:\n  - {kind: sudoku, puzzles: line.txt}\n  - {kind: nonogram, puzzles: pattern.txt}\n",
  );
  expect(await inProcess(["build", spec, "--out", out, "--no-site"])).toMatchObject({ code: 0 });
  rmSync(join(cwd, "line.txt"));
  const book = join(out, "others/book.json");
  expect(await inProcess(["verify", book])).toMatchObject({ code: 0, out: expect.stringContaining("all 2 puzzles") });
  const again = join(cwd, "again");
  expect(await inProcess(["build", book, "--out", again, "--no-site"])).toMatchObject({ code: 0 });
  for (const file of ["others.pdf", "others-answers.pdf", "book.json"])
    expect(readFileSync(join(again, "others", file)).equals(readFileSync(join(out, "others", file))), file).toBe(true);
  const { code, err } = await inProcess(["build", spec, "--out", out, "--no-site"]);
  expect(code).toBe(65);
  expect(err).toContain("there is no file");
  expect(err).toContain("others.yaml:4:");
});
