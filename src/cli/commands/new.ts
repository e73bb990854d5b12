/** `new`: writes a first book spec. */

import { existsSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { PRINTER_NAMES } from "../../spec/edition/printer-names.ts";
import { formatSchema, specJsonSchema } from "../../spec/spec-json-schema.ts";
import { lineProblem, MAX_CHARACTERS, textProblem } from "../../spec/spec-text.ts";
import { readBytes } from "../files/read-files.ts";
import { writeWhole } from "../files/write-files.ts";
import { quoted } from "../terminal/quoted.ts";
import { command } from "./command.ts";
import { sentences } from "./kinds.ts";

/** The JSON schema for editors. The same file ships beside the example specs. */
const SCHEMA = "numberpress.schema.json";

export default command({
  places: { spec: { type: "string", demandOption: true, describe: "The file to write, as my-book.yaml" } },
  flags: { force: { type: "boolean", default: false, describe: "Write over a file that is there" } },
  examples: [["new my-book.yaml", "then: numberpress build my-book.yaml"]],
  run: async ({ spec: typed, force }, terminal) => {
    const path = extname(typed) === "" ? `${typed}.yaml` : typed;
    const name = basename(path, extname(path));
    if (/[/\\]$/.test(typed) || /^(\.+(ya?ml)?)?$/.test(name))
      throw refusal(EXIT.usage, "no-file-name", { name: typed });
    if (lineProblem(name) !== null) throw refusal(EXIT.usage, "unprintable-name");
    if (!/\.ya?ml$/.test(path)) throw refusal(EXIT.usage, "no-yaml", { ending: extname(path) }, null);
    if (existsSync(path) && !force) throw refusal(EXIT.cannotCreate, "there-already", { path });
    const wordsOf = sentences();
    const schema = join(dirname(path), SCHEMA);
    const text = formatSchema(specJsonSchema(KINDS));
    const isThere = existsSync(schema) && Buffer.from(readBytes(schema)).toString("utf8") === text;
    const sections = KINDS.map((kind, i) => sectionText(kind, wordsOf(kind, "name"), wordsOf(kind, "tagline"), i > 1));
    writeWhole(path, specText(basename(path), sections));
    if (!isThere) writeWhole(schema, text);
    terminal.print(`${path}\n`);
    terminal.note(`Make the book with: numberpress build ${quoted(path)}`);
    terminal.note(`${SCHEMA}, beside it, lets your editor complete and check what you write.`);
    return EXIT.ok;
  },
});

function specText(file: string, sections: readonly string[]): string {
  const name = basename(file, extname(file));
  const title = orUsual(titleOf(name), "Our book");
  const seed = orUsual(`${name}-1`, "our-book-1");
  return `# yaml-language-server: $schema=${SCHEMA}
#
# A book of number puzzles. Make it with: numberpress build ${quoted(file)}
# The kinds, their levels, skills and options: numberpress kinds, numberpress kinds <kind>

title: ${JSON.stringify(title)}
# subtitle: One answer each
# author: Your name
language: en-GB          # or en-US de-DE es-ES fr-FR; it picks the paper, too
# ages: 6-7              # of those who will solve it: 6-7, 9 or 12+; a section may have its own
# page: a4               # a4 letter a5 6x9in 8x10in 8.5x11in, or {width: 150mm, height: 200mm}

# Who reads, and how it is made. Several ways give several files, all with the same puzzles.
# reader: adult          # adult, large-print, or children as "ages 6-7"; it sets the sizes of type and boxes
# output: screen         # screen press classroom booklet, one or a list as [screen, press]
# theme: plain           # plain playful elegant
# colour: accent         # black accent full; by default a second colour on screens, and black in print
# rights: © Your name    # stands behind the title page
# press: {printer: kdp, paper: white, bleed: false}    # for output: press; ${PRINTER_NAMES.join(" ")}, or none for all of them

# The same spec with the same seed gives the same book, for ever. Another seed gives another book.
seed: ${JSON.stringify(seed)}

answers: {at: back}      # back: in the book, and as a file of its own; separate: only as that file; none
# answers: {at: back, show: [hints, explained, answers]}    # where to look, first steps in words, solved figures

# mix: spread            # all kinds in turn from the easiest to the hardest; by default section after section
# pages: 100             # exactly so many: sections with a share (as share: 2) in place of a count fill them, counted puzzles are packed
# qr: true               # a code beside each puzzle that opens it on the site; it needs the site's address
# site: {address: "https://numbers.example/"}
# site: {owner: Your name, publish: {sample: 5}, pdf: false}    # publish: all, none, or so many of each kind and level

# A puzzle that you do not like: write its id here, and it alone is replaced.
# omit: []

# A second volume: no puzzle of these books comes into this one. Paths go from this file.
# without: [dist/volume-1/book.json]

# A section's name keeps its puzzles as they are, whatever you do with the other sections.
# A level is starter, easy, medium, hard or expert, or a ramp from one to another, as easy..hard.
# A skill is what a section trains, as bonds-to-10; numberpress kinds <kind> lists what there is.
sections:
${sections.join("\n")}`;
}

/** A text made from the file name or, if that cannot be printed, the default. */
const orUsual = (text: string, usual: string): string =>
  textProblem(text) === null && text.length <= MAX_CHARACTERS ? text : usual;

const sectionText = ({ slug }: PuzzleKind<unknown, unknown>, title: string, about: string, isOut: boolean): string => {
  const lines = [`# ${title}: ${about}`, `- name: ${slug}`, `  kind: ${slug}`, "  count: 6", "  level: easy"];
  return lines.map((line, i) => `  ${isOut && i > 0 ? "# " : ""}${line}\n`).join("");
};

const titleOf = (name: string): string => {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
