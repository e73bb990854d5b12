/** The strict schema of `book.json`. Properties that earlier versions of the press did not write are optional. */
import * as z from "zod";
import { LEVELS } from "../engine/kind.ts";
import type { Ages } from "../spec/ages.ts";
import { parseReader } from "../spec/edition/reader.ts";
import { madeSpecSchema } from "../spec/made-spec-schema.ts";
import { customIssue, line, printable } from "../spec/spec-text.ts";
import { MAX_ON_PAGE } from "../spec/spec-values.ts";
import { MAX_LETTERS } from "./finale/finale.ts";

/** The reader for books that only have `ages`. */
const ANY_AGES: Ages = [4, 99];

const version = z.int().min(1);
/** More would never be laid out. */
const onPage = z.int().min(1).max(MAX_ON_PAGE);
const marks = z.record(z.string(), z.string());

const puzzle = z.strictObject({
  number: version,
  section: z.int().min(0),
  id: z.string(),
  kind: z.string(),
  version,
  level: z.enum(LEVELS),
  score: z.number(),
  puzzle: z.looseObject({ kind: z.string() }),
  digest: z.string(),
});

const finale = z.strictObject({
  puzzle: z.looseObject({ kind: z.string() }),
  letters: z
    .array(
      z.strictObject({
        slot: z.string(),
        boxes: z
          .array(z.strictObject({ puzzle: version, slot: z.string() }))
          .min(1)
          .max(2),
      }),
    )
    .min(1)
    .max(MAX_LETTERS),
});

/** The whole of `book.json`; also checks that numbers, sections and kinds fit together. */
export const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    form: z.literal("sheets").optional(),
    title: line,
    seed: printable,
    made: marks.optional(),
    worded: z.string().optional(),
    given: marks.optional(),
    spec: madeSpecSchema,
    sections: z
      .array(
        z.strictObject({
          name: printable,
          kind: z.string(),
          heading: line.nullable(),
          perPage: onPage.nullable(),
          made: marks.optional(),
          worded: z.string().optional(),
        }),
      )
      .min(1),
    puzzles: z.array(puzzle).min(1),
    finale: finale.optional(),
  })
  .superRefine(({ spec, sections, puzzles, finale }, context) => {
    const add = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    const { reader, ages: known, sheet } = spec;
    // The spec's own schema checks whether it is a reader at all.
    const isOne = reader !== undefined && "reader" in parseReader(reader, ANY_AGES);
    const read = isOne && known === undefined ? parseReader(reader, null) : null;
    if (read !== null && "problem" in read)
      context.addIssue({ ...customIssue(read.problem), path: ["spec", "reader"] });
    for (let day = 1; day <= (sheet?.days ?? 0); day++)
      if (!spec.sections.some((own) => own.day === day)) add(["spec", "sheet", "days"], `no section is of day ${day}`);
    for (const [i, { boxes }] of (finale?.letters ?? []).entries())
      for (const { puzzle } of boxes)
        if (puzzles[puzzle - 1] === undefined) add(["finale", "letters", i], `${puzzle} is not a puzzle of the book`);
    for (const [i, { number, section, kind }] of puzzles.entries()) {
      if (number !== i + 1)
        add(["puzzles", i, "number"], `number must be ${i + 1}, its place in the book, not ${number}`);
      if (sections[section] === undefined) add(["puzzles", i, "section"], `${section} is not a section of the book`);
      else if (sections[section].kind !== kind) add(["puzzles", i, "kind"], "its kind is not that of its section");
    }
  });
