/** The metadata of the whole file: well-formed XML that names PDF/UA-1 and the title. */
import type { Fault } from "./fault.ts";

export function checkMetadata(bytes: Uint8Array | undefined, fault: Fault): void {
  if (bytes === undefined) {
    fault("7.1-8", "the file has no metadata");
    return;
  }
  const xml = new TextDecoder().decode(bytes);
  const wrong = illFormed(xml);
  if (wrong !== null) fault("7.1-8", `the metadata are no XML: ${wrong}`);
  const part = /<pdfuaid:part>\s*(\w+)\s*<|pdfuaid:part="(\w+)"/.exec(xml);
  if (part === null || !xml.includes("http://www.aiim.org/pdfua/ns/id/"))
    fault("5-1", "the file does not say that it is PDF/UA");
  else if ((part[1] ?? part[2]) !== "1") fault("5-2", `the file says that it is PDF/UA-${part[1] ?? part[2]}`);
  const title = /<dc:title>(.*?)<\/dc:title>/s.exec(xml)?.[1];
  if (title === undefined || title.replace(/<[^>]*>/g, "").trim() === "") fault("7.1-9", "the metadata have no title");
}

const TAG = /^(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>(.*)$/s;

/** What is wrong with a text as XML, as far as tags, their order and stray signs go; null if nothing. */
export function illFormed(xml: string): string | null {
  const open: string[] = [];
  const bare = xml.replace(/<\?.*?\?>/gs, "").replace(/<!--.*?-->/gs, "");
  if (/&(?!#?\w+;)/.test(bare)) return "a bare &";
  const [before, ...tags] = bare.split("<");
  if (before!.trim() !== "" && before !== "\uFEFF") return "text before the first element";
  for (const tag of tags) {
    const read = TAG.exec(tag);
    if (read === null) return `a bare < before "${tag.slice(0, 20)}"`;
    const [, end, name, , alone] = read;
    if (end === "" && alone === "") open.push(name!);
    if (end === "/" && open.pop() !== name) return `</${name}> ends another element`;
  }
  return open.length === 0 ? null : `<${open.at(-1)}> has no end`;
}
