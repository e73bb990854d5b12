/** The content of pages: everything that is painted is either tagged or an artifact, never both. */
import type { PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import { type Operand, readContent } from "../../../src/pdf/preflight/content-lexer.ts";
import type { Fault } from "./fault.ts";
import { codesOf, type UsedFont } from "./fonts.ts";
import { bytesOf, entryOf, followed, identityOf, itemsOf, nameOf, numberOf, rawOf } from "./objects.ts";
import { contentKey } from "./structure.ts";

/** What pages have in common as they are read. */
export interface PageContext {
  readonly doc: PDFDocument;
  readonly fault: Fault;
  /** The pieces of content that the tree holds. */
  readonly tagged: ReadonlySet<string>;
  /** By identity. */
  readonly fonts: Map<unknown, UsedFont>;
  /** How often each form is painted that has numbers of content in it. */
  readonly forms: Map<unknown, number>;
  /** The pieces that were met. */
  readonly met: Set<string>;
}
interface Place {
  readonly number: number;
  /** The page or form that numbers of content count in. */
  readonly owner: unknown;
  readonly resources: PDFObject | undefined;
}
interface Mark {
  readonly kind: "artifact" | "tagged" | "other";
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
}

function operationsOf(bytes: Uint8Array): Operation[] {
  const operations: Operation[] = [];
  readContent(bytes, (operator, operands) => operations.push({ operator, operands: [...operands] }));
  return operations;
}
/** The name of an operand, without its slash. */
const named = (operand: Operand | undefined): string | undefined =>
  typeof operand === "string" ? operand.slice(1) : undefined;

const PAINTS = new Set("S s f F f* B B* b b* sh BI Tj TJ ' \"".split(" "));
const SHOWS = new Set(["Tj", "TJ", "'", '"']);

/** Reads the content of one page, numbered from 1. */
export function readPage(reading: PageContext, page: PDFObject, reference: unknown, number: number): void {
  const { doc } = reading;
  const contents = entryOf(doc, page, "Contents");
  const parts = itemsOf(contents).length > 0 ? itemsOf(contents).map((part) => followed(doc, part)) : [contents];
  const bytes = Buffer.concat(parts.flatMap((part) => [bytesOf(part) ?? new Uint8Array(), Buffer.from("\n")]));
  readStream(
    reading,
    operationsOf(bytes),
    { number, owner: reference, resources: inherited(doc, page, "Resources") },
    [],
  );
}

/** An entry of a page, or of those that it hangs from. */
export function inherited(doc: PDFDocument, page: PDFObject | undefined, key: string): PDFObject | undefined {
  for (let at = page; at !== undefined; at = entryOf(doc, at, "Parent")) {
    const found = entryOf(doc, at, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readStream(
  reading: PageContext,
  operations: readonly Operation[],
  place: Place,
  outer: readonly Mark[],
): void {
  const marks: Mark[] = [...outer];
  const saved: (PDFObject | undefined)[] = [];
  let font: PDFObject | undefined;
  for (const { operator, operands } of operations) {
    if (operator === "q") saved.push(font);
    else if (operator === "Q") font = saved.pop();
    else if (operator === "BMC" || operator === "BDC") marks.push(markOf(reading, place, operands, marks));
    else if (operator === "EMC") {
      if (marks.length === outer.length) reading.fault("7.1-3", "a mark ends that did not begin", place.number);
      else marks.pop();
    } else if (operator === "Tf") font = useFont(reading, place, named(operands[0])!);
    else if (operator === "Do") paintObject(reading, place, named(operands[0])!, marks);
    if (PAINTS.has(operator)) expectMarked(reading, place, marks, operator);
    if (SHOWS.has(operator) && font !== undefined) noteText(reading, place, font, operands);
  }
  if (marks.length > outer.length) reading.fault("7.1-3", "a mark does not end", place.number);
}

function markOf(
  { doc, fault, met }: PageContext,
  place: Place,
  operands: readonly Operand[],
  marks: readonly Mark[],
): Mark {
  const tag = named(operands[0]);
  const mcid = contentNumber(doc, place, operands[1]);
  const within = (kind: Mark["kind"]) => marks.some((mark) => mark.kind === kind);
  if (tag === "Artifact") {
    if (within("tagged")) fault("7.1-1", "an artifact stands in tagged content", place.number);
    return { kind: "artifact" };
  }
  if (mcid === undefined) return { kind: "other" };
  if (within("artifact")) fault("7.1-2", "tagged content stands in an artifact", place.number);
  met.add(contentKey(place.owner, mcid));
  return { kind: "tagged" };
}

/** The number of a piece of content, from the properties of its mark: written there, or by their name. */
function contentNumber(doc: PDFDocument, { resources }: Place, properties: Operand | undefined): number | undefined {
  const written = (properties as { readonly "/MCID"?: Operand } | null | undefined)?.["/MCID"];
  if (typeof written === "number") return written;
  const name = named(properties);
  return name === undefined
    ? undefined
    : numberOf(entryOf(doc, entryOf(doc, entryOf(doc, resources, "Properties"), name), "MCID"));
}

function expectMarked({ fault }: PageContext, { number }: Place, marks: readonly Mark[], operator: string): void {
  if (!marks.some(({ kind }) => kind !== "other"))
    fault("7.1-3", `${operator} paints what is neither tagged nor an artifact`, number);
}

function useFont({ doc, fonts }: PageContext, { resources }: Place, name: string): PDFObject | undefined {
  const list = entryOf(doc, resources, "Font");
  const font = entryOf(doc, list, name);
  const identity = identityOf(rawOf(list, name));
  if (font !== undefined && !fonts.has(identity)) fonts.set(identity, { font, codes: new Map() });
  return font;
}

function noteText({ doc, fonts }: PageContext, { number }: Place, font: PDFObject, operands: readonly Operand[]): void {
  const used = [...fonts.values()].find((each) => each.font === font)!;
  const texts = operands.flatMap((operand) => (Array.isArray(operand) ? operand : [operand]));
  for (const text of texts) {
    if (!(text instanceof Uint8Array)) continue;
    for (const code of codesOf(doc, font, [...text])) if (!used.codes.has(code)) used.codes.set(code, number);
  }
}

/** A form is read where it is painted; an image counts as painted. */
function paintObject(reading: PageContext, place: Place, name: string, marks: readonly Mark[]): void {
  const { doc, forms, fault } = reading;
  const list = entryOf(doc, place.resources, "XObject");
  const object = entryOf(doc, list, name);
  if (nameOf(entryOf(doc, object, "Subtype")) !== "Form") {
    expectMarked(reading, place, marks, "Do");
    return;
  }
  if (rawOf(object, "Ref") !== undefined) fault("7.20-1", "a form stands for another file", place.number);
  const identity = identityOf(rawOf(list, name));
  const operations = operationsOf(bytesOf(object)!);
  const resources = entryOf(doc, object, "Resources") ?? place.resources;
  const inside: Place = { number: place.number, owner: identity, resources };
  if (operations.some(({ operands }) => contentNumber(doc, inside, operands[1]) !== undefined)) {
    const times = (forms.get(identity) ?? 0) + 1;
    forms.set(identity, times);
    if (times === 2) fault("7.20-2", "a form with tagged content is painted twice", place.number);
  }
  readStream(reading, operations, inside, marks);
}
