/** What `npm run freeze` makes, in tasks that any thread can do. Sites come after the books that are in them. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { OUTPUTS, type Output } from "../../src/spec/edition/output.ts";
import { isForAges } from "../../src/spec/kind-ages.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";

/** The books of a file. `language`: null for their own. */
export interface BookTask {
  readonly path: string;
  readonly language: Language | null;
  readonly outputs: readonly Output[];
}

interface Sheet {
  readonly name: string;
  readonly order: TypedOrder;
  readonly classList?: string;
  /** With slides. */
  readonly board?: boolean;
}

export interface SheetTask {
  readonly sheets: readonly Sheet[];
}

/** A site of books that were made; of none: the page that makes sheets. `language`: of all of them; left out: each has its own. */
export interface SiteTask {
  readonly site: string;
  readonly books: readonly string[];
  readonly language?: Language;
}

export type Task = BookTask | SheetTask | SiteTask;

/** Tasks in steps: each step needs what those before it made. */
export type Steps = readonly (readonly Task[])[];

const BOOKS = new URL("../../books/", import.meta.url);
const bookTask = (name: string, language: Language | null): BookTask => ({
  path: fileURLToPath(new URL(`${name}.yaml`, BOOKS)),
  ...{ language, outputs: OUTPUTS },
});
const NAMES = globSync("*.yaml", { cwd: fileURLToPath(BOOKS) })
  .map((file) => file.replace(/\.yaml$/, ""))
  .sort();

/** Small books, all of them in British English: they are made in every language. */
const SMALL = ["classroom-pack", "counting-days", "first-book", "first-numbers"];
const OTHERS = LANGUAGES.filter((language) => language !== "en-GB");
const QUICK_BOOK = "first-numbers";

/** Every kind alone, each in another language. */
const QUICK_SHEETS = KINDS.map(({ slug, leastAge = 0 }, k): Sheet => {
  const language = LANGUAGES[k % LANGUAGES.length]!;
  const ages = leastAge > 8 ? "10-11" : "8-9";
  return {
    name: `sheets/quick/${slug}`,
    order: { kind: slug, language, ages, count: "2", seed: "frozen" },
    board: true,
  };
});

/** A kind with none, the first, the middle and the last of its skills, for the youngest and for the oldest, in two languages each. */
const sheetsOf = (kind: (typeof KINDS)[number]): Sheet[] => {
  const skills = kind.skills();
  const sampled = new Set(
    [skills[0], skills[skills.length >> 1], skills.at(-1)].filter((skill) => skill !== undefined),
  );
  return [{ id: undefined, ages: [6, 11] as const }, ...sampled].flatMap(({ id: skill, ages: [least, most] }, s) =>
    [...new Set([least, Math.max(least, most - 1)])]
      .filter((age) => isForAges(kind, [age, age + 1]))
      .flatMap((age) =>
        [0, 2].map((other): Sheet => {
          const language = LANGUAGES[(s + other) % LANGUAGES.length]!;
          const ages = `${age}-${age + 1}`;
          const name = `sheets/${kind.slug}/${skill ?? "any"}/${ages}-${language}`;
          return { name, order: { kind: kind.slug, ...(skill && { skill }), ages, language, seed: "frozen" } };
        }),
      ),
  );
};

const LESSON = { kind: "number-wall", ages: "7-8", skill: "add-to-100", count: "4", seed: "frozen" };
const SETS: Readonly<Record<string, Omit<Sheet, "name">>> = {
  class: { order: { ...LESSON, pupils: "4", groups: "2,2" } },
  names: { order: LESSON, classList: "Ann\n\u0141ukasz\nZo\u00eb" },
  week: { order: { ...LESSON, days: "5" }, board: true },
  support: { order: { ...LESSON, ages: "6-7", skill: "add-to-20", support: "number-line,ten-frame", spacing: "wide" } },
  winter: { order: { kind: "number-path", theme: "winter", ages: "8-9", page: "letter", seed: "frozen" } },
};
const setsIn = (language: Language): Sheet[] =>
  Object.entries(SETS).map(([name, { order, ...set }]) => ({
    ...{ name: `sheets/sets/${name}-${language}`, order: { ...order, language } },
    ...set,
  }));

/** What a short test makes, too. */
export const QUICK: Steps = [
  [bookTask(QUICK_BOOK, null), { sheets: QUICK_SHEETS }],
  [
    { site: QUICK_BOOK, books: [QUICK_BOOK] },
    { site: "sheets", books: [], language: "de-DE" },
  ],
];
/** Whether a file is among those. */
export const isQuick = (name: string): boolean =>
  /^(books\/first-numbers\/(book\.json|en-GB\/)|sheets\/quick\/|site\/(first-numbers|sheets)\/)/.test(name);

/** The longest come first. */
export const ALL: Steps = [
  [
    ...["paperback", "lamplight"].map((name) => bookTask(name, null)),
    ...NAMES.filter((name) => !["paperback", "lamplight", QUICK_BOOK].includes(name)).map((name) =>
      bookTask(name, null),
    ),
    ...QUICK[0]!,
    ...SMALL.flatMap((name) => OTHERS.map((language) => bookTask(name, language))),
    ...KINDS.map((kind) => ({ sheets: sheetsOf(kind) })),
    ...LANGUAGES.map((language) => ({ sheets: setsIn(language) })),
  ],
  [
    { site: "all", books: NAMES.flatMap((name) => (name === "lamplight" ? ["lamplight-1", "lamplight-2"] : [name])) },
    ...QUICK[1]!,
    ...OTHERS.map((language) => ({ site: language, books: SMALL.slice(2), language })),
  ],
];
