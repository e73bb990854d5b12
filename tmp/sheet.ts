// kind skill ages lang out
import { pageSheets, layOutSheet } from "../test/audit/pages-stock.ts";
import { writeFileSync } from "node:fs";
import { renderBook } from "../src/pdf/render-book.ts";
const [kind, skill, ages, lang = "en-GB", out = "/tmp/ws/x.pdf"] = process.argv.slice(2);
const s = { kind, skill: skill === "-" ? null : skill, ages: ages!.split("-").map(Number), language: lang } as any;
const mod = await import("../test/audit/pages-stock.ts") as any;
const { manifest } = await layOutSheet(s);
const { typesetBook } = await import("../src/pdf/render-book.ts");
const { KINDS } = await import("../src/engine/kinds/index.ts");
const { findAnswers } = await import("../src/book/answers.ts");
const { inlineRunner } = await import("../src/runner/inline.ts");
const book = typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, inlineRunner(KINDS)));
writeFileSync(out, await renderBook(book));
