/** The flags for the reader and the print of a book: --reader, --output, --spacing, --tint and --colour. */
import type { Options } from "yargs";
import { parseAges } from "../../spec/ages.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { COLOUR_FORMS, type ColourForm, paperProblem } from "../../spec/edition/colour-form.ts";
import { SPACINGS, type Spacing, TINTS, type Tint } from "../../spec/edition/comfort.ts";
import { OUTPUTS, type Output } from "../../spec/edition/output.ts";
import { parseReader } from "../../spec/edition/reader.ts";
import { at } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";

const READER = {
  type: "string",
  requiresArg: true,
  describe: 'Who reads: adult, large-print, or children as "ages 6-7"; by default as the spec says',
} as const satisfies Options;

const OUTPUT = {
  type: "string",
  requiresArg: true,
  describe: `How it is printed, one or more of ${OUTPUTS.join(", ")}, with commas between them`,
} as const satisfies Options;

const SPACING = {
  choices: SPACINGS,
  requiresArg: true,
  describe: "wide: letters and lines further apart, for readers with dyslexia; by default as the spec says",
} as const satisfies Options;

const TINT = {
  choices: TINTS,
  requiresArg: true,
  describe: "The colour of pages on a screen; it is never printed",
} as const satisfies Options;

const COLOUR = {
  choices: COLOUR_FORMS,
  requiresArg: true,
  describe: "black, a second colour (accent), or one for each section, too (full); by default as the spec says",
} as const satisfies Options;

export const EDITION = { reader: READER, output: OUTPUT, spacing: SPACING, tint: TINT, colour: COLOUR } as const;

/** Reads "press,classroom". Throws a `Failure` for an unknown name. */
function parseOutputs(text: string): Output[] {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  return [...new Set(names)].map((name) => {
    const output = OUTPUTS.find((known) => known === name);
    if (output !== undefined) return output;
    throw refusal(EXIT.usage, "no-choice", { flag: "--output", text: name, names: OUTPUTS });
  });
}

/** Reads outputs. Throws a `Failure` for a class with any output but `classroom`. */
function outputsFor(spec: Spec, text: string): Output[] {
  const outputs = parseOutputs(text);
  if (spec.class === undefined || outputs.every((output) => output === "classroom")) return outputs;
  throw refusal(EXIT.usage, "class-output");
}

/** The flags of an edition, as typed. */
export interface EditionFlags {
  readonly reader?: string | undefined;
  readonly output?: string | undefined;
  readonly spacing?: Spacing | undefined;
  readonly tint?: Tint | undefined;
  readonly colour?: ColourForm | undefined;
}

/** Replaces values of a spec with these flags. Throws a `Failure` for an unknown reader or output. */
export function withEdition(spec: Spec, { reader, output, spacing, tint, colour }: EditionFlags): Spec {
  const ages = spec.ages === undefined ? null : parseAges(spec.ages);
  if (reader !== undefined) {
    const read = parseReader(reader, ages !== null && "ages" in ages ? ages.ages : null);
    if ("problem" in read) throw new Failure(at("--reader", read.problem), EXIT.usage);
  }
  const edition = {
    ...spec,
    ...(reader === undefined ? {} : { reader }),
    ...(spacing === undefined ? {} : { spacing }),
    ...(tint === undefined ? {} : { tint }),
    ...(colour === undefined ? {} : { colour }),
    ...(output === undefined ? {} : { output: outputsFor(spec, output) }),
  };
  const refused =
    colour === undefined ? null : paperProblem({ colour, output: edition.output, paper: spec.press.paper });
  if (refused !== null) throw new Failure(refused, EXIT.usage);
  return edition;
}
