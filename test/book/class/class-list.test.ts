import fc from "fast-check";
import { expect, it } from "vitest";
import { type ClassList, parseClassList } from "../../../src/spec/class/class-list.ts";
import type { Problem } from "../../../src/spec/class/group-text.ts";
import "../../../src/spec/english.ts";
import { textAsWritten, textOfBytes } from "../../../src/spec/class/read-text.ts";
import { MAX_PUPILS } from "../../../src/spec/spec-values.ts";

const read = (text: string): ClassList => {
  const list = parseClassList(text);
  if ("problem" in list) throw new Error(list.problem.message);
  return list;
};
const names = (text: string) => read(text).pupils.map(({ name }) => name);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

it.each([
  ["one to a line", "Ana\nBen\nCem\n", ["Ana", "Ben", "Cem"]],
  ["ends of lines of Windows, empty lines, spaces", "\r\n Ana \r\n\r\nBen\t\r\n", ["Ana", "Ben"]],
  ["a heading", "Name\nAna\nBen", ["Ana", "Ben"]],
  ["first names after family names, with headings", "Nachname;Vorname\nKurz;Ana\nLang;Ben", ["Ana Kurz", "Ben Lang"]],
  ["a name beside a first name", "Name;Vorname;Klasse\nKurz;Ana;3b\nLang;Ben;3b", ["Ana Kurz", "Ben Lang"]],
  ["Spanish headings", "N.º\tApellidos\tNombre\n1\tRuiz Mora\tEva\n2\tGil\tJon", ["Eva Ruiz Mora", "Jon Gil"]],
  ["numbers and a class beside them", "1;Ana;3b\n2;Ben;3b\n3;Cem;3b", ["Ana", "Ben", "Cem"]],
  [
    "quotes with what parts columns in them",
    '"Kurz; gen. Lang";Xu\n"Ben ""Bo"" Alt";Yo',
    ["Kurz; gen. Lang Xu", 'Ben "Bo" Alt Yo'],
  ],
  ["commas where there is nothing else", "Ana,Kurz\nBen,Lang", ["Ana Kurz", "Ben Lang"]],
  ["commas that part nothing beside semicolons", "Ana, Eva;Kurz\nBen;Lang", ["Ana, Eva Kurz", "Ben Lang"]],
  ["a pupil who is called like a heading", "Child;Lee\nKurz;Ana", ["Child Lee", "Kurz Ana"]],
  ["family names first, with commas", "No.;Surname, First\n1;Kurz, Ana\n2;Lang, Ben", ["Ana Kurz", "Ben Lang"]],
  ["a row that counts them", "No.;Name\n1;Ana\n2;Ben\nTotal;2", ["Ana", "Ben"]],
  ["letters that are put together from two", "Ame\u0301lie", ["Amélie"]],
  ["what cannot be seen", "A\u200bna\u0000\nB\u202een", ["A na", "B en"]],
  ["UTF-8 that was copied as Windows-1252", "JÃ¼rgen\nZoÃ«\nÃ\u0081lvaro\nAna", ["Jürgen", "Zoë", "Álvaro", "Ana"]],
  ["Windows-1252 that was copied as ISO 8859-1", "\u008eaneta Müller\nO\u0092Hara", ["Žaneta Müller", "O’Hara"]],
  ["letters that only look so", "Ãlvaro Strauß’\nŁukasz", ["Ãlvaro Strauß’", "Łukasz"]],
])("a list of names is read with %s", (_, text, expected) => {
  expect(names(text)).toEqual(expected);
  expect(names(`\ufeff${text}`)).toEqual(expected);
});

it("a list of names has groups where a column names them, by shape, sign or number", () => {
  const shapes = (text: string) => read(text).pupils.map(({ shape }) => shape);
  expect(shapes("Ana;●\nBen;■\nCem;▲")).toEqual(["circle", "square", "triangle"]);
  expect(shapes("Name;Gruppe\nAna;Kreis\nBen;Stern")).toEqual(["circle", "star"]);
  expect(shapes("Ana;Kurz;2\nBen;Lang;1")).toEqual(["triangle", "circle"]);
  expect(shapes("Name;Gruppe\nAna;A\nBen;c")).toEqual(["circle", "square"]);
  expect(shapes("Name;Reg group\nAna;7 Oak\nBen;7 Elm")).toEqual([null, null]);
  expect(shapes("Ana;Kurz\nBen;Lang")).toEqual([null, null]);
  expect(names("Ana;Kurz;2\nBen;Lang;1")).toEqual(["Ana Kurz", "Ben Lang"]);
});

it.each([
  ["Pupil 1\nPupil 2\nPupil 3", ["Pupil 1", "Pupil 2", "Pupil 3"]],
  ["Student A\nStudent B", ["Student A", "Student B"]],
  ["Student S\nStudent E", ["Student S", "Student E"]],
  ["Given Banda\nAna Kurz", ["Given Banda", "Ana Kurz"]],
  ["Pupil 1;circle\nPupil 2;square", ["Pupil 1", "Pupil 2"]],
  ["1;Pupil 1;circle\n2;Pupil 2;square", ["Pupil 1", "Pupil 2"]],
  ["Nina\nNino", ["Nina", "Nino"]],
  ["Child;Lee\nKurz;Ana", ["Child Lee", "Kurz Ana"]],
  ["Lee;Child;No\nAna;Kurz;Yes", ["Lee Child", "Ana Kurz"]],
  ["Ana, Ben, Cem", ["Ana", "Ben", "Cem"]],
  ["A7\nB3", ["A7", "B3"]],
  ["J;Kurz\nBen;Lang\n@Cem;Alt", ["J Kurz", "Ben Lang", "@Cem Alt"]],
])("a list of names without headings loses nobody: %j", (text, expected) => {
  expect(names(text)).toEqual(expected);
  expect(read(text).headings).toEqual([]);
});

it.each([
  ["sep=;\nName;Group\nAna;1\nBen;2", "Name Group"],
  ['"sep=,"\r\nName,Group\r\nAna,1\r\nBen,2', "Name Group"],
  ["First name,Last name\nAna,Kurz\nBen,Lang", "First name Last name"],
  ["Pupil's Forename(s);Legal Surname\nAna;Kurz\nBen;Lang", "Pupil's Forename(s) Legal Surname"],
  ["Vorname Nachname\nAna Kurz\nBen Lang", "Vorname Nachname"],
  ["Schüler\nAna\nBen", "Schüler"],
  ["Apellidos, Nombre\nKurz, Ana\nLang, Ben", "Apellidos Nombre"],
  ["Nom;Prénom\nKurz;Ana\nLang;Ben", "Nom Prénom"],
  ["Nom de l'élève;Classe\nAna;CM1\nBen;CM1", "Nom de l'élève Classe"],
  ["Cognome;Nome\nKurz;Ana\nLang;Ben", "Cognome Nome"],
  ["Voornaam;Achternaam\nAna;Kurz\nBen;Lang", "Voornaam Achternaam"],
  ["Alumno/a\nAna\nBen", "Alumno/a"],
  ["Schüler*in;Förderung\nAna;x\nBen;", "Schüler*in Förderung"],
  ["Name des Kindes;E-Mail der Mutter\nAna;a@b.de\nBen;c@d.de", "Name des Kindes E-Mail der Mutter"],
  ["Forename,Surname,Reg,Gender,DOB\nAna,Kurz,3B,F,1/2/17\nBen,Lang,3B,M,3/4/17", "Forename Surname Reg Gender DOB"],
  ["Imię;Nazwisko\nAna;Kurz\nBen;Lang", "Imię Nazwisko"],
  ["Jméno;Příjmení\nAna;Kurz\nBen;Lang", "Jméno Příjmení"],
  // Not known: told by groups, by numbers, by dates beneath.
  ["Етунімі;Ryhmä\nAna;1\nBen;2", "Етунімі Ryhmä"],
  ["Etunimi;Koodi\nAna;1234\nBen;5678", "Etunimi Koodi"],
  ["Keresztnév;Született\nAna;2016-03-04\nBen;12.11.2015", "Keresztnév Született"],
  // A title above them, or instead.
  ["Klasse 3b;\nName;Gruppe\nAna;1\nBen;2", "Klasse 3b Name Gruppe"],
  ["Klasse 3b\nAna\nBen", "Klasse 3b"],
])("a list of names has headings that are no pupil: %j", (text, headings) => {
  expect(read(text).headings.join(" ")).toBe(headings);
  expect(names(text).map((name) => name.slice(0, 3))).toEqual(["Ana", "Ben"]);
});

it.each([
  ["Name;Mathegruppe;Bemerkung\nAna;A;LRS\nBen;B;", ["Bemerkung"]],
  ["Name;LRS\nAna;yes\nBen;no", ["LRS"]],
  ["Name;PIN\nAna;1234\nBen;5678", ["PIN"]],
  ["Nr;Name;Lieblingstier\n1;Ana;Hund\n2;Ben;Katze", ["Nr", "Lieblingstier"]],
  ["Forename;Preferred forename;Reg group\nAna;Annie;7 Oak\nBen;Benny;7 Oak", ["Preferred forename", "Reg group"]],
  ["Etunimi;Huomautus;Koodi\nAna;lukihäiriö;12\nBen;tuki;13", ["Huomautus", "Koodi"]],
  ["Ana;1;LRS\nBen;2;", ["3"]],
  ["7;Ana;3b;\n8;Ben;3b;", ["1", "3"]],
  ["Ana;ana@school.example\nBen;ben@school.example", ["2"]],
])("a list of names prints no column but names: %j", (text, ignored) => {
  expect(names(text)).toEqual(["Ana", "Ben"]);
  expect(read(text).ignored).toEqual(ignored);
});

it("a list of names takes its first row as its teacher says, whatever it looks like", () => {
  const said = (text: string, hasHeadings: boolean) =>
    (parseClassList(text, hasHeadings) as ClassList).pupils.map(({ name }) => name);
  expect(said("Etunimi\nAna\nBen", true)).toEqual(["Ana", "Ben"]);
  expect(said("Kind\nAna\nBen", false)).toEqual(["Kind", "Ana", "Ben"]);
});

it("a list of names tells which rows have the same name, and keeps both", () => {
  const { pupils, equal } = read("Ana\nBen\nana\nCem\nBen");
  expect(pupils).toHaveLength(5);
  expect(equal).toEqual([
    [1, 3],
    [2, 5],
  ]);
});

it.each([
  ["nothing", "", /no name/],
  ["a heading alone", "Name\n", /no name/],
  ["more than a class", Array.from({ length: MAX_PUPILS + 1 }, (_, i) => `P${i} Q`).join("\n"), /has \d+ names/],
  ["a group that is none", "Name;Group\nAna;circle\nBen;easy", /row 2/],
  ["a page of prose", "x ".repeat(60), /row 1.*too long/],
  ["a row without a name", "Name;Group\nAna;circle\n;square", /row 2/],
])("a list of names is refused with %s, in words that hold no name", (_, text, problem) => {
  const { message, fix } = (parseClassList(text) as Problem).problem;
  expect(message).toMatch(problem);
  expect(message + fix).not.toMatch(/Ana|Ben|P\d/);
});

it("a list of names has as many pupils as names were written, whatever parts and quotes them", () => {
  const name = fc
    .string({ unit: fc.constantFrom(..."abcÄéñ'-. ;,\"\t"), minLength: 1, maxLength: 20 })
    .map((text) => `Xa${text.replace(/\s+/g, " ").trim()}`);
  const list = fc.array(fc.tuple(name, name), { minLength: 1, maxLength: MAX_PUPILS });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      list,
      fc.constantFrom("\t", ";", ","),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      (rows, parts, end, mark) => {
        const varied = rows.map(([first, last], i) => [`${first}${i}`, `${last}${i}`] as const);
        const text = varied.map((row) => row.map(quoted).join(parts)).join(end);
        const expected = varied.map((row) => row.join(" "));
        expect(names(`${mark ? "\ufeff" : ""}${text}`)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

it("a list of names never fails on any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void parseClassList(text)));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (data) => void parseClassList(textOfBytes(data))));
});

it("a file of names is the same when it is copied from a program that took its encoding for another", () => {
  const letter = fc.constantFrom(..."abcÖÜßéñçŠšŽžŒ’ -");
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 30 }), (name) => {
      const wrong = new TextDecoder("windows-1252").decode(new TextEncoder().encode(name));
      expect(textAsWritten(wrong)).toBe(name);
      expect(textAsWritten(name)).toBe(name);
    }),
  );
});

it("a file of names is read in every encoding that spreadsheets write", () => {
  const expected = "Jörg; Núñez €";
  expect(textOfBytes(new TextEncoder().encode(expected))).toBe(expected);
  expect(textOfBytes(bytes([0xef, 0xbb, 0xbf], [...new TextEncoder().encode(expected)]))).toBe(expected);
  expect(textOfBytes(bytes("J", [0xf6], "rg; N", [0xfa, 0xf1], "ez ", [0x80]))).toBe(expected);
  expect(textOfBytes(bytes([0xff, 0xfe], [...Buffer.from(expected, "utf16le")]))).toBe(expected);
  expect(textOfBytes(bytes([0xfe, 0xff], [...Buffer.from(expected, "utf16le").swap16()]))).toBe(expected);
});
