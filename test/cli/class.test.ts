/** The sheets of a class from the command line to the paper: whose they are, how they are marked, and where names are. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { handedSheets, taskNumber } from "../../src/book/class/copies.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { parseManifest } from "../../src/book/manifest-file.ts";
import { checkedSlots } from "../../src/engine/glance.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type PaperPage, readPaper } from "../pdf/marks.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
beforeAll(() => process.chdir(cwd));

const NAMES = ["Zoë Quill", "=Möbius", "Xaver Yorick"];
const LIST = `\ufeffName;Gruppe\r\n${NAMES.map((name, i) => `${name};${["●", "▲", "●"][i]}`).join("\r\n")}\r\n`;
const ORDER = ["worksheet", "number-wall", "--ages", "7-8", "--count", "4", "--seed", "k", "--class", "3b"];

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly folder: string;
  readonly code: string;
  readonly files: readonly string[];
  /** What was read of a list. */
  readonly list: unknown;
}
async function run(line: readonly string[]): Promise<Ran> {
  const { out, err, code } = await inProcess([...line, "--json"]);
  expect(code, err).toBe(0);
  const { code: sheet, files, list } = JSON.parse(out) as { code: string; files: string[]; list: unknown };
  return { out, err, folder: join(files[0]!, ".."), code: sheet, files, list };
}
const fileOf = ({ files }: Ran, ending: RegExp): string => files.find((file) => ending.test(file))!;
const textsOf = ({ shows }: PaperPage): string[] => shows.map(({ text }) => text);

it("are in no PDF that a site offers, and a key with them does not take the place of one without", async () => {
  process.chdir(folder());
  writeFileSync("names.csv", LIST);
  const ran = await run([...ORDER, "--class-list", "names.csv"]);
  const book = join(ran.folder, "book.json");
  const site = await inProcess(["site", book, "--out", "pub"]);
  expect(site).toMatchObject({
    code: 0,
    err: expect.stringMatching(/: its PDFs are left out, for they may have names/),
  });
  const pdfs = readdirSync("pub", { recursive: true }).filter((name) => String(name).endsWith(".pdf"));
  expect(pdfs).toEqual([]);
  // Asked for without the list, it is another key than the one that was built.
  const key = fileOf(ran, /answers\.pdf$/);
  const built = readFileSync(key);
  const plain = await inProcess(["answers", book]);
  expect(plain.out).toBe(`${key.replace(/\.pdf$/, "-again.pdf")}\n`);
  const named = await inProcess(["answers", book, "--class-list", "names.csv"]);
  expect(named.out).toBe(`${key.replace(/\.pdf$/, "-names.pdf")}\n`);
  expect(readFileSync(named.out.trim()).equals(built)).toBe(true);
  expect(readFileSync(key).equals(built)).toBe(true);
  process.chdir(cwd);
});

describe("the sheets of a class with names", () => {
  let ran: Ran;
  let sheets: PaperPage[];
  let key: PaperPage[];
  let manifest: Manifest;
  beforeAll(async () => {
    writeFileSync("names.csv", LIST);
    ran = await run([...ORDER, "--class-list", "names.csv", "--spares", "1", "--two-sided"]);
    sheets = await readPaper(readFileSync(fileOf(ran, /(?<!answers)\.pdf$/)));
    key = await readPaper(readFileSync(fileOf(ran, /answers\.pdf$/)));
    manifest = parseManifest(readFileSync(fileOf(ran, /book\.json$/), "utf8"), "book.json");
  });

  it("show name, number and code, and nothing of a level; each begins on a front", () => {
    expect(sheets.length % 2).toBe(0);
    const fronts = sheets.filter((page) => textsOf(page).some((text) => /^Sheet .* · /.test(text)));
    const owners = ["1", "2", "3", "S1", "S1"];
    const label = (page: PaperPage) =>
      textsOf(page)
        .find((text) => /^Sheet/.test(text))!
        .split(" · ")[1]!;
    expect([...new Set(fronts.map(label))]).toEqual([...new Set(owners)]);
    for (const [i, name] of NAMES.entries()) {
      const page = fronts.find((each) => label(each) === String(i + 1))!;
      expect(textsOf(page).join(" ")).toContain(name);
      expect(page.number % 2).toBe(1);
    }
    for (const page of sheets) {
      expect(textsOf(page).join(" ")).not.toMatch(/starter|easy|medium|hard|expert/i);
      // Squares of a level are small; boxes to write in and to tick are not.
      expect(
        page.shapes.filter(
          ({ form, width, height }) => form !== "path" && Math.abs(width - height) < 0.1 && width > 3 && width < 8,
        ),
      ).toEqual([]);
    }
  });

  it("are marked by what stands in the boxes with a grey corner: on the first page of the key, and in class.csv", () => {
    const [first] = key;
    const texts = textsOf(first!);
    for (const name of NAMES) expect(texts.join(" ")).toContain(name);
    expect(texts.join(" ")).toMatch(/Difficulty/);
    const csv = readFileSync(fileOf(ran, /class\.csv$/), "utf8");
    expect(csv.startsWith("\ufeff")).toBe(true);
    const lines = csv.slice(1).trim().split("\r\n");
    expect(lines).toHaveLength(1 + 5);
    expect(lines[2]).toMatch(/^2,▲,'=Möbius,/);
    const { spec, puzzles } = manifest;
    for (const [i, { copy }] of handedSheets(spec).entries()) {
      const own = puzzles.filter(({ section }) => spec.sections[section]!.sheet === copy!.sheet + 1);
      expect(own.map((puzzle) => taskNumber(spec, puzzle))).toEqual([1, 2, 3, 4]);
      const codes = own.map(({ kind: id, puzzle }) => {
        const kind = KINDS.find((each) => each.id === id)!;
        const [answer] = kind.solve(puzzle, { solutions: 2, nodes: 100_000 }).solutions;
        return checkedSlots(kind, puzzle).map((slot) => answer![slot]);
      });
      expect(lines[i + 1]!.split(",").slice(3)).toEqual(codes.map((code) => code.join("·")));
      for (const text of codes.flat()) expect(texts).toContain(text);
    }
    const type = first!.shows.filter(({ text }) => /^\d+$/.test(text)).map(({ size }) => size);
    expect(type.filter((size) => size >= 14).length).toBeGreaterThanOrEqual(5 * 4);
  });

  it("have a key that names each child, and has the answers of a sheet on one page", () => {
    const answers = key.slice(1).map((page) => textsOf(page));
    for (const [i, name] of NAMES.entries()) {
      const heading = `Pupil ${i + 1} · ${name}`;
      const page = answers.findIndex((texts) => texts.join("").replace(/\s/g, "").includes(heading.replace(/\s/g, "")));
      expect(page, heading).toBeGreaterThanOrEqual(0);
    }
    // Each page begins with the head of a sheet or of the key, and has the tasks 1 to 4 of each sheet on it.
    for (const texts of answers) {
      const heads = texts.filter((text) => /^(Pupil|Sheet)\b/.test(text)).length;
      expect(texts.filter((text) => text === "4").length).toBeGreaterThanOrEqual(heads);
    }
  });

  it("keep names out of everything but pages, the table, and the first and last that the command reads back", async () => {
    const words = NAMES.flatMap((name) => name.replace("=", "").split(" "));
    const { list, ...told } = JSON.parse(ran.out) as { list: unknown };
    expect(list).toMatchObject({ names: 3, first: NAMES[0], last: NAMES[2] });
    expect(ran.err).toContain(`3 names read: ${NAMES[0]} … ${NAMES[2]}.`);
    const err = ran.err.replace(/^.* names read: .*$/m, "");
    const hidden = [
      JSON.stringify(told),
      err,
      ...readdirSync(ran.folder),
      readFileSync(fileOf(ran, /book\.json$/), "utf8"),
    ];
    for (const path of ran.files.filter((file) => file.endsWith(".pdf"))) {
      const pdf = await PDFDocument.load(readFileSync(path));
      hidden.push([pdf.getTitle(), pdf.getAuthor(), pdf.getSubject(), pdf.getKeywords(), pdf.getProducer()].join());
    }
    for (const text of hidden) for (const word of words) expect(text).not.toContain(word);
  });

  it("are the same again from the code and what is said beside it, but for the names", async () => {
    const beside = ["--two-sided", "--class", "3b"];
    const again = await run(["worksheet", "--again", ran.code, ...beside, "--out", "again"]);
    const book = (one: Ran) => readFileSync(fileOf(one, /book\.json$/), "utf8");
    expect(book(again)).toBe(book(ran));
    const named = await run([
      "worksheet",
      "--again",
      ran.code,
      "--class-list",
      "names.csv",
      ...beside,
      "--out",
      "named",
    ]);
    for (const ending of [/(?<!answers)\.pdf$/, /answers\.pdf$/, /class\.csv$/])
      expect(readFileSync(fileOf(named, ending)).equals(readFileSync(fileOf(ran, ending)))).toBe(true);
  });
});

/** The puzzles of the sheets of a book, without the example, by the index of the sheet. */
function puzzlesOn(one: Ran, sheet: number): readonly string[] {
  const { spec, puzzles } = parseManifest(readFileSync(fileOf(one, /book\.json$/), "utf8"), "book.json");
  return puzzles.filter(({ section }) => spec.sections[section]!.sheet === sheet + 1).map(({ id }) => id);
}

describe("the code at the foot of a pupil's sheet", () => {
  let ran: Ran;
  let code: string;
  beforeAll(async () => {
    writeFileSync("pupils.csv", "Name;Group\nAmelia;3\nOliver;1\nIsla;2\nAda;3\n");
    ran = await run([...ORDER, "--class-list", "pupils.csv", "--theme", "winter", "--out", "whole"]);
    const sheets = await readPaper(readFileSync(fileOf(ran, /(?<!answers)\.pdf$/)));
    const feet = sheets.flatMap((page) => textsOf(page).filter((text) => /^Sheet /.test(text)));
    code = feet.find((text) => text.endsWith(" · 4"))!;
  });

  it("brings that sheet and its answers, typed as it is printed or not", async () => {
    const again = await run(["worksheet", "--again", code, "--out", "one"]);
    expect(puzzlesOn(again, 0)).toEqual(puzzlesOn(ran, 3));
    const [page, ...more] = (await readPaper(readFileSync(fileOf(again, /(?<!answers)\.pdf$/)))).map(textsOf);
    expect([page, ...more].every((texts) => texts!.includes(code))).toBe(true);
    const [, plain] = /^Sheet (\S+) · 4$/.exec(code)!;
    for (const typed of [[plain!, "·", "4"], [`${plain!.toLowerCase().replaceAll("-", " ")} 4`]]) {
      const answered = await inProcess(["answers", ...typed, "--out", "keys"]);
      expect(answered).toMatchObject({ code: 0, err: "" });
      const key = (await readPaper(readFileSync(answered.out.trim()))).flatMap(textsOf);
      const { spec } = parseManifest(readFileSync(fileOf(again, /book\.json$/), "utf8"), "book.json");
      expect(spec.class?.groups).toEqual([expect.objectContaining({ shape: "square", pupils: [1] })]);
      expect(key.join(" ")).toMatch(/Sheet 4/);
    }
  });

  it("takes no list, and that of the class none with other groups", async () => {
    const one = await inProcess(["worksheet", "--again", code, "--class-list", "pupils.csv"]);
    expect(one).toMatchObject({ code: 2, err: expect.stringContaining("one pupil's sheet") });
    writeFileSync("moved.csv", "Name;Group\nAmelia;3\nOliver;2\nIsla;1\nAda;3\n");
    const moved = await inProcess(["worksheet", "--again", ran.code, "--class-list", "moved.csv"]);
    expect(moved).toMatchObject({ code: 2, err: expect.stringContaining("row 2 of the list is in another group") });
    const said = await inProcess(["worksheet", "--again", ran.code, "--pupils", "4"]);
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining("including --pupils") });
  });
});

describe("the groups of a class", () => {
  it("have the levels of their own order, told before anything is made", async () => {
    const listed = await run([
      "worksheet",
      "number-wall",
      "--ages",
      "7-8",
      "--count",
      "2",
      "--seed",
      "k",
      "--class-list",
      "pupils.csv",
    ]);
    expect(listed.err).toContain(
      "levels of the groups: circle starter (pupil 2), triangle easy (pupil 3), square medium (pupils 1+4)",
    );
    expect(listed.err).not.toContain("order of the list");
    const rest = ["--count", "2", "--seed", "k", "--pupils", "6", "--groups", "2,2,2"];
    const unsaid = await run(["worksheet", "number-wall", "--ages", "7-8", ...rest]);
    expect(unsaid.err).toContain("circle starter (pupils 1-2)");
    expect(unsaid.err).toContain("pupils are taken in the order of the list, which says nothing of what they can do");
    expect(unsaid.err).toContain("--groups circle:starter,triangle:easy,square:medium");
  });

  it("that have one level have unlike help and, where there is one, a smaller form of the tasks, and that is told", async () => {
    const order = ["--ages", "6-7", "--skill", "bonds-to-20", "--count", "3", "--seed", "k", "--pupils", "6"];
    const ran = await run(["worksheet", "number-wall", ...order, "--groups", "2,2,2"]);
    expect(ran.err).toContain(
      "circle and triangle and square have one level, easy: circle has a number line and smaller tasks, triangle has a number line",
    );
    const { spec, puzzles } = parseManifest(readFileSync(fileOf(ran, /book\.json$/), "utf8"), "book.json");
    expect(spec.class!.groups.map(({ help }) => help)).toEqual([2, 1, undefined]);
    const scores = spec.class!.groups.map(({ pupils }) =>
      puzzles
        .filter(({ section }) => spec.sections[section]!.sheet === pupils[0]!)
        .reduce((sum, { score }) => sum + score, 0),
    );
    expect(scores[0]).toBeLessThan(0.8 * scores[1]!);
  });
});

describe("an order of a class", () => {
  it.each([
    [["--pupils", "0"], /1 to 60/],
    [["--pupils", "3", "--days", "2"], /do not go together/],
    [["--pupils", "3", "--output", "screen"], /classroom alone/],
    [["--pupils", "4", "--groups", "circle:expert:2,triangle"], /expert/],
    [["--class-list", "none.csv"], /cannot be read/],
    [["--class-list", "/dev/zero"], /more than 1 MB/],
  ])("is refused: %j", async (flags, message) => {
    const { code, err } = await inProcess([...ORDER, ...flags]);
    expect(code).not.toBe(0);
    expect(err).toMatch(message);
  });

  it("is made with a name that cannot be printed: a box with the number stands for it on the sheet, and the name in the table", async () => {
    writeFileSync("odd.csv", "Ana Berg\n王小明\nמחמד 12\n");
    const ran = await run([...ORDER, "--class-list", "odd.csv", "--out", "odd"]);
    expect(ran.err).toMatch(/We cannot print the letters in the names of pupils 2, 3/);
    expect(ran.list).toEqual({
      ...{ names: 3, first: "Ana Berg", last: "מחמד 12", headings: [], ignored: [], boxed: [2, 3] },
    });
    const pages = await readPaper(readFileSync(fileOf(ran, /(?<!answers)\.pdf$/)));
    const fronts = pages.filter((page) => textsOf(page).includes("Name"));
    const onNameLine = fronts.map(({ shows }) => {
      const { y } = shows.find(({ text }) => text === "Name")!;
      return shows.filter((text) => Math.abs(text.y - y) < 0.1).map(({ text }) => text);
    });
    expect(onNameLine).toEqual([
      expect.arrayContaining(["Ana Berg"]),
      expect.arrayContaining(["2"]),
      expect.arrayContaining(["3"]),
    ]);
    expect(readFileSync(fileOf(ran, /class\.csv$/), "utf8")).toMatch(/,王小明,.*\r\n3,,מחמד 12,/);
  });
  it("says what was read of a list: the first name and the last, headings, and columns that are not printed", async () => {
    const list = "sep=;\r\nName;Mathegruppe;Bemerkung\r\nAnna;A;LRS\r\nCem;B;\r\nZora;A;DaZ\r\n";
    writeFileSync("remarks.csv", `\ufeff${list}`);
    const ran = await run([...ORDER, "--class-list", "remarks.csv", "--out", "remarks"]);
    const note = "3 names read: Anna … Zora. Headings: Name, Mathegruppe, Bemerkung. Columns ignored: Bemerkung.";
    expect(ran.err).toContain(note);
    expect(ran.list).toMatchObject({ names: 3, ignored: ["Bemerkung"] });
    for (const ending of [/(?<!answers)\.pdf$/, /answers\.pdf$/])
      for (const page of await readPaper(readFileSync(fileOf(ran, ending))))
        expect(textsOf(page).join(" ")).not.toMatch(/LRS|DaZ|Bemerkung/);
  });
  it.each([
    ["en-GB", "No.,Shape,Name,1"],
    ["en-US", "No.,Shape,Name,1"],
    ["de-DE", "Nr.;Form;Name;1"],
    ["es-ES", "N.º;Forma;Nombre;1"],
  ])("has a table that the spreadsheets of %s open in columns", async (language, head) => {
    const ran = await run([...ORDER, "--pupils", "2", "--language", language, "--out", language]);
    expect(readFileSync(fileOf(ran, /class\.csv$/), "utf8").slice(1)).toMatch(new RegExp(`^${head}`));
  });
  it("has 60 pupils", async () => {
    const ran = await run([...ORDER, "--pupils", "60", "--out", "sixty"]);
    const key = await readPaper(readFileSync(fileOf(ran, /answers\.pdf$/)));
    const marking = key.filter((page) => textsOf(page).join(" ").includes("Marking page"));
    expect(marking).toHaveLength(2);
    for (const [i, page] of marking.entries())
      expect(textsOf(page)).toEqual(expect.arrayContaining([String(30 * i + 1), String(30 * i + 30)]));
  });
});
