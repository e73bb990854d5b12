import { expect, test } from "vitest";
import type { Language } from "../../../src/templates/language.ts";
import { smoke } from "../../smoke.ts";
import { SIX } from "./cards-page.ts";
import { SIGNS } from "./cells-page.ts";
import { playPage } from "./page.ts";

interface Names {
  readonly row: RegExp;
  readonly number: RegExp;
  readonly across: RegExp;
  readonly down: RegExp;
  readonly total: RegExp;
  readonly target: string;
  readonly working: string;
}
const NAMES: readonly (readonly [Language, Names])[] = [
  [
    "en-GB",
    {
      row: /^Row (\d)$/,
      number: /^Row (\d), column \d, /,
      across: /^Sign \d of row (\d), /,
      down: /^Sign \d of column \d, /,
      total: /^Total of row (\d), /,
      target: "Target: 783",
      working: "Your working",
    },
  ],
  [
    "de-DE",
    {
      row: /^Zeile (\d)$/,
      number: /^Zeile (\d), Spalte \d, /,
      across: /^Rechenzeichen \d von Zeile (\d), /,
      down: /^Rechenzeichen \d von Spalte \d, /,
      total: /^Ergebnis von Zeile (\d), /,
      target: "Zielzahl: 783",
      working: "Deine Rechnung",
    },
  ],
  [
    "es-ES",
    {
      row: /^Fila (\d)$/,
      number: /^Fila (\d), columna \d, /,
      across: /^Signo \d de la fila (\d), /,
      down: /^Signo \d de la columna \d, /,
      total: /^Resultado de la fila (\d), /,
      target: "Objetivo: 783",
      working: "Tus cálculos",
    },
  ],
  [
    "fr-FR",
    {
      row: /^Ligne (\d)$/,
      number: /^Ligne (\d), colonne \d, /,
      across: /^Signe \d de la ligne (\d), /,
      down: /^Signe \d de la colonne \d, /,
      total: /^Résultat de la ligne (\d), /,
      target: "Cible\u00a0: 783",
      working: "Les calculs",
    },
  ],
];

test.each(smoke(NAMES))(
  "in %s rows of sums hold what they are called by, and every sign tells its place",
  async (language, names) => {
    const { page } = await playPage(SIGNS, { language });
    const rows = await page.evaluate<[row: string | null, cells: string[]][]>(
      `[...document.querySelectorAll(".grid [role=row]")].map((row) => [row.ariaLabel, [...row.querySelectorAll("[role=gridcell]")].map((cell) => cell.ariaLabel ?? "")])`,
    );
    const size = Math.floor(rows.length / 2);
    expect(rows.flatMap(([row]) => names.row.exec(row ?? "")?.[1] ?? []).map(Number)).toEqual(
      Array.from({ length: size }, (_, i) => i + 1),
    );
    let signs = 0;
    for (const [row, cells] of rows) {
      const number = names.row.exec(row ?? "")?.[1];
      for (const cell of cells) {
        expect(cell).not.toBe("");
        if (number === undefined) continue;
        const inRow = [names.number, names.across, names.total].flatMap((name) => name.exec(cell)?.[1] ?? []);
        expect(inRow, cell).toEqual([number]);
        if (names.across.test(cell)) signs++;
      }
      if (row === null) signs += cells.filter((cell) => names.down.test(cell)).length;
    }
    // Between all numbers of each line, those that are printed, too.
    expect(signs).toBe(2 * size * (size - 1));
  },
);

test.each(smoke(NAMES))("in %s the target and the working have names", async (language, { target, working }) => {
  const { page } = await playPage(SIX, { language });
  expect(await page.getByRole("img", { name: target, exact: true }).textContent()).toBe("783");
  expect(await page.getByRole("table", { name: working, exact: true }).count()).toBe(1);
});
