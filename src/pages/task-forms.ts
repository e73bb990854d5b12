/** The tasks of a child's sheet in several forms, so that its figures do not all look alike. */
import type { PrintedPuzzle } from "./words.ts";

/** Maximum number of forms on a page, and minimum number of tasks of a form. */
const MAX_FORMS = 3;
const MIN_TASKS = 2;

/**
 * The tasks in parts of different forms, kind by kind; one part has the usual form. `turn`: by how many parts the forms move, so that
 * sheets that follow each other differ.
 */
export const inTheirForms = (tasks: readonly PrintedPuzzle[], turn = 0): PrintedPuzzle[] =>
  [...Map.groupBy(tasks, ({ kind }) => kind).values()].flatMap((own) => {
    const forms = formsOfParts(own, turn);
    return own.map((task, i) => withForm(task, forms[partOf(i, own.length, forms.length)]));
  });

/** The example in the form of the first task of its kind, if it has that form. */
export function exampleInForm(example: PrintedPuzzle, tasks: readonly PrintedPuzzle[]): PrintedPuzzle {
  const form = tasks.find(({ kind }) => kind === example.kind)?.form;
  return withForm(example, form !== undefined && example.source.forms().includes(form) ? form : undefined);
}

/** The part of the task at an index, if `tasks` tasks are divided into `parts` parts. */
const partOf = (index: number, tasks: number, parts: number): number => Math.floor((index * parts) / tasks);

/**
 * The form of each part of the tasks of a kind; undefined: the usual one. There are as many parts as there can be forms. A part has a
 * form that all of its tasks have, and no earlier part.
 */
function formsOfParts(tasks: readonly PrintedPuzzle[], turn: number): (string | undefined)[] {
  const offered = new Set(tasks.flatMap(({ source }) => source.forms()));
  const count = Math.min(MAX_FORMS, offered.size + 1, Math.ceil(tasks.length / MIN_TASKS));
  const used = new Set<string>();
  return Array.from({ length: count }, (_, part) => {
    if ((part + turn) % count === count - 1) return undefined;
    const own = tasks.filter((_, i) => partOf(i, tasks.length, count) === part);
    const form = own[0]?.source
      .forms()
      .find((name) => !used.has(name) && own.every(({ source }) => source.forms().includes(name)));
    if (form !== undefined) used.add(form);
    return form;
  });
}

function withForm(task: PrintedPuzzle, form: string | undefined): PrintedPuzzle {
  if (form === undefined) return task;
  const { rule, extent, source } = task.source.inForm(form);
  return { ...task, rule, extent, source, form };
}
