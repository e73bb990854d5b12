/** A spec of any megabyte is judged in reasonable time, in few words. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { formatFailure, InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { smoke } from "../smoke.ts";

const MEBIBYTE = 2 ** 20;
const head = "title: A\nseed: a\nsections: [{kind: number-path, count: 1}]\n";

/** So many parts, fewer where they would not fit into a megabyte. */
function many(count: number, part: (i: number) => string): string {
  const parts: string[] = [];
  for (let i = 0, room = MEBIBYTE - 500; i < count && room > 0; i++) {
    const next = part(i);
    room -= next.length;
    if (room > 0) parts.push(next);
  }
  return parts.join("");
}

const section = (rest: string) => `title: A\nseed: a\nsections: [{kind: number-path, count: 1, ${rest}}]\n`;
const letters = "x".repeat(MEBIBYTE - 500);

/** Specs of many parts: `count` is that which the reader takes, or as many as go into a megabyte. */
const OF_PARTS: Readonly<Record<string, (count: number) => string>> = {
  "names to omit": (count) => `${head}omit: [${many(count, () => "a,")}]`,
  "names to omit, each on its line": (count) => `${head}omit:\n${many(count / 2, () => "- a\n")}`,
  "numbers to omit": (count) => `${head}omit: [${many(count, (i) => `0${i},`)}]`,
  "unknown keys": (count) => head + many(count / 2, (i) => `k${i}: 1\n`),
  "unknown keys on one line": (count) =>
    `{title: A, seed: a, sections: [{kind: number-path, count: 1}], ${many(count / 2, (i) => `k${i}: 1,`)}}`,
  "unknown options": (count) =>
    `title: A\nseed: a\nsections:\n- kind: number-path\n  count: 1\n  options:\n${many(count / 2, (i) => `    k${i}: 1\n`)}`,
  "unknown keys on a long line": (count) =>
    `{title: A, seed: a, sections: [{kind: number-path, count: 1}], ${many(count / 2, (i) => `k${i.toString(36)}: 1,`)} zz: "${"x".repeat(Math.max(0, MEBIBYTE - 1_000 - 6 * count))}"}`,
  "numbers beyond all that are whole": (count) =>
    `${head}versions: {${many(count / 2, (i) => `k${i.toString(36)}: 1e21,`)}}`,
  "unknown kinds": (count) => `${head}versions:\n${many(count / 2, (i) => `  k${i}: 1\n`)}`,
  "doubled keys": (count) => head + many(count / 2, () => "k: 1\n"),
  "doubled merges": (count) => head + many(count / 2, () => "<<: 1\n"),
  anchors: (count) => head + many(count / 3, (i) => `k${i}: &a${i} 1\n`),
  aliases: (count) => `${head}x: &a 1\n${many(count / 2, (i) => `k${i}: *a\n`)}`,
  "unknown aliases": (count) => `${head}omit: [${many(count, () => "*b,")}]`,
  tags: (count) => head + many(count / 4, (i) => `k${i}: !!x 1\n`),
  "wrong escapes": (count) => head + many(count / 2, (i) => `k${i}: "\\z"\n`),
  directives: (count) => `${many(count, () => "%A b\n")}---\n${head}`,
  "wrong outputs": (count) => `${head}output: [${many(count, () => "a,")}]`,
  sections: (count) => `title: A\nseed: a\nsections: [${many(count / 5, () => "{kind: number-path, count: 1},")}]`,
  "sections that are none": (count) => `title: A\nseed: a\nsections: [${many(count, () => "a,")}]`,
  brackets: (count) => `${head}x: ${many(count, () => "[")}`,
  "lists in lists": (count) => `${head}x:\n${many(count, () => "- ")}a`,
  "keys of keys": (count) => `${head}${many(count, () => "? ")}a`,
  "empty lines": (count) => head + many(count, () => "\n"),
};

/** Specs of a few parts, one of which is a megabyte. */
const OF_ONE_PART: Readonly<Record<string, () => string>> = {
  "a title of letters": () => `title: ${letters}\nseed: a\nsections: [{kind: number-path, count: 1}]`,
  "a kind of letters": () => `title: A\nseed: a\nsections: [{kind: ${letters}, count: 1}]`,
  "a skill of letters": () => section(`skill: ${letters}`),
  "a level of levels": () => section(`level: "${"easy..".repeat(150_000)}"`),
  "ages of digits": () => `${head}ages: "${"9".repeat(MEBIBYTE - 500)}"`,
  "an address of dots": () => `${head}site: {address: "https://${"a.".repeat(500_000)}"}`,
  "a mask of cells": () => section(`options: {mask: "${"o".repeat(MEBIBYTE - 500)}"}`),
};

/** Twice of what it may take where nothing else runs. */
const MAX_CPU_SECONDS = 4;

describe.each([
  ["as many as are read", 39_000, OF_PARTS],
  ["a megabyte", MEBIBYTE, { ...OF_PARTS, ...OF_ONE_PART }],
])("of %s", (_, count, specs) => {
  it.each(smoke(Object.entries(specs)))("%s are judged at once", (name, spec) => {
    const text = spec(count);
    expect(text.length).toBeLessThan(MEBIBYTE);
    const before = process.cpuUsage();
    let told = "";
    try {
      parseSpec(text, "a.yaml", KINDS);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      told = formatFailure(error);
      expect(error.issues.length > 20).toBe(/… and \d+ more\n$/.test(told));
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(MAX_CPU_SECONDS);
    expect(told.length).toBeLessThan(20_000);
    expect(told.split("error:").length).toBeLessThanOrEqual(21);
    if (name !== "empty lines") expect(told).not.toBe("");
  });
});
