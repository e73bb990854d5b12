import type { Picture } from "./picture.ts";

/** The blocks of own pages. Texts are light Markdown with bold only. */
export type MatterBlock =
  | { readonly type: "heading"; readonly rank: 1 | 2 | 3; readonly text: string }
  /** `lines`: separated by hard line breaks; most paragraphs have only one. */
  | { readonly type: "paragraph"; readonly lines: readonly string[] }
  | { readonly type: "item"; readonly label: string; readonly text: string }
  /** A picture on a separate line; `alt`: its description, `caption`: the text below it, both plain text. */
  | {
      readonly type: "picture";
      readonly alt: string;
      readonly file: string;
      readonly caption: string | null;
      readonly line: number;
      /** Set when its file is known. */
      readonly picture?: Picture;
    }
  | { readonly type: "rule" }
  | { readonly type: "page" };
