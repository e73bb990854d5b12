/** The pages of a book for small children speak as the book does: rule, clues, how to play, hints, checks and answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BLANK, type PuzzleKind, say, type Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { questionFor } from "../../src/engine/where-to-look.ts";
import type { PageData } from "../../src/site/player/page-data.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { wordModules } from "../../src/site/publish/words.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { escapeHtml, plainText } from "../../src/templates/markdown.ts";
import { markdownToHtml } from "../../src/templates/markdown-blocks.ts";
import { speaker } from "../../src/templates/speak.ts";
import { SWEPT } from "../languages.ts";
import { childrensSteps } from "../templates/childrens-words.ts";
import { folder } from "../temporary-folder.ts";
import { dataIn } from "./module-data.ts";
import { sampleBook } from "./sample-book.ts";

const CHILDRENS = KINDS.filter(({ leastAge = 0 }) => leastAge < 8);
const ages = [7, 7] as const;
const kinds = CHILDRENS;
const small = sampleBook({ slug: "small", title: "For Small Ones", kinds, ages, levels: ["starter"] });
const german = sampleBook({ slug: "klein", title: "Für Kleine", kinds, ages, levels: ["starter"], language: "de-DE" });
const grown = sampleBook({ slug: "grown", title: "For Others", levels: ["starter"] });

const work = folder();
const out = join(work, "site");
beforeAll(() => publish({ books: [grown, small, german], out }).then(() => {}), 300_000);

const read = (path: string): string => readFileSync(join(out, path), "utf8");
const kindOf = (id: string) => KINDS.find((kind) => kind.id === id)! as PuzzleKind<unknown, unknown>;
const wordsAt = (id: string): PageData["words"] => {
  const [, json] = /class="puzzle-data"[^>]*>([^<]*)</.exec(read(`p/${id}/index.html`))!;
  return (JSON.parse(json!) as PageData).words;
};
/** What a page says by modules that it loads. */
const spokenBy = (...paths: readonly string[]) => speaker(...paths.map((path) => dataIn(read(path))));

describe.each([
  ["en-GB", small],
  ["de-DE", german],
] as const)("pages for children in %s", (language, { slug, manifest }) => {
  const phrase = phrasesOf(language, "children");
  it.each(manifest.puzzles.map((made) => [made.kind, made] as const))("of %s", (kindId, { id, puzzle }) => {
    const kind = kindOf(kindId);
    const page = read(`p/${id}/index.html`);
    expect(page).toContain(markdownToHtml(phrase(kind.rule(puzzle))));
    expect(page).toContain(markdownToHtml(phrase(say(`${kindId}.how-easy`))));
    if (kind.clueHeading(puzzle) !== null)
      for (const clue of kind.clues(puzzle)) expect(page).toContain(escapeHtml(plainText(phrase(clue.say))));
    const { play, hint, more } = wordsAt(id);
    const { steps } = kind.explain(puzzle, BLANK, "expert");
    const words: Words[] = steps.flatMap((step) => [step.say, say(`${kindId}.technique-${step.technique}`)]);
    const spoken = spokenBy(play, hint, more);
    for (const each of [...words, kind.rule(puzzle)]) expect(spoken.markdown(each)).toBe(phrase(each));
    const answers = read(`books/${slug}/answers/1/index.html`);
    expect(answers).toContain(escapeHtml(plainText(phrase(steps[0]!.say))));
  });
  it("are kept with their words, to be read without a network", () => {
    const { files } = JSON.parse(read(`data/books/${slug}.json`)) as { readonly files: readonly string[] };
    for (const { id } of manifest.puzzles)
      for (const path of Object.values(wordsAt(id))) expect(files).toContain(path.slice(1));
  });
});

it("pages for others speak as ever, beside those for children", () => {
  const phrase = phrasesOf("en-GB");
  let differing = 0;
  for (const { id, kind: kindId, puzzle } of grown.manifest.puzzles) {
    const kind = kindOf(kindId);
    const page = read(`p/${id}/index.html`);
    expect(page).toContain(markdownToHtml(phrase(kind.rule(puzzle))));
    expect(page).toContain(markdownToHtml(phrase(say(`${kindId}.how`))));
    const other = small.manifest.puzzles.find((made) => made.kind === kindId);
    if (other !== undefined && wordsAt(other.id).hint !== wordsAt(id).hint) differing++;
  }
  expect(differing).toBeGreaterThan(4);
});

describe.each(CHILDRENS.map((kind) => [kind.slug, kind] as const))("the modules of %s", (_, kind) => {
  it.each(SWEPT)("tell children every step in %s", (language) => {
    const phrase = phrasesOf(language, "children");
    const { play, hint } = wordModules(language, kind, "children");
    const spoken = speaker(dataIn(play.source), dataIn(hint.source));
    for (const { steps } of childrensSteps(kind).slice(0, 4))
      for (const step of steps) expect(spoken.markdown(step.say)).toBe(phrase(step.say));
  });
  it.each(SWEPT)("ask children about every step in %s", (language) => {
    const phrase = phrasesOf(language, "children");
    const { play, hint } = wordModules(language, kind, "children");
    const { text } = speaker(dataIn(play.source), dataIn(hint.source));
    for (const { steps } of childrensSteps(kind).slice(0, 4))
      for (const step of steps) {
        const question = questionFor(step, text.has);
        expect(question?.key, step.say.key).toBe(step.say.key.replace(".step-", ".ask-"));
        expect(text(question!)).toBe(plainText(phrase(question!)));
      }
  });
});
