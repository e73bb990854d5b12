/** `school-year`: makes the sheets of a class for all weeks of a school year, of which no two have a puzzle in common. */

import { join } from "node:path";
import { findAnswers } from "../../book/answers.ts";
import { type FilledWeek, fillYear } from "../../book/days/fill-year.ts";
import { say } from "../../engine/kind.ts";
import { makeManifest } from "../../pdf/make-manifest.ts";
import { formatCsv } from "../../spec/class/class-csv.ts";
import { topicsOfYear, type WeekChoice } from "../../spec/curriculum/year-weeks.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { formatPaper } from "../../spec/page-size.ts";
import { sheetFlags } from "../../spec/sheet-options.ts";
import { skillName } from "../../spec/skills.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { readSheet } from "../../spec/typed-sheet.ts";
import { phrasesOf } from "../../templates/index.ts";
import { csvSeparator, type Language, paperOf } from "../../templates/language.ts";
import { plainText } from "../../templates/markdown.ts";
import { finishYear, stageBookPdfs } from "../files/outputs.ts";
import { openFolder, openUnfinished } from "../files/unfinished-folder.ts";
import { type Staged, type StagedFolder, stageFile } from "../files/write-files.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, JSON_FLAG, LANGUAGE, OUT, wholeNumber } from "./command.ts";
import { findYear } from "./kinds.ts";
import { type WorkContext, withWorkContext } from "./work.ts";

const { days, seed, paper } = sheetFlags();

const MOST_WEEKS = 52;

export default command({
  places: {
    year: {
      type: "string",
      demandOption: true,
      describe: "A year of a curriculum, as kinds --curriculum names it: en-NC-Y2, de-GS-3, us-CCSS-2, fr-CE1",
    },
  },
  flags: {
    weeks: {
      type: "string",
      default: "40",
      requiresArg: true,
      describe: `How many weeks, up to ${MOST_WEEKS}`,
      coerce: (text: string) => wholeNumber("weeks", text, 1, MOST_WEEKS),
    },
    days: { ...days, default: "5" },
    seed: { ...seed, default: "1", describe: "The same seed gives the same year; another one another year" },
    language: { ...LANGUAGE, describe: `${LANGUAGE.describe}; by default that of the curriculum` },
    paper: { ...paper, describe: `${paper.describe.split(";")[0]}; by default that of the language` },
    out: OUT,
    json: JSON_FLAG,
  },
  examples: [
    ["school-year en-NC-Y2 --out sheets", "40 weeks of five sheets, their keys, and a list with the code of each week"],
    ["school-year de-GS-3 --weeks 6 --days 3", "three sheets a week until the holidays"],
  ],
  remark: "Each week is about the next objective of that year. No puzzle of the year comes twice.",
  run: ({ year: name, weeks, days, seed, language: said, paper, out, json }, terminal) =>
    withWorkContext(terminal, {}, async (context) => {
      const { kinds } = context;
      const year = findYear(name);
      const topics = topicsOfYear(year, kinds);
      if (topics.length === 0) throw refusal(EXIT.usage, "year-empty", { name: year.id });
      const language = (said as Language | undefined) ?? year.language;
      const page = paper ?? formatPaper(paperOf(language));
      const order = ({ kinds: own, skill, level }: WeekChoice, draw: number) => {
        const named = { kind: own.map(({ slug }) => slug).join(","), ...(skill !== null && { skill }) };
        return readSheet({ ...named, level, ages: year.ages, days, language, page }, kinds, draw);
      };
      const folder = join(out, year.id);
      openFolder(out);
      const unfinished = openUnfinished(folder);
      const bar = terminal.search === undefined ? null : terminal.progress(year.id);
      try {
        const runner = await context.runner(weeks * Number(days));
        const make = (spec: Spec) => makeManifest(spec, kinds, runner);
        const made: WeekRow[] = [];
        const staged: Staged[] = [];
        for await (const filled of fillYear({ topics, weeks, seed, order, make }, kinds, runner)) {
          const row = rowOf(filled, made.length + 1);
          staged.push(...(await stageWeek(context, unfinished, row.file, filled)));
          made.push(row);
          bar?.done(made.length, weeks);
        }
        const says = new Map(topics.map(({ id, says }) => [id, says]));
        const list = listOf(
          made.map((row) => ({ ...row, says: says.get(row.topic) ?? "" })),
          language,
        );
        staged.push(stageFile(join(folder, "year.csv"), list, unfinished));
        finishYear(unfinished, staged, terminal.note);
        tell(terminal, { year: year.id, seed, folder, weeks: made, json });
        return EXIT.ok;
      } finally {
        bar?.end();
        unfinished.discard();
      }
    }),
});

/** A week of the list. `kinds`: ids in the program, slugs in the answer to a program. */
interface WeekRow {
  readonly week: number;
  readonly topic: string;
  readonly kinds: readonly { readonly id: string; readonly slug: string }[];
  readonly skill: string | null;
  readonly level: string;
  readonly code: string;
  /** The name of its files, without ending. */
  readonly file: string;
}

function rowOf({ choice, code }: FilledWeek, week: number): WeekRow {
  const { topic, kinds, skill, level } = choice;
  const about = skill ?? kinds.map(({ slug }) => slug).join("-");
  return { week, topic, kinds, skill, level, code, file: `week-${String(week).padStart(2, "0")}-${about}` };
}

/** Prints the sheets of a week and their key. */
async function stageWeek(
  context: WorkContext,
  unfinished: StagedFolder,
  name: string,
  { manifest }: FilledWeek,
): Promise<Staged[]> {
  const answers = await findAnswers(manifest, context.kinds, await context.runner(manifest.puzzles.length));
  const staged: Staged[] = [];
  await stageBookPdfs(context, unfinished.path, name, manifest, answers, staged, { unfinished });
  return staged;
}

/** The list of the weeks as CSV, with its headings and names in a language. */
function listOf(weeks: readonly (WeekRow & { readonly says: string })[], language: Language): string {
  const phrase = phrasesOf(language);
  const word = (key: string): string => plainText(phrase(say(key)));
  const heads = ["week", "objective", "topic", "kinds", "level", "code", "file"].map((one) =>
    word(`class.year-${one}`),
  );
  const rows = weeks.map(({ week, topic, says, skill, kinds, level, code, file }) => [
    String(week),
    `${topic}: ${says}`,
    skill === null ? "" : plainText(phrase(skillName(skill))),
    kinds.map(({ id }) => word(`${id}.name`)).join(" + "),
    word(`common.level-${level}`),
    code,
    `${file}.pdf`,
  ]);
  return formatCsv([heads, ...rows], csvSeparator(language));
}

interface Told {
  readonly year: string;
  readonly seed: string;
  readonly folder: string;
  readonly weeks: readonly WeekRow[];
  readonly json: boolean;
}

function tell(terminal: Terminal, { year, seed, folder, weeks, json }: Told): void {
  const files = weeks.map(({ file }) => [`${file}.pdf`, `${file}-answers.pdf`].map((one) => join(folder, one)));
  const list = join(folder, "year.csv");
  const told = weeks.map(({ file: _, kinds, ...week }, i) => ({
    ...week,
    kinds: kinds.map(({ slug }) => slug),
    files: files[i],
  }));
  const paths = [...files.flat(), list].map((path) => `${path}\n`).join("");
  terminal.print(json ? `${JSON.stringify({ year, seed, list, weeks: told })}\n` : paths);
}
