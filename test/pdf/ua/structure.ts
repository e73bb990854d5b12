/** The tree of tags: who is in whom, what has words, and which content belongs to it. */
import type { PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import type { Fault } from "./fault.ts";
import { dictOf, entryOf, followed, identityOf, itemsOf, keysOf, nameOf, numberOf, rawOf, textOf } from "./objects.ts";

/** One element of the tree. `type`: the standard type that its own stands for. */
export interface Element {
  readonly type: string;
  readonly object: PDFObject;
  readonly identity: unknown;
  readonly kids: readonly Element[];
  /** A language of its own or of one that it is in. */
  readonly hasLanguage: boolean;
  /** Its pieces of content, as "page number": the page as it is told apart. */
  readonly content: readonly string[];
  /** The annotations that it holds. */
  readonly annotations: readonly unknown[];
}

const STANDARD = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody
   Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
   Figure Formula Form`.split(/\s+/),
);

/** How a piece of content is named: its page and its number there. */
export const contentKey = (page: unknown, mcid: number): string => `${String(page)} ${mcid}`;

/** Reads the tree and checks what can be seen in it alone. */
export function readStructure(doc: PDFDocument, fault: Fault): readonly Element[] {
  const root = entryOf(doc, doc.catalog, "StructTreeRoot");
  if (root === undefined) {
    fault("7.1-11", "the file has no tree of tags");
    return [];
  }
  const roles = entryOf(doc, root, "RoleMap");
  for (const key of keysOf(roles))
    if (STANDARD.has(key)) fault("7.1-7", `the standard tag ${key} is given another meaning`);
  const catalogHas = rawOf(doc.catalog, "Lang") !== undefined;
  const context: TreeContext = { doc, fault, roles, seen: new Set() };
  const elements = kidsOf(context, root, undefined, catalogHas);
  checkElements(doc, elements, fault);
  return elements;
}

interface TreeContext {
  readonly doc: PDFDocument;
  readonly fault: Fault;
  readonly roles: PDFObject | undefined;
  readonly seen: Set<unknown>;
}

function kidsOf(context: TreeContext, owner: PDFObject, page: PDFObject | undefined, language: boolean): Element[] {
  const kids = entryOf(context.doc, owner, "K");
  const list = itemsOf(kids).length > 0 ? itemsOf(kids) : [rawOf(owner, "K")];
  return list.flatMap((kid) => {
    const object = followed(context.doc, kid);
    const isElement = dictOf(object) !== undefined && rawOf(object, "S") !== undefined;
    return isElement ? [readElement(context, kid!, owner, page, language)] : [];
  });
}

function readElement(
  context: TreeContext,
  kid: PDFObject,
  parent: PDFObject,
  inherited: PDFObject | undefined,
  language: boolean,
): Element {
  const { doc, fault, seen } = context;
  const object = followed(doc, kid)!;
  const identity = identityOf(kid);
  if (seen.has(identity)) throw new Error("an element of the tree of tags is in two places");
  seen.add(identity);
  const type = standardType(context, nameOf(entryOf(doc, object, "S")) ?? "");
  const up = rawOf(object, "P");
  if (up === undefined) fault("7.1-12", `a ${type} does not name the element that it is in`);
  else if (followed(doc, up) !== parent) fault("7.1-12", `a ${type} names another element than the one that it is in`);
  const own = textOf(entryOf(doc, object, "Lang"));
  if (own !== undefined) checkLanguage(own, fault);
  const hasLanguage = language || own !== undefined;
  const page = rawOf(object, "Pg") ?? inherited;
  const { content, annotations } = piecesOf(doc, object, page);
  return {
    type,
    object,
    identity,
    kids: kidsOf(context, object, page, hasLanguage),
    hasLanguage,
    content,
    annotations,
  };
}

function standardType({ doc, fault, roles }: TreeContext, name: string): string {
  const met = new Set<string>();
  let type = name;
  while (!STANDARD.has(type)) {
    if (met.has(type)) {
      fault("7.1-6", `the meaning of the tag ${name} goes in a circle`);
      return name;
    }
    met.add(type);
    const next = nameOf(entryOf(doc, roles, type));
    if (next === undefined) {
      fault("7.1-5", `the tag ${name} means nothing`);
      return name;
    }
    type = next;
  }
  return type;
}

/** Numbers of marked content and annotations right below an element. */
function piecesOf(doc: PDFDocument, owner: PDFObject, page: PDFObject | undefined) {
  const kids = entryOf(doc, owner, "K");
  const content: string[] = [];
  const annotations: unknown[] = [];
  for (const kid of itemsOf(kids).length > 0 ? itemsOf(kids) : [rawOf(owner, "K")]) {
    const object = followed(doc, kid);
    const mcid = numberOf(object) ?? numberOf(entryOf(doc, object, "MCID"));
    if (mcid !== undefined)
      content.push(contentKey(identityOf(rawOf(object, "Stm") ?? rawOf(object, "Pg") ?? page), mcid));
    if (nameOf(entryOf(doc, object, "Type")) === "OBJR") annotations.push(identityOf(rawOf(object, "Obj")));
  }
  return { content, annotations };
}

/** A tag of a language as RFC 3066 writes it. */
export function checkLanguage(text: string, fault: Fault): void {
  if (!/^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(text)) fault("7.2-29", `"${text}" is no language`);
}

/** Every element, each before those in it. */
export function everyElement(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => [element, ...everyElement(element.kids)]);
}

function checkElements(doc: PDFDocument, elements: readonly Element[], fault: Fault): void {
  const check = (element: Element, parent: string) => {
    checkWords(doc, element, fault);
    checkPlace(element, parent, fault);
    for (const kid of element.kids) check(kid, element.type);
  };
  for (const element of elements) check(element, "");
  checkHeadings(everyElement(elements), fault);
}

function checkWords(doc: PDFDocument, { type, object, hasLanguage }: Element, fault: Fault): void {
  const [alt, actual] = [textOf(entryOf(doc, object, "Alt")), textOf(entryOf(doc, object, "ActualText"))];
  if ((type === "Figure" || type === "Formula") && !alt && !actual)
    fault(type === "Figure" ? "7.3-1" : "7.7-1", `a ${type} has no words in place of it`);
  if (alt !== undefined && !hasLanguage) fault("7.2-22", `the words of a ${type} are in no language`);
  if (actual !== undefined && !hasLanguage) fault("7.2-21", `the text of a ${type} is in no language`);
  if (type === "Note" && !textOf(entryOf(doc, object, "ID"))) fault("7.9-1", "a Note has no ID");
}

/** By type: the rule on what it is in, and that on what is in it. */
const PARENTS: Readonly<Record<string, readonly [rule: string, within: readonly string[]]>> = {
  TR: ["7.2-4", ["Table", "THead", "TBody", "TFoot"]],
  THead: ["7.2-5", ["Table"]],
  TBody: ["7.2-6", ["Table"]],
  TFoot: ["7.2-7", ["Table"]],
  TH: ["7.2-8", ["TR"]],
  TD: ["7.2-9", ["TR"]],
  LI: ["7.2-17", ["L"]],
  LBody: ["7.2-18", ["LI"]],
  TOCI: ["7.2-26", ["TOC"]],
};
const KIDS: Readonly<Record<string, readonly [rule: string, holds: RegExp]>> = {
  Table: ["7.2-3", /^(Caption )?((TR|THead|TBody|TFoot) )*(Caption )?$/],
  TR: ["7.2-10", /^((TH|TD) )*$/],
  L: ["7.2-19", /^(Caption )?((L|LI) )*$/],
  LI: ["7.2-20", /^((Lbl|LBody) )*$/],
  TOC: ["7.2-27", /^(Caption )?((TOC|TOCI) )*$/],
  THead: ["7.2-36", /^(TR )*$/],
  TBody: ["7.2-37", /^(TR )*$/],
  TFoot: ["7.2-38", /^(TR )*$/],
};

function checkPlace({ type, kids }: Element, parent: string, fault: Fault): void {
  const within = PARENTS[type];
  if (within !== undefined && !within[1].includes(parent)) fault(within[0], `a ${type} is in ${parent || "nothing"}`);
  const types = kids.map((kid) => kid.type);
  const holds = KIDS[type];
  if (holds !== undefined && !holds[1].test(types.map((each) => `${each} `).join("")))
    fault(holds[0], `a ${type} holds ${types.join(", ")}`);
  if (types.filter((each) => each === "H").length > 1) fault("7.4.4-1", `a ${type} holds more than one H`);
  if (type !== "Table") return;
  const count = (wanted: string) => types.filter((each) => each === wanted).length;
  if (count("THead") > 1) fault("7.2-11", "a Table has two heads");
  if (count("TFoot") > 1) fault("7.2-12", "a Table has two feet");
  if (count("TFoot") > 0 && count("TBody") === 0) fault("7.2-13", "a Table has a foot and no body");
  if (count("THead") > 0 && count("TBody") === 0) fault("7.2-14", "a Table has a head and no body");
  const rows = kids.flatMap((kid) => (kid.type === "TR" ? [kid] : kid.kids)).map((row) => row.kids.length);
  if (new Set(rows).size > 1) fault("7.2-42", "the rows of a Table are of several lengths");
}

/** H1 comes first, and no level is left out on the way down. */
function checkHeadings(elements: readonly Element[], fault: Fault): void {
  let before = 0;
  for (const { type } of elements) {
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > before + 1)
      fault("7.4.2-1", before === 0 ? `the first heading is an ${type}` : `an ${type} follows an H${before}`);
    before = level;
  }
  const plain = elements.some(({ type }) => type === "H");
  if (plain && before > 0) fault("7.4.4-2", "headings with and without levels");
}

/** What a number of the parent tree leads to: an element, or a list of them. */
export function parentTree(doc: PDFDocument): ReadonlyMap<number, PDFObject | undefined> {
  const found = new Map<number, PDFObject | undefined>();
  const visit = (node: PDFObject | undefined) => {
    const numbers = itemsOf(entryOf(doc, node, "Nums"));
    for (let i = 0; i + 1 < numbers.length; i += 2) found.set(numberOf(followed(doc, numbers[i]))!, numbers[i + 1]);
    for (const kid of itemsOf(entryOf(doc, node, "Kids"))) visit(followed(doc, kid));
  };
  visit(entryOf(doc, entryOf(doc, doc.catalog, "StructTreeRoot"), "ParentTree"));
  return found;
}
