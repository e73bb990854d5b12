/** The tasks of a child's sheet in several forms, so that its figures do not all look alike. */
import type { PrintedPuzzle } from "./words.ts";

/** Most forms on a page, and least number of tasks of a form. */
const MOST = 3;
const LEAST = 2;

/** The tasks in parts of other forms, kind by kind; the last part has the usual one. */
export const inTheirForms = (tasks: readonly PrintedPuzzle[]): PrintedPuzzle[] => {
  const byKind = Map.groupBy(tasks, ({ kind }) => kind);
  return tasks.map((task) => {
    const own = byKind.get(task.kind)!;
    return withForm(task, formAt(own.indexOf(task), own));
  });
};

/** The example in the form of the first task of its kind, if it has that form. */
export function exampleInForm(example: PrintedPuzzle, tasks: readonly PrintedPuzzle[]): PrintedPuzzle {
  const form = tasks.find(({ kind }) => kind === example.kind)?.form;
  return withForm(example, form !== undefined && example.source.forms().includes(form) ? form : undefined);
}

/**
 * The form of the task at an index among those of its kind; undefined: the usual one. The tasks are in as many parts as there can be
 * forms; each part but the last has the first form that all of its tasks have and no earlier part.
 */
function formAt(index: number, tasks: readonly PrintedPuzzle[]): string | undefined {
  const offered = new Set(tasks.flatMap(({ source }) => source.forms()));
  const count = Math.min(MOST, offered.size + 1, Math.ceil(tasks.length / LEAST));
  const partOf = (at: number): number => Math.floor((at * count) / tasks.length);
  const used = new Set<string>();
  for (let part = 0; part < count - 1; part++) {
    const own = tasks.filter((_, i) => partOf(i) === part);
    const form = own[0]?.source
      .forms()
      .find((name) => !used.has(name) && own.every(({ source }) => source.forms().includes(name)));
    if (part === partOf(index)) return form;
    if (form !== undefined) used.add(form);
  }
  return undefined;
}

function withForm(task: PrintedPuzzle, form: string | undefined): PrintedPuzzle {
  if (form === undefined) return task;
  const { rule, extent, source } = task.source.inForm(form);
  return { ...task, rule, extent, source, form };
}
