import { expect, it } from "vitest";
import { tsxOfAstro } from "../../scripts/astro-tsx.ts";

const SOURCE = `---
interface Props {
  name: string;
}

const { name } = Astro.props;
---

<!doctype html>
<b class="x">{name}</b>
<script is:inline data-a={name}>
  if (1 < 2) alert("{");
</script>
<script type="a/b" set:html={name} />
<style>
  b { color: red }
</style>
`;

const lines = tsxOfAstro(SOURCE, "a.astro").split("\n");

it("an .astro file as TSX keeps every token of the frontmatter and the template in its place", () => {
  for (const line of [2, 3, 6, 10, 11, 14]) expect(lines[line - 1]).toBe(SOURCE.split("\n")[line - 1]);
});

it("an .astro file as TSX blanks the doctype, scripts and styles", () => {
  expect([lines[8], lines[11], lines[15]].map((line) => line?.trim())).toEqual(["", "", ""]);
  expect([lines[12], lines[16]]).toEqual(["</script>", "</style>"]);
});

it("an .astro file as TSX types the props by the file's own", () => {
  expect(lines[6]).toContain("AstroGlobal<Props>");
  expect(tsxOfAstro("---\n\n---\n<p></p>\n", "a.astro")).toContain("_props: Record<string, never>");
});

it("an .astro file as TSX says which file has no frontmatter", () => {
  expect(() => tsxOfAstro("<p></p>\n", "a.astro")).toThrow("a.astro has no frontmatter");
});
