/**
 * A checker of PDF/UA-1 (ISO 14289-1) for the files that this program writes: the rules of veraPDF's profile that touch
 * them, by the same numbers, on the objects and content streams of the file. "tree" is a rule of ISO 32000-1, 14.7.4.4:
 * pages and tree know the same pieces of content.
 */
import { PDFDocument, type PDFObject } from "@cantoo/pdf-lib";
import { type Fault, faultList, type UaFault } from "./ua/fault.ts";
import { checkFont } from "./ua/fonts.ts";
import {
  bytesOf,
  entryOf,
  followed,
  identityOf,
  itemsOf,
  nameOf,
  numberOf,
  rawOf,
  textOf,
  truthOf,
} from "./ua/objects.ts";
import { type PageContext, readPage } from "./ua/pages.ts";
import { checkLanguage, type Element, everyElement, parentTree, readStructure } from "./ua/structure.ts";
import { checkMetadata } from "./ua/xmp.ts";

/** The rules that a file breaks, in the order of its parts; none for a good one. */
export async function checkUa(bytes: Uint8Array): Promise<readonly UaFault[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const { faults, fault } = faultList();
  checkMetadata(bytesOf(entryOf(doc, doc.catalog, "Metadata")), fault);
  checkCatalog(doc, fault);
  const elements = everyElement(readStructure(doc, fault));
  const reading = {
    doc,
    fault,
    tagged: new Set(elements.flatMap(({ content }) => content)),
    fonts: new Map(),
    forms: new Map(),
    met: new Set<string>(),
  };
  const pages = doc.getPages().map((page) => ({ object: page.node as PDFObject, identity: identityOf(page.ref) }));
  for (const [i, { object, identity }] of pages.entries()) readPage(reading, object, identity, i + 1);
  checkTree(reading, pages, elements);
  for (const [i, { object }] of pages.entries()) checkAnnotations(doc, object, i + 1, elements, fault);
  for (const used of reading.fonts.values()) checkFont(doc, used, fault);
  if (rawOf(doc.catalog, "Lang") === undefined) checkWithoutLanguage(doc, elements, reading, pages, fault);
  return faults;
}

function checkCatalog(doc: PDFDocument, fault: Fault): void {
  const marked = entryOf(doc, doc.catalog, "MarkInfo");
  if (truthOf(entryOf(doc, marked, "Marked")) !== true) fault("6.2-1", "the file does not say that it is tagged");
  if (truthOf(entryOf(doc, marked, "Suspects")) === true) fault("7.1-4", "the tags are suspect");
  const shown = entryOf(doc, entryOf(doc, doc.catalog, "ViewerPreferences"), "DisplayDocTitle");
  if (truthOf(shown) !== true) fault("7.1-10", "the title is not shown in place of the file's name");
  const language = textOf(entryOf(doc, doc.catalog, "Lang"));
  if (language !== undefined) checkLanguage(language, fault);
}

interface PageObject {
  readonly object: PDFObject;
  readonly identity: unknown;
}

/** What pages mark as tagged is in the tree, the tree has nothing that no page has, and both lead to each other. */
function checkTree(
  { doc, fault, tagged, met }: PageContext,
  pages: readonly PageObject[],
  elements: readonly Element[],
): void {
  const numbers = new Map(pages.map(({ identity }, i) => [String(identity), i + 1]));
  const [ownerOf, mcidOf] = [
    (key: string) => key.slice(0, key.lastIndexOf(" ")),
    (key: string) => Number(key.slice(key.lastIndexOf(" ") + 1)),
  ];
  const holders = new Map(elements.flatMap((element) => element.content.map((key) => [key, element.object] as const)));
  const tree = parentTree(doc);
  const parents = pages.map(({ object }) => {
    const number = numberOf(entryOf(doc, object, "StructParents"));
    return number === undefined ? [] : itemsOf(followed(doc, tree.get(number)));
  });
  for (const key of met) {
    const page = numbers.get(ownerOf(key));
    if (!tagged.has(key)) fault("7.1-3", "content is marked as tagged, and no tag holds it", page);
    else if (page !== undefined && followed(doc, parents[page - 1]![mcidOf(key)]) !== holders.get(key))
      fault("tree", "content does not lead to the tag that holds it", page);
  }
  for (const key of tagged)
    if (!met.has(key)) fault("tree", "a tag holds content that is on no page", numbers.get(ownerOf(key)));
}

function checkAnnotations(
  doc: PDFDocument,
  page: PDFObject,
  number: number,
  elements: readonly Element[],
  fault: Fault,
): void {
  const annotations = itemsOf(entryOf(doc, page, "Annots"));
  if (annotations.length === 0) return;
  if (nameOf(entryOf(doc, page, "Tabs")) !== "S") fault("7.18.3-1", "the tab key does not follow the tags", number);
  const tree = parentTree(doc);
  for (const annotation of annotations) {
    const object = followed(doc, annotation);
    const subtype = nameOf(entryOf(doc, object, "Subtype")) ?? "";
    const holder = followed(doc, tree.get(numberOf(entryOf(doc, object, "StructParent")) ?? -1));
    const element = elements.find((each) => each.object === holder);
    if (subtype !== "Link") {
      if (element?.type !== "Annot") fault("7.18.1-1", `a ${subtype} is in no Annot`, number);
      continue;
    }
    if (element?.type !== "Link") fault("7.18.5-1", "a link is in no Link", number);
    else if (!element.annotations.includes(identityOf(annotation)))
      fault("7.18.5-1", "a Link does not hold its link", number);
    if (!textOf(entryOf(doc, object, "Contents"))?.trim())
      fault("7.18.5-2", "a link does not say where it leads", number);
  }
}

/** Without a language of the whole file, everything that is said needs one of its own. */
function checkWithoutLanguage(
  doc: PDFDocument,
  elements: readonly Element[],
  { met }: PageContext,
  pages: readonly PageObject[],
  fault: Fault,
): void {
  fault("7.2-33", "the metadata are in no language");
  if (entryOf(doc, doc.catalog, "Outlines") !== undefined) fault("7.2-2", "the bookmarks are in no language");
  const told = new Set(elements.filter(({ hasLanguage }) => hasLanguage).flatMap(({ content }) => content));
  for (const [i, { object, identity }] of pages.entries()) {
    const silent = [...met].some((key) => key.startsWith(`${String(identity)} `) && !told.has(key));
    if (silent) fault("7.2-34", "the text is in no language", i + 1);
    const annotations = itemsOf(entryOf(doc, object, "Annots")).map((each) => followed(doc, each));
    if (annotations.some((each) => rawOf(each, "Contents") !== undefined))
      fault("7.2-24", "a link's words are in no language", i + 1);
  }
}
