/** What cannot be made is told in the language of the page; where there are no words for it, as a terminal is told it. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeSheet } from "../../src/press/make.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { problemOf } from "../../src/press/problem.ts";
import type { Speech } from "../../src/press/protocol.ts";

const WALL = { kind: "number-wall", ages: "7-8", count: "1", seed: "a" };

async function told(order: TypedOrder, speech: Speech | undefined, classList?: string): Promise<string> {
  const error = await makeSheet(order, KINDS, 0, { classList }).then(
    () => new Error("it was made"),
    (thrown: unknown) => thrown,
  );
  const issues = await problemOf(error, speech);
  return issues.map(({ message, fix, language }) => [language, message, fix].join(" | ")).join("\n");
}

it.each([
  [{ again: "B6QF-2798-26F7" }, undefined, "de-DE", /kein Code eines Blatts.*Meintest du/],
  [{ ...WALL }, " \n", "es-ES", /es-ES \| En la lista no hay ningún nombre\. \| Escribe/],
  [{ ...WALL }, "name;gruppe\nAda;kreis\nBen;Eule\n", "de-DE", /Zeile 2 der Liste nennt keine Gruppe/],
  [{ ...WALL }, "Ada\n太郎\n", "de-DE", /In Zeile 2 .* ein Zeichen, das die Schriften nicht haben/],
  [{ ...WALL, pupils: "2" }, "Ada\nBen\nCem\n", "en-GB", /The list has 3 names, and the class 2 pupils\./],
  [
    { ...WALL, skill: "near-doubles", ages: "6-7", days: "5" },
    undefined,
    "es-ES",
    /se parecen demasiado para subir durante 5 días/,
  ],
] as const)("%j with the list %j in %s", async (order, list, speech, words) => {
  expect(await told(order, speech, list)).toMatch(words);
});

it("is told in English where it is asked for in no language, and where there are no words", async () => {
  expect(await told(WALL, undefined, " ")).toMatch(/^en \| there is no name in the list \| write one name/);
  expect(await told({ ...WALL, level: "hrad" }, "de-DE")).toMatch(/^en \| .*hrad/);
});

it("tells no name", async () => {
  expect(await told(WALL, "de-DE", "Ada\n太郎\n")).not.toMatch(/Ada|太郎/);
});
