import type { Picture } from "./picture.ts";

/** What own pages are made of. Texts are light Markdown: bold alone. */
export type MatterBlock =
  | { readonly type: "heading"; readonly rank: 1 | 2 | 3; readonly text: string }
  /** Lines that end where it was said; most paragraphs are one. */
  | { readonly type: "paragraph"; readonly lines: readonly string[] }
  | { readonly type: "item"; readonly label: string; readonly text: string }
  /** A picture on a line of its own; `alt`: what it shows, `caption`: the words below it, plain both. */
  | {
      readonly type: "picture";
      readonly alt: string;
      readonly file: string;
      readonly caption: string | null;
      readonly line: number;
      /** Once its file is known. */
      readonly picture?: Picture;
    }
  | { readonly type: "rule" }
  | { readonly type: "page" };
