import { pageSheets, layOutSheet } from "../test/audit/pages-stock.ts";
const lang = process.argv[2] ?? "en-GB";
const rows = pageSheets().filter((s) => s.language === lang && s.ages[0] <= 9);
let t=Date.now(), sum: Record<string,number>={}, ps=[0,0,0,0,0,0];
for (const s of rows) {
  const { pages, refused, manifest } = await layOutSheet(s);
  ps[pages.length]!++;
  const ex = manifest.spec.sections.filter((x) => x.role === "example").length;
  const tasks = manifest.puzzles.length - ex;
  const first = pages[0] ? JSON.stringify(pages[0].items) : "";
  const has = first.includes("Look first") || first.includes("Schau") || first.includes("Mira");
  sum[tasks] = (sum[tasks] ?? 0) + 1;
  process.stdout.write(`${s.ages.join("-").padEnd(6)} ${s.kind.padEnd(18)} ${(s.skill ?? "-").padEnd(22)} pages ${pages.length} tasks ${tasks} ${has ? "" : "NO EXAMPLE"} ${refused.join(" ")}\n`);
}
console.log(ps.join(" "), JSON.stringify(sum), (Date.now()-t)/1000);
