/**
 * Finds how many tasks of a sheet fit on its page. Sheets for children up to nine years have one page; from ten on they have as many
 * pages as their tasks need.
 */
import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { firstOf, required } from "../../engine/required.ts";
import type { SectionSpec, Spec } from "../../spec/spec-types.ts";
import { type Lesson, lessonsOf, partsOf } from "../lesson.ts";
import { type LayoutInput, settingOf } from "../number-pages.ts";
import { onOnePage, readOnePage } from "../sheet-layouts.ts";
import { cachedMaker } from "./cached-maker.ts";

/**
 * The sheet of a spec, or its sheets for a week or a class, with as many tasks each as fit on a page below an example. `inputOf`:
 * what the layout of a sheet needs.
 */
export async function planSheet(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  inputOf: (manifest: Manifest) => LayoutInput,
  progress: Progress = {},
): Promise<Manifest> {
  const known = cachedMaker(maker);
  const { arrangement } = spec.class?.one ?? {};
  // A sheet of a class has as many tasks as the others of its class.
  if (arrangement !== undefined)
    return assemble(withTasks(spec, readOnePage(arrangement).tasks), kinds, maker, progress);
  let tried = spec;
  for (;;) {
    const notes: string[] = [];
    const manifest = await assemble(tried, kinds, known, { ...progress, note: (text) => notes.push(text) });
    const { asked, fitting } = tasksOnPage(inputOf(manifest));
    if (fitting === asked) {
      for (const text of notes) progress.note?.(text);
      return manifest;
    }
    tried = withTasks(tried, fitting);
  }
}

/** The number of tasks of each sheet, and how many of these fit on a page; at least one counts as fitting. */
function tasksOnPage(input: LayoutInput): { readonly asked: number; readonly fitting: number } {
  const setting = settingOf(input, 1);
  const { lessons } = lessonsOf(required(input.manifest.spec.sheet), setting);
  const asked = Math.max(...lessons.map(({ tasks }) => tasks.length));
  const fits = (count: number): boolean =>
    onOnePage(
      lessons.map((lesson) => partsOf(withLessTasks(lesson, count), setting)),
      0,
    ) !== null;
  let fitting = asked;
  while (fitting > 1 && !fits(fitting)) fitting--;
  return { asked, fitting };
}

const withLessTasks = (lesson: Lesson, count: number): Lesson => ({ ...lesson, tasks: evenly(lesson.tasks, count) });

/** The spec with this many tasks on each sheet at most. */
export function withTasks(spec: Spec, count: number): Spec {
  const sheetOf = ({ day, sheet, role }: SectionSpec) => (role === "example" ? null : `${day} ${sheet}`);
  const sections = [...Map.groupBy(spec.sections, sheetOf)].flatMap(([sheet, own]) => {
    if (sheet === null) return own;
    const tasks = own.flatMap((section) => Array.from({ length: section.count }, () => section));
    const left = Map.groupBy(evenly(tasks, count), (section) => section);
    return [...left].map(([section, { length }]) => ({ ...section, count: length }));
  });
  return { ...spec, sections };
}

/** This many of a list, evenly: the first and the last stay, so that a sheet still rises to its challenge. */
function evenly<Item>(list: readonly Item[], count: number): Item[] {
  if (count >= list.length) return [...list];
  if (count === 1) return [firstOf(list)];
  return Array.from({ length: count }, (_, i) => required(list[Math.round((i * (list.length - 1)) / (count - 1))]));
}
