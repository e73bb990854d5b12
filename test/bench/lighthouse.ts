/** Lighthouse on each type of page of a small archive, over a real server that compresses: four scores beside what is asked. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../browser-setup.ts";
import { archiveUnder, GARDEN, puzzlesOf } from "../site/whole/archive.ts";
import { servedArchive } from "./first-visit.ts";

const VERSION = "13.5.0";
const run = promisify(execFile);
/** Scores of each, from 0 to 100: what is asked. */
const ASKED = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof ASKED;

const puzzles = puzzlesOf(GARDEN).map(({ id, kind }) => [kind.slug, `p/${id}/`] as const);
/** Types of pages. Those that search engines are told to leave out have no score for being found. */
const TYPES: readonly (readonly [name: string, path: string, hidden?: true])[] = [
  ["home", ""],
  ["book", "books/garden/"],
  ["kind", "kinds/number-path/"],
  ["techniques", "kinds/number-path/techniques/"],
  ["game", "kinds/code-pegs/game/"],
  ["list", "levels/easy/1/"],
  ["find", "find/"],
  ["progress", "progress/"],
  ["help", "help/"],
  ["make", "make/"],
  ["board", "board/", true],
  ["answers", "books/garden/answers/1/", true],
  ["play", "play/", true],
  ...puzzles,
];

/** Prints the table; true when every page has what is asked. `only`: types of pages, by name. */
export async function lighthouse(only: readonly string[] = []): Promise<boolean> {
  const { address, close } = await servedArchive(await archiveUnder());
  let isGood = true;
  console.log(["page".padEnd(24), ...Object.keys(ASKED)].join("  "));
  for (const [name, path, hidden] of TYPES.filter(([name]) => only.length === 0 || only.includes(name))) {
    const { scores, wrong } = await measuredFairly(`${address}/${path}`, hidden === true);
    const cells = Object.entries(scores).map(([category, score]) =>
      `${score}/${ASKED[category as Category]}`.padEnd(category.length),
    );
    console.log([name.padEnd(24), ...cells].join("  "));
    for (const line of wrong) console.log(`    ${line}`);
    isGood &&= hasAll(scores);
  }
  close();
  return isGood;
}

type Scores = Readonly<Record<string, number | "-">>;
interface Measured {
  readonly scores: Scores;
  /** Audits that cost something, in words. */
  readonly wrong: readonly string[];
}

const hasAsked = ([category, score]: [string, number | "-"]): boolean =>
  score === "-" || score >= ASKED[category as Category];
const hasAll = (scores: Scores): boolean => Object.entries(scores).every(hasAsked);

/** What falls short may be this machine's other work: it is measured three times, and the middle counts. */
async function measuredFairly(address: string, hidden: boolean): Promise<Measured> {
  const first = await measured(address, hidden);
  if (hasAll(first.scores)) return first;
  const all = [first, await measured(address, hidden), await measured(address, hidden)];
  return all.sort((a, b) => Number(a.scores.performance) - Number(b.scores.performance))[1]!;
}

interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

async function measured(address: string, hidden: boolean): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-lighthouse-"));
  const file = join(folder, "report.json");
  const flags = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir=${join(folder, "profile")}`;
  const path = `${join(import.meta.dirname, "../../node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const args = [
    "--yes",
    `lighthouse@${VERSION}`,
    address,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--no-enable-error-reporting",
    `--only-categories=${Object.keys(ASKED)}`,
    `--chrome-flags=${flags}`,
  ];
  await run("npx", args, { env: { ...process.env, PATH: path, CHROME_PATH: findChromium() } });
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(folder, { recursive: true, force: true });
  const entries = Object.keys(ASKED) as Category[];
  const scores = Object.fromEntries(
    entries.map(
      (category) =>
        [category, hidden && category === "seo" ? "-" : Math.round(categories[category].score * 100)] as const,
    ),
  );
  const low = entries.filter((category) => scores[category] !== "-" && (scores[category] as number) < 100);
  const wrong = low.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ""}`),
  );
  return { scores, wrong };
}
