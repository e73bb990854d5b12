/** What a document says of itself. */
import { pdfString, pdfText } from "./objects.ts";

/** Who made what. */
export interface About {
  readonly title: string;
  readonly author?: string | undefined;
}

/** The date that every PDF bears. A clock would make each print another file; what a book is, its own data say. */
const DATE = { pdf: "D:20000101000000Z", iso: "2000-01-01T00:00:00Z" } as const;
const PRODUCER = "Numberpress";

/** The dictionary of facts: section 14.3.3. */
export const infoOf = ({ title, author }: About): string =>
  `<</Title${pdfText(title)}${author ? `/Author${pdfText(author)}` : ""}/Creator${pdfText(PRODUCER)}` +
  `/Producer${pdfText(PRODUCER)}/CreationDate${pdfString(DATE.pdf)}/ModDate${pdfString(DATE.pdf)}/Trapped/False>>`;

/** The same as XMP. `isTagged`: it promises to be PDF/UA-1. */
export function xmpOf({ title, author }: About, language: string, isTagged: boolean): string {
  const creator = author ? `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>` : "";
  const accessible = isTagged
    ? '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>\n'
    : "";
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>${creator}
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${DATE.iso}</xmp:CreateDate><xmp:ModifyDate>${DATE.iso}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${PRODUCER}</pdf:Producer></rdf:Description>
${accessible}</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** Characters that XML cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
