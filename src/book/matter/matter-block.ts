/** What own pages are made of. Texts are light Markdown: bold alone. */
export type MatterBlock =
  | { readonly type: "heading"; readonly rank: 1 | 2 | 3; readonly text: string }
  /** Lines that end where it was said; most paragraphs are one. */
  | { readonly type: "paragraph"; readonly lines: readonly string[] }
  | { readonly type: "item"; readonly label: string; readonly text: string }
  | { readonly type: "rule" }
  | { readonly type: "page" };
