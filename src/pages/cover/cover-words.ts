/** The words of a cover, which only state facts about its book. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { readerWords, seriesWords } from "../title-page.ts";
import { words } from "../words-on-page.ts";
import type { CoverSetting } from "./cover-job.ts";

/** The series and the author, one line each. */
export function footLines(setting: CoverSetting): readonly string[] {
  const { spec } = setting.manifest;
  const series = spec.series === undefined ? [] : [seriesWords(spec.series, setting)];
  return [...series, ...(spec.author === undefined ? [] : [spec.author])];
}

/**
 * At most two promises for the front of a cover, or one if series and author are printed below it. The book keeps each of them.
 * "Explained" needs codes that lead to the pages of the puzzles: the book itself explains only the hardest ones.
 */
export function promises({ manifest, phrase, isUnique }: CoverSetting): readonly string[] {
  const { answers, qr, series, site } = manifest.spec;
  const isExplained = qr && site.address !== undefined;
  const inside = answers.show.includes("hints") ? "hints-inside" : "answers-inside";
  const kept = [
    ...(isExplained ? ["explained"] : []),
    ...(isUnique ? ["one-each"] : []),
    ...(hasAnswers(answers) && !isExplained ? [inside] : []),
  ];
  return (kept.length === 0 ? ["solved-first"] : kept.slice(0, series === undefined ? 2 : 1)).map((name) =>
    words(phrase, `cover.${name}`),
  );
}

/** Whether all answers are in the book. */
const hasAnswers = ({ at, show }: Spec["answers"]): boolean =>
  (at === "back" || at === "both") && show.includes("answers");

/** What the words of a cover depend on. */
type Worded = Pick<CoverSetting, "manifest" | "phrase" | "reader">;

/** The easiest and the hardest level of its puzzles. */
export function levelsOf({ manifest }: Pick<CoverSetting, "manifest">): readonly [Level, Level] {
  const places = manifest.puzzles.map(({ level }) => LEVELS.indexOf(level));
  const [easiest, hardest] = places.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [4, 0]);
  return [LEVELS[easiest]!, LEVELS[hardest]!];
}

/** "Easy to hard". */
export function levelWords(setting: Pick<Worded, "manifest" | "phrase">): string {
  const [easiest, hardest] = levelsOf(setting);
  const { phrase } = setting;
  const [from, to] = [words(phrase, `common.level-${easiest}`), words(phrase, `common.level-${hardest}`)];
  return words(phrase, "cover.levels", { from, to });
}

/** The heading of the back cover, about two lines. */
export function headingWords(setting: Worded): string {
  const { reader, manifest } = setting;
  if (manifest.spec.cover?.heading !== undefined) return manifest.spec.cover.heading;
  const audience = reader === "adult" || reader === "large-print" ? reader : "child";
  return words(setting.phrase, `cover.heading-${audience}`);
}

/** The levels of the book, easiest first, with the number of puzzles of each. */
export const levelCounts = ({ manifest }: CoverSetting): (readonly [Level, number])[] =>
  LEVELS.map((level) => [level, manifest.puzzles.filter((puzzle) => puzzle.level === level).length] as const).filter(
    ([, count]) => count > 0,
  );

/** Three benefits of the book; `hasColumns`: its levels are shown next to them, so the readers are omitted. */
export function benefits(setting: CoverSetting, hasColumns: boolean): string[] {
  const { manifest, phrase, isUnique, reader } = setting;
  const count = manifest.puzzles.length;
  // Sections of one kind can have rules of their own, such as a Jigsaw: then the number of kinds would be too low, so omit it.
  const own = new Set(manifest.puzzles.map(({ kind }) => kind)).size;
  const kinds = manifest.spec.sections.length > own ? 1 : own;
  return [
    words(phrase, "cover.count", { count, kinds }),
    words(phrase, isUnique ? "cover.one-answer" : "cover.proved"),
    ...(hasAnswers(manifest.spec.answers) ? [words(phrase, "cover.answers")] : []),
    ...(reader === "large-print" ? [words(phrase, "cover.large")] : []),
    ...[hasColumns ? readerWords(reader, setting) : levelWords(setting)].flatMap((line) => line ?? []),
  ].slice(0, 3);
}
