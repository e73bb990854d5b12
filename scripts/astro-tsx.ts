/**
 * Converts an .astro file to a TSX module: the frontmatter stays at the top level, the template becomes one expression,
 * and everything else (the doctype, scripts, styles) becomes blanks. Lines and columns do not change.
 * Throws an `Error` if the file has no frontmatter fences.
 */
export function tsxOfAstro(source: string, file: string): string {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  const [, frontmatter, template] = parts ?? [];
  if (frontmatter === undefined || template === undefined) {
    throw new Error(`${file} has no frontmatter: begin it with two lines of ---`);
  }
  const props = /^(export )?(interface|type) Props\b/m.test(frontmatter) ? "Props" : "Record<string, never>";
  const globals = `declare const Astro: import("astro").AstroGlobal<${props}>; declare const Fragment: any;`;
  const markup = template
    .replace(/<!doctype html>/i, blanked)
    .replaceAll(
      /(<(script|style)\b[^>]*[^/>]>|<(?:script|style)>)([\s\S]*?)(?=<\/(script|style)>)/g,
      (all, open) => open + blanked(all.slice(open.length)),
    );
  const component = `export default function component(_props: ${props}): any { return <>`;
  return `\n${frontmatter}\n;${globals} ${component}\n${markup}</>; }\n`;
}

const blanked = (text: string): string => text.replaceAll(/[^\n]/g, " ");
