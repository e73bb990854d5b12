/** Rules about the file: what it may contain in addition to pages. */
import { PDFArray, PDFDict } from "@cantoo/pdf-lib";
import { placeOf, trimBox } from "./geometry.ts";
import { isTransparent } from "./operators.ts";
import { at, boxOf, dictAt, nameAt } from "./pdf-file.ts";
import { type Finding, inFile, type Job, onPage, type Rule } from "./rule.ts";

const MEGABYTE = 1_000_000;

const fileSize: Rule = {
  id: "file-size",
  wants: ({ printer }) => `the file has at most ${printer.file.megabytes} MB`,
  file: ({ bytes, printer }) =>
    bytes > printer.file.megabytes * MEGABYTE ? [inFile(`${(bytes / MEGABYTE).toFixed(1)} MB`)] : [],
};

/** Encrypted files are already rejected when they are opened. */
const encryption: Rule = { id: "encryption", wants: () => "the file is not encrypted", file: () => [] };

const outline: Rule = {
  id: "outline",
  wants: () => "there are no bookmarks",
  file: ({ file }) => {
    const outlines = dictAt(file.catalog, "Outlines");
    return outlines !== undefined && at(outlines, "First") !== undefined ? [inFile("a list of bookmarks")] : [];
  },
};

const annotations: Rule = {
  id: "annotations",
  wants: () => "there are no links, comments or other annotations",
  file: (job) => job.file.pages.flatMap((page) => annotationsOf(page, job)),
};

function annotationsOf(page: Job["file"]["pages"][number], { geometry }: Job): Finding[] {
  const list = at(page.dict, "Annots");
  if (!(list instanceof PDFArray)) return [];
  return Array.from({ length: list.size() }, (_, i): Finding => {
    const note = list.lookup(i);
    const box = note instanceof PDFDict ? boxOf(at(note, "Rect")) : null;
    const type = note instanceof PDFDict ? (nameAt(note, "Subtype") ?? "an annotation") : "an annotation";
    return { page: page.number, at: box && placeOf(box, trimBox(page, geometry)), found: type };
  });
}

const scripts: Rule<Pick<Job, "file">> = {
  id: "scripts",
  wants: () => "nothing happens by itself: no scripts, no actions",
  file: ({ file: { catalog, pages } }) => {
    const names = dictAt(catalog, "Names");
    const found: Finding[] = [];
    if (names !== undefined && at(names, "JavaScript") !== undefined) found.push(inFile("JavaScript"));
    if (at(catalog, "OpenAction") instanceof PDFDict) found.push(inFile("an action when the file is opened"));
    if (at(catalog, "AA") !== undefined) found.push(inFile("actions of the file"));
    for (const { dict, number } of pages)
      if (at(dict, "AA") !== undefined) found.push(onPage(number, "an action of the page"));
    return found;
  },
};

const attachments: Rule<Pick<Job, "file">> = {
  id: "attachments",
  wants: () => "no files are attached",
  file: ({ file: { catalog } }) => {
    const names = dictAt(catalog, "Names");
    const has = (names !== undefined && at(names, "EmbeddedFiles") !== undefined) || at(catalog, "AF") !== undefined;
    return has ? [inFile("an attached file")] : [];
  },
};

const forms: Rule<Pick<Job, "file">> = {
  id: "forms",
  wants: () => "there are no fields to fill in",
  file: ({ file: { catalog } }) => {
    const form = dictAt(catalog, "AcroForm");
    const fields = form && at(form, "Fields");
    const has = (fields instanceof PDFArray && fields.size() > 0) || (form && at(form, "XFA")) !== undefined;
    return has ? [inFile("a form")] : [];
  },
};

const layers: Rule<Pick<Job, "file">> = {
  id: "layers",
  wants: () => "there are no layers that can be shown or hidden",
  file: ({ file: { catalog } }) => (at(catalog, "OCProperties") === undefined ? [] : [inFile("layers")]),
};

const transparency: Rule<Pick<Job, "file">> = {
  id: "transparency",
  wants: () => "nothing is seen through: no transparency, no soft masks, no mixing of colours",
  file: ({ file }) =>
    file.pages
      .filter(({ dict }) => isTransparent(dict))
      .map(({ number }) => onPage(number, "the page is a transparency group")),
  mark: (mark) => (mark.mark === "transparency" ? mark.by : null),
  once: "page",
};

export const FILE_RULES: readonly Rule[] = [
  fileSize,
  encryption,
  outline,
  annotations,
  scripts,
  attachments,
  forms,
  layers,
  transparency,
];

/** Also for files that are not printed: they contain only pages. */
export const PLAIN_FILE_RULES = [scripts, attachments, forms, layers, transparency] as const;
