/**
 * Finds the heading rows of a class list, and the contents of each column. Knows headings in English, German, Spanish, French,
 * Italian, Dutch, Polish, Portuguese, Swedish, Danish, Norwegian, Czech and Turkish. Recognises a heading row in another language
 * from the rows below it.
 */

/** The contents of a column. `name`: full names; `other`: never printed. */
export type Heading = "first" | "last" | "name" | "group" | "other";

/** Words that are never names: one such cell makes a heading row. Written as `wordsIn` returns them, without accents. */
const SURE: Readonly<Record<"first" | "last" | "name", ReadonlySet<string>>> = {
  first: words(
    `forename forenames firstname vorname vornamen rufname nombre nombres prenom prenoms nome voornaam voornamen roepnaam imie imiona
     fornamn fornavn jmeno`,
  ),
  last: words(
    `surname surnames lastname nachname nachnamen familienname zuname apellido apellidos cognome cognomi achternaam achternamen
     familienaam nazwisko nazwiska apelido apelidos sobrenome sobrenomes efternamn efternavn etternavn prijmeni soyad soyadi`,
  ),
  name: words(
    `name names namen fullname nom noms naam namn navn isim pupil pupils students children schulerin schulerinnen kinder alumno alumna
     alumnos alumnas alumnado eleve eleves enfants leerling leerlingen alunno alunna alunni aluno alunos uczen uczniowie`,
  ),
};

/** Words that may also be names or remarks: among several cells, two known ones make a heading row. */
const LIKELY: Readonly<Record<Heading, ReadonlySet<string>>> = {
  first: words("first given preferred known"),
  last: words("last family second middle legal"),
  name: words("student child schuler kind kindes enfant"),
  group: words(
    `group groups gruppe gruppen grupo grupos groupe groupes gruppo gruppi groep groepen grupa grupy grupp skupina mathegruppe
     lerngruppe set shape form forma forme level levels niveau nivel livello poziom stufe`,
  ),
  other: words(
    `no nr num number numero nummer numer id upn ref reg registration class klasse classe clase klas klasa turma trida year grade
     jahrgang curso born birth birthday birthdate dob date geburtsdatum geburtstag geburtsort fecha naissance nacimiento data nascita
     nascimento geboortedatum urodzenia email e mail mails correo gender sex geschlecht sexo genre sesso geslacht plec phone telephone
     telefon tel mobile handy telefono telefoon remark remarks note notes notiz notizen comment comments bemerkung bemerkungen anmerkung
     anmerkungen hinweis hinweise observacion observaciones nota notas remarque remarques commentaire osservazioni opmerking
     opmerkingen uwagi observacoes anteckning poznamka pin code password passwort kennwort login username benutzername forderung
     forderbedarf address adresse direccion strasse wohnort ort plz religion konfession bekenntnis nationality staatsangehorigkeit
     sprache language idioma langue attendance score points punkte puntos`,
  ),
};

/** Words inside a heading, never at its end. */
const JOINTS = words(
  "of the and or in der die das des de du la le el los las del les l et y e i und oder van het di dell della d",
);

/** Headings of a column of numbers: "No.", "Nr", "N.º", "#"; but "No" may be a remark or a name. */
const NUMBER = /^(#|№|n[or]?\.?[º°]|n[or]?\.|nr|nº|n°)$/i;

/** Words of a title above a list, with the name of the class. */
const CLASSES = words(
  "class klasse classe clase klas klasa turma year grade form group gruppe groupe grupo curso jahrgang set",
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** The words of a cell, in lower case, without accents, "'s", "(s)", "/a" and "*in". Digits and signs separate words. */
const wordsIn = (cell: string): string[] =>
  cell
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s\b|\([a-z]{1,2}\)|[/*:](innen|in|as?|os?|es?)\b/g, " ")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ı", "i")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

const has = (found: readonly string[], set: ReadonlySet<string>): boolean => found.some((word) => set.has(word));

const isSure = (found: readonly string[]): boolean => Object.values(SURE).some((set) => has(found, set));

/** The meaning of a heading. All its words must be known; null for any other cell. */
export function headingOf(cell: string): Heading | null {
  if (NUMBER.test(cell)) return "other";
  const found = wordsIn(cell);
  const isKnown = (word: string): boolean =>
    JOINTS.has(word) || isSure([word]) || Object.values(LIKELY).some((set) => set.has(word));
  if (!found.every(isKnown) || JOINTS.has(found.at(-1) ?? "of") || found.join() === "no") return null;
  const of = (heading: Heading): boolean =>
    has(found, LIKELY[heading]) || (heading in SURE && has(found, SURE[heading as keyof typeof SURE]));
  if (of("other")) return "other";
  if (of("group")) return "group";
  if (of("first") && of("last")) return "name";
  return (["last", "first", "name"] as const).find(of) ?? null;
}

type Row = readonly string[];

/** The number of heading rows at the beginning of a list, with the titles above them; 0: the first row is a pupil. */
export function headingRows(rows: readonly Row[]): number {
  const at = rows.slice(0, 4).findIndex(isKnownRow);
  // A title has one cell, and is above headings with several cells.
  const isTitle = (row: Row): boolean => filledIn(row).length === 1;
  if (at === 0 || (at > 0 && filledIn(rows[at]!).length > 1 && rows.slice(0, at).every(isTitle))) return at + 1;
  return isClassTitle(rows) || isUnlikeRest(rows) ? 1 : 0;
}

const filledIn = (row: Row): string[] => row.filter((cell) => cell !== "");

/** Whether a row has known headings: a sure one, or two; or its only cell means a name. "Pupil 1" has a digit, so is a pupil. */
function isKnownRow(row: Row): boolean {
  const cells = filledIn(row);
  const known = cells.filter((cell) => !/\d/.test(cell) && headingOf(cell) !== null);
  if (known.some((cell) => isSure(wordsIn(cell)))) return true;
  return cells.length === 1 ? known.some((cell) => headingOf(cell) === "name") : known.length > 1;
}

/** Whether the first row is a title such as "Klasse 3b" and no other row begins like it. */
function isClassTitle([first, ...rest]: readonly Row[]): boolean {
  const [cell = "", ...more] = filledIn(first ?? []);
  const [begin = ""] = wordsIn(cell);
  const isTitle = more.length === 0 && CLASSES.has(begin) && /\d/.test(cell);
  return isTitle && rest.length > 0 && rest.every((row) => wordsIn(row.join(" "))[0] !== begin);
}

/** Whether the first row has words above a column without words: headings in an unknown language. */
function isUnlikeRest([first, ...rest]: readonly Row[]): boolean {
  if (first === undefined || rest.length < 2 || filledIn(first).length < 2 || filledIn(first).some(isNoHeading))
    return false;
  return first.some((heading, column) => heading !== "" && rest.every((row) => isNoHeading(row[column] ?? "")));
}

/** Whether a cell cannot be a heading: it has a digit or an @, or is a single Latin letter or sign. */
const isNoHeading = (cell: string): boolean => /[\d@]|^[\p{Script=Latin}\P{L}]$/u.test(cell);

/** Whether a column may contain names: no cell is empty, most cells have letters, and not all cells are equal. */
export function isOfNames(cells: readonly string[]): boolean {
  const likely = cells.filter((cell) => /\p{L}{2}|[^\p{Script=Latin}\P{L}]/u.test(cell) && !/\S@\S/.test(cell));
  const isSame = cells.length > 2 && new Set(cells).size === 1;
  return !isSame && cells.every((cell) => cell !== "") && 2 * likely.length > cells.length;
}
