/** A small part of the matrix, with wrong books that it must catch; `npm run audit:all -- matrix` tries all of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { trimOf } from "../../src/spec/printers/trims.ts";
import { smoke } from "../smoke.ts";
import { type Combination, combinations, PRINTERS, points } from "./combinations.ts";
import { coverFaults } from "./cover-faults.ts";
import { bookOf, makeStock, type StockSection } from "./stock.ts";
import { bookFor, judgeBook, tryBook } from "./try-book.ts";

const ALL = combinations();
/** The shortest books, some of each printer and reader, for more pages are only more of the same; two have the gutters of thick books. */
const SHORT = ALL.filter(({ pages }) => pages < 60);
const SOME: readonly Combination[] = [
  ...Array.from({ length: 10 }, (_, i) => {
    const each = SHORT[Math.floor(((i + 0.5) * SHORT.length) / 10)]!;
    return { ...each, bleed: each.printer !== null && i % 3 === 1 };
  }),
  ...ALL.filter(({ pages, reader }) => pages === 152 && reader === "large-print").slice(-1),
  ...ALL.filter(({ pages, trim }) => pages > 300 && pages < 310 && trim[0] === 6).slice(0, 1),
];
const titleOf = ({ printer, trim, pages, reader, theme, paper, bleed }: Combination): string =>
  `${printer ?? "all"}, ${trim.join(" x ")} in, ${pages} pages, ${reader}, ${theme}, ${paper}${bleed ? ", bleed" : ""}`;

let stock: StockSection[];
beforeAll(() => {
  stock = makeStock();
});

describe("the matrix", () => {
  it("has every size of every printer, from its fewest pages to its most", () => {
    for (const printer of PRINTERS) {
      const own = ALL.filter((each) => each.printer === printer);
      const { all } = printersFor(printer ?? undefined);
      const trims = new Set(own.map(({ trim }) => trim.join("x")));
      if (all.length === 1)
        for (const [w, h] of all[0]!.trims.flatMap(({ sizes }) => sizes)) expect(trims).toContain(`${w}x${h}`);
      else expect(trims.size).toBeGreaterThan(5);
      for (const trim of trims) {
        const counts = own.filter((each) => each.trim.join("x") === trim).map(({ pages }) => pages);
        expect(Math.min(...counts)).toBe(Math.max(24, ...all.map(({ pages }) => pages.papers.white[0])));
        const most = all.map(
          (each) => trimOf(each, points(own.find((one) => one.trim.join("x") === trim)!.trim))!.most,
        );
        expect(Math.max(...counts)).toBeGreaterThanOrEqual(Math.min(776, ...most.map(({ cream }) => cream)));
      }
    }
  });

  it.each(smoke(SOME).map((each) => [titleOf(each), each] as const))(
    "P10 P11 P30 keeps all rules, in book and cover: %s",
    async (_, combination) => {
      const { faults, pages, covers, sections } = await tryBook(stock, combination);
      expect(faults).toEqual([]);
      expect(pages).toBe(combination.pages);
      expect(covers).toBe(combination.printer === null ? 3 : 1);
      expect(sections).toBeGreaterThan(0);
    },
  );
});

describe("a wrong book", () => {
  let book: ReturnType<typeof bookFor>;
  beforeAll(() => {
    book = bookFor(stock, kdp);
  });
  const plain = { reader: "adult", theme: "plain", paper: "white", bleed: false } as const;
  const kdp: Combination = { ...plain, printer: "kdp", trim: [6, 9], pages: 24 };

  it("is caught where it goes to another printer, with page and place", async () => {
    const { faults } = await judgeBook(book, { ...kdp, printer: "ingramspark" });
    expect(faults.join("\n")).toMatch(/ingramspark, live-area \(\d+\): page \d+ at [\d.]+, [\d.]+ mm: .* mm from the/);
    expect(faults.join("\n")).toMatch(/ingramspark, last-page \(1\): page 24: something is printed on it/);
  });
  it("is caught where it has other pages than it should", async () => {
    const { faults } = await judgeBook(book, { ...kdp, pages: 152 });
    expect(faults).toContain("it has 24 pages in place of 152");
  });
  it("is caught where its cover is for another size", async () => {
    const { manifest } = bookOf(stock, 8, { page: "6x9in" });
    const printer = printersFor("kdp").all[0]!;
    expect(await coverFaults(manifest, printer, [6, 9], 200, "white")).toEqual([]);
    const faults = await coverFaults(manifest, printer, [6, 9.01], 200, "white");
    expect(faults).toEqual([expect.stringMatching(/^kdp, cover: its height is 9\.25 in, not 9\.26/)]);
    const thicker = { ...printer, cover: { ...printer.cover!, spineTextFrom: 24 } };
    expect(await coverFaults(manifest, thicker, [6, 9], 78, "white")).toEqual([]);
  });
});
