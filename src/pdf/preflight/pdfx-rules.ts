/**
 * PDF/X-1a: the requirements for a file that claims to follow it, by ISO 15930-1 (2001, on PDF 1.3) and 15930-4 (2003, on PDF
 * 1.4). Fonts, links, scripts, attachments and transparency have rules of their own, because no printer accepts these otherwise.
 */
import { PDFArray, PDFDict, PDFName, PDFStream } from "@cantoo/pdf-lib";
import type { Mark } from "./mark.ts";
import { at, type Box, boxOf, nameAt, type PdfFile, type PdfPage, textAt } from "./pdf-file.ts";
import { type Finding, inFile, type Job, onPage, type Rule } from "./rule.ts";

type XJob = Pick<Job, "file">;

/** The PDF/X version that a file claims; null if it claims none. */
const claimOf = ({ info }: PdfFile["trailer"]): string | null =>
  (info && (textAt(info, "GTS_PDFXConformance") ?? textAt(info, "GTS_PDFXVersion"))) ?? null;

/** The versions of PDF/X-1a by name, with their other entries and PDF version. */
const KNOWN: Readonly<Record<string, { readonly version: string; readonly pdf: number }>> = {
  "PDF/X-1a:2001": { version: "PDF/X-1:2001", pdf: 1.3 },
  "PDF/X-1a:2003": { version: "PDF/X-1a:2003", pdf: 1.4 },
};

/** Whether these rules apply to the file. */
const isX1a = ({ trailer }: PdfFile): boolean => KNOWN[claimOf(trailer) ?? ""] !== undefined;

const standard: Rule<XJob> = {
  id: "pdf-x",
  wants: ({ file }) =>
    isX1a(file)
      ? `the file follows ${claimOf(file.trailer)}, as it claims`
      : "a file that claims to be PDF/X-1a follows its rules; this one does not claim it",
  file: ({ file }) =>
    isX1a(file) ? [...factFindings(file), ...intentFindings(file), ...boxFindings(file), ...objectFindings(file)] : [],
};

/** Findings on the info dictionary. */
function factFindings({ trailer: { info, hasId }, version }: PdfFile): Finding[] {
  const claim = info === null ? null : claimOf({ info, hasId });
  if (info === null || claim === null) return [];
  const { version: named, pdf } = KNOWN[claim]!;
  const found: string[] = [];
  if (textAt(info, "GTS_PDFXVersion") !== named) found.push(`GTS_PDFXVersion is not (${named})`);
  if (Number(version) > pdf) found.push(`PDF ${version}, where ${claim} is on ${pdf}`);
  for (const key of ["Title", "CreationDate", "ModDate"])
    if ((textAt(info, key) ?? "").trim() === "") found.push(`no ${key}`);
  if (!["True", "False"].includes(nameAt(info, "Trapped") ?? "")) found.push("Trapped is neither True nor False");
  if (!hasId) found.push("no ID of the file");
  return found.map(inFile);
}

const REGISTRY = "http://www.color.org";

/** Findings on the output intent: exactly one, with a name of the ICC's registry or a profile. */
function intentFindings({ catalog }: PdfFile): Finding[] {
  const list = at(catalog, "OutputIntents");
  const all = list instanceof PDFArray ? Array.from({ length: list.size() }, (_, i) => list.lookup(i)) : [];
  const intents = all.filter((each): each is PDFDict => each instanceof PDFDict && nameAt(each, "S") === "GTS_PDFX");
  if (intents.length !== 1) return [inFile(`${intents.length} output intents of PDF/X, where one is asked for`)];
  const [intent] = intents as [PDFDict];
  const found: Finding[] = [];
  if ((textAt(intent, "OutputConditionIdentifier") ?? "") === "") found.push(inFile("an output intent without a name"));
  const profile = at(intent, "DestOutputProfile");
  if (!(profile instanceof PDFStream) && textAt(intent, "RegistryName") !== REGISTRY)
    found.push(inFile("an output intent without a profile, and of no registry"));
  if (profile !== undefined && (textAt(intent, "Info") ?? "") === "")
    found.push(inFile("an output intent with a profile and no Info"));
  return found;
}

/** Tolerance for the edges of boxes, in points. */
const TOLERANCE = 0.01;
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left > outer.left - TOLERANCE &&
  inner.bottom > outer.bottom - TOLERANCE &&
  inner.right < outer.right + TOLERANCE &&
  inner.top < outer.top + TOLERANCE;

const boxFindings = ({ pages }: PdfFile): Finding[] =>
  pages.flatMap((page) => boxesOf(page).map((found) => onPage(page.number, found)));

/** Each page must have a trim box, within its bleed box, within the sheet. */
function boxesOf({ dict, trim, bleed, media }: PdfPage): string[] {
  const art = boxOf(at(dict, "ArtBox"));
  if (trim !== null && art !== null) return ["a trim box and an art box"];
  const cut = trim ?? art;
  if (cut === null) return ["no trim box"];
  return [
    ...(isWithin(cut, bleed ?? media) ? [] : ["the trim box is not within the bleed box"]),
    ...(bleed === null || isWithin(bleed, media) ? [] : ["the bleed box is not within the sheet"]),
  ];
}

/** Forbidden objects, each type reported once. */
function objectFindings({ catalog }: PdfFile): Finding[] {
  const found = new Set<string>();
  for (const [, object] of catalog.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (object instanceof PDFStream && namesAt(dict, "Filter").includes("LZWDecode"))
      found.add("a stream packed by LZW");
    if (object instanceof PDFStream && nameAt(dict, "Subtype") === "PS") found.add("PostScript");
    if (object instanceof PDFStream && at(dict, "F") !== undefined) found.add("a stream that is in another file");
    if (at(dict, "OPI") !== undefined) found.add("a picture that is replaced when printed (OPI)");
    if (nameAt(dict, "Subtype") === "Image" && at(dict, "Alternates") !== undefined)
      found.add("a picture with others in its place");
    if (nameAt(dict, "Type") === "ExtGState" && dictHas(dict, ["TR", "HTP"])) found.add("a transfer function");
  }
  return [...found].map(inFile);
}

const dictHas = (dict: PDFDict, keys: readonly string[]): boolean => keys.some((key) => at(dict, key) !== undefined);

/** A name under a key, or a list of them. */
function namesAt(dict: PDFDict, key: string): string[] {
  const value = at(dict, key);
  if (!(value instanceof PDFArray)) return [nameAt(dict, key) ?? ""];
  return Array.from({ length: value.size() }, (_, i) => value.lookup(i)).map((each) =>
    each instanceof PDFName ? each.decodeText() : "",
  );
}

/** Inks: process colours and spot colours. */
const INKS = ["gray", "cmyk", "Separation", "DeviceN", "Pattern"];

const inks: Rule<XJob> = {
  id: "pdf-x-inks",
  wants: ({ file }) =>
    isX1a(file)
      ? "all colours are grey, CMYK or spot colours, as PDF/X-1a requires"
      : "the file does not claim to be PDF/X-1a",
  mark: (mark, _cut, { file }) => {
    if (!isX1a(file) || mark.mark === "transparency" || INKS.includes(mark.colour.space)) return null;
    return `${NAMES[mark.mark]} in ${mark.colour.space === "rgb" ? "RGB" : mark.colour.space}`;
  },
  once: "page",
};

const NAMES: Readonly<Record<Exclude<Mark["mark"], "transparency">, string>> = {
  stroke: "a line",
  fill: "an area",
  text: "text",
  image: "a picture",
  shading: "a shading",
};

export const PDFX_RULES: readonly Rule<XJob>[] = [standard, inks];
