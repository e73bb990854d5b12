import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { plan } from "../../src/book/plan.ts";
import { type Level, say } from "../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import { checkLetters } from "../../src/spec/matter/letters.ts";
import { ownPagesOf } from "../../src/spec/matter/read-own-pages.ts";
import { isSeries, parseSeries } from "../../src/spec/series/series.ts";
import { seriesJsonSchema } from "../../src/spec/series/series-json-schema.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { formatSchema, specJsonSchema } from "../../src/spec/spec-json-schema.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

const folder = fileURLToPath(new URL("../../books/", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
const textOf = (name: string) => readFileSync(folder + name, "utf8");
const series = names.filter((name) => isSeries(textOf(name), name));
const specs = names.filter((name) => !series.includes(name));
/** Own pages beside them. */
const own = {
  pages: (name: string) => ownPagesOf(readFileSync(folder + name), name, name),
  bytes: (name: string) => readFileSync(folder + name),
};
const none = () => {
  throw new Error("no other file is named");
};
const volumesOf = (name: string) =>
  parseSeries(textOf(name), name, KINDS, { spec: none, snapshot: none, other: none, own }).map(({ spec }) => spec);
const specOf = (name: string) => parseSpec(textOf(name), name, KINDS, { own });

it.each(specs)("the specs that ship %s can be read", (name) => {
  expect(specOf(name).sections.length).toBeGreaterThan(0);
  expect(textOf(name)).toMatch(/^# yaml-language-server: \$schema=spec.schema.json\n/);
});

it.each(series)("the specs that ship the series %s can be read", (name) => {
  expect(volumesOf(name).length).toBeGreaterThan(1);
  expect(textOf(name)).toMatch(/^# yaml-language-server: \$schema=series.schema.json\n/);
});

it("the specs that ship say as many puzzles on their covers as they have", () => {
  const NUMBERS: Readonly<Record<string, number>> = { forty: 40, fifty: 50, seventy: 70 };
  const told = [...specs.map(specOf), ...series.flatMap(volumesOf)].flatMap(({ title, subtitle, cover, sections }) => {
    const count = sections.reduce((sum, section) => sum + section.count, 0);
    const said = `${subtitle} ${cover?.blurb}`.toLowerCase().match(/\b(forty|fifty|seventy)\b/g) ?? [];
    return said.map((word) => [title, NUMBERS[word], count] as const);
  });
  expect(told.length).toBeGreaterThan(3);
  for (const [title, said, count] of told) expect(said, title).toBe(count);
});

it("the specs that ship have own pages in characters that books have", () => {
  const files = [...specs.map(specOf), ...series.flatMap(volumesOf)].flatMap(({ front = [], back = [] }) => [
    ...front,
    ...back,
  ]);
  expect(files.length).toBeGreaterThan(1);
  for (const { file, text } of files) checkLetters(text, file);
});

it("the specs that ship include the one in the README, which can be read", () => {
  const [, text] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(`${folder}../README.md`, "utf8"))!;
  expect(parseSpec(text!, "README.md", KINDS).sections.length).toBeGreaterThan(1);
});

it("the specs that ship include the first book, with the puzzle that the README names", () => {
  const named = new Set(
    readFileSync(`${folder}../README.md`, "utf8").match(/(?<=(?:answers|print|explain|hint) )[0-9A-Z]{11}\b/g),
  );
  const spec = parseSpec(readFileSync(`${folder}first-book.yaml`, "utf8"), "first-book.yaml", KINDS);
  const jobs = plan(spec, KINDS).filter(({ section, job }) => section === 0 && job.level === "easy");
  const ids = jobs.map(({ job }) => make(kindOf(job.kind)!, job)?.id);
  expect(named.size).toBe(1);
  expect(ids).toContain([...named][0]);
});

it("the specs that ship first-book.yaml has every kind that the README names, and forty puzzles", () => {
  const [, table = ""] =
    /\n\| \| \|\n\|---\|---\|\n((?:\| \*\*.*\n)+)/.exec(readFileSync(`${folder}../README.md`, "utf8")) ?? [];
  const names = [...table.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, name]) => name);
  const named = KINDS.filter(({ id }) => names.includes(phrasesOf("en-GB")(say(`${id}.name`))));
  expect(names.length).toBeGreaterThan(5);
  expect(named.length).toBe(names.length);
  const { sections } = parseSpec(readFileSync(`${folder}first-book.yaml`, "utf8"), "first-book.yaml", KINDS);
  expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(named.map(({ id }) => id)));
  expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(40);
});

const FAKE = FAKE_KINDS[0];
const schema = specJsonSchema(KINDS);

it("the schema for editors stands beside the specs as `npm run schema` writes it", () => {
  expect(readFileSync(`${folder}spec.schema.json`, "utf8")).toBe(formatSchema(schema));
  expect(readFileSync(`${folder}series.schema.json`, "utf8")).toBe(formatSchema(seriesJsonSchema(KINDS)));
});

it("the schema for editors knows each kind by both names, and its options with their descriptions", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a schema read as any program would
  const { kind, ...section } = (schema as any).properties.sections.items.properties;
  expect(section).toMatchObject({ ages: { type: ["string", "integer"] }, skill: { type: "string" } });
  expect(kind.enum).toEqual(expect.arrayContaining(KINDS.flatMap(({ id, slug }) => [id, slug])));
  expect(Object.keys(section)).toContain("options");
  // biome-ignore lint/suspicious/noExplicitAny: the same
  for (const { then } of (schema as any).properties.sections.items.allOf) {
    const options = Object.values(then.properties.options.properties) as { description?: string }[];
    expect(options.length).toBeGreaterThan(0);
    expect(then.properties.skill.enum).toContainEqual(expect.stringMatching(/^[a-z0-9-]+$/));
    for (const option of options) expect(option.description).toMatch(/\w/);
  }
});

it("the schema for editors knows which levels and ramps are offered for a skill that names its levels", () => {
  const doubles = (levels: Level[]): typeof FAKE => ({
    ...FAKE,
    skills: () => [
      { id: "counting", ages: [5, 6] },
      { id: "doubles", ages: [6, 8], levels },
    ],
  });
  const of = (kind: typeof FAKE) => JSON.stringify(specJsonSchema([kind]));
  const limit = (ranges: string[]) =>
    `"if":{"properties":{"skill":{"const":"doubles"}},"required":["skill"]},"then":{"properties":{"level":{"enum":${JSON.stringify(ranges)}}}}`;
  expect(of(doubles(["starter", "easy"]))).toContain(limit(["starter", "starter..easy", "easy"]));
  expect(of(doubles(["starter", "medium"]))).toContain(limit(["starter", "medium"]));
  expect(of(doubles(["starter"]))).not.toContain('"const":"counting"');
});

const files = { spec: none, snapshot: none, other: none, own };
const issuesOf = (text: string): readonly { message: string; line: number | null }[] => {
  try {
    parseSeries(text, "series.yaml", KINDS, files);
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    throw error;
  }
  return [];
};
const many = (volumes: number, section: string, count: number): string =>
  `series: S\nvolumes: ${volumes}\nbook:\n  sections:\n${`    - ${section}\n`.repeat(count)}`;

it("all volumes of a series have the same number of sections", () => {
  const section = "{kind: number-path, count: 1}";
  expect(issuesOf(many(40, section, 900))).toEqual([]);
  expect(issuesOf(many(50, section, 900))).toMatchObject([
    { message: "the volumes have more than 40000 sections in all", line: 2 },
  ]);
});
it("a series is not judged volume by volume where its book is wrong", () => {
  const issues = issuesOf(many(200, "{kind: number-path, count: 1, options: {mask: none-such}}", 30));
  expect(issues).toHaveLength(30);
});

it("levels are looked for in no further section where twenty are wrong", () => {
  let probes = 0;
  const kinds = FAKE_KINDS.map((kind) => ({
    ...kind,
    levels: () => {
      probes++;
      return [];
    },
  }));
  const section = `- {kind: ${FAKE_KINDS[0]!.slug}, count: 1, level: hard}\n`;
  const read = (count: number) => {
    probes = 0;
    expect(() => parseSpec(`title: T\nseed: s\nsections:\n${section.repeat(count)}`, "s.yaml", kinds)).toThrow(
      InputError,
    );
    return probes;
  };
  expect(read(300)).toBe(read(20));
});
