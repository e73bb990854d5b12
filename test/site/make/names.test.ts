/** What the page that makes sheets reads of a list of names, and what it says of it. */
import { expect, it } from "vitest";
import { filled } from "../../../src/site/client/make/filled.ts";
import { readBack, readNames } from "../../../src/site/client/make/names.ts";

const WORDS = {
  read: ["%1 name read: %2.", "%1 names read: %2 … %3."],
  headings: "Headings: %1.",
  ignored: "Columns ignored: %1.",
  boxed: ["", ""],
} as const;
const told = (text: string, hasHeadings?: boolean) => readBack(readNames(text, hasHeadings), WORDS);

it("reads back the first and the last name, the headings, and the columns that are ignored", () => {
  expect(told("Name;Remark;PIN\nAna;LRS;1\nBen;;2\nZoe;;3")).toBe(
    "3 names read: Ana … Zoe. Headings: Name, Remark, PIN. Columns ignored: Remark, PIN.",
  );
  expect(told("Ana")).toBe("1 name read: Ana.");
  expect(told("")).toBe("");
});

it("takes the first line for a heading, or for a name, as its teacher says", () => {
  expect(told("Etunimi\nAna\nBen")).toBe("3 names read: Etunimi … Ben.");
  expect(told("Etunimi\nAna\nBen", true)).toBe("2 names read: Ana … Ben. Headings: Etunimi.");
  expect(told("Kind\nAna\nBen", false)).toBe("3 names read: Kind … Ben.");
});

it("gives the press names alone: no other column, and no heading as a pupil", () => {
  expect(readNames("Name;Remark\nAna;LRS\nKind;").text).toBe('name\n"Ana"\n"Kind"');
  expect(readNames("Kind\nAna", false).text).toBe('name\n"Kind"\n"Ana"');
});

it("writes any text into its holes as it is", () => {
  expect(filled("%1 and %2", "$&%2", "b")).toBe("$&%2 and b");
});
