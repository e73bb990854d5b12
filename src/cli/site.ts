/** `site`: one archive of several made books. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { command, JSON_FLAG } from "./command.ts";
import { answersOf, withWorks } from "./work.ts";

export const site = command({
  usage: "site <book..>",
  about: "Build one site of several made books",
  places: { book: { type: "string", array: true, demandOption: true, describe: "Files book.json" } },
  flags: {
    out: { type: "string", demandOption: true, requiresArg: true, describe: "Folder that becomes the site" },
    address: { type: "string", requiresArg: true, describe: "Where it will be found, as https://numbers.example/" },
    json: JSON_FLAG,
  },
  examples: [["site dist/*/book.json --out public", "all books on one shelf"]],
  run: async ({ book: paths, out, address, json }, shell) =>
    withWorks(shell, undefined, async (works) => {
      const { nameOfManifest, readManifest } = await import("./read-files.ts");
      const { closeFolder, openFolder } = await import("./write-files.ts");
      const { sizeOf, stageSite } = await import("./publish.ts");
      const read = paths.map((path) => ({ path, slug: nameOfManifest(path), manifest: readManifest(path) }));
      for (const [i, { slug, path }] of read.entries())
        if (read.findIndex((other) => other.slug === slug) !== i)
          throw new Failure(`two books are called ${slug}`, EXIT.data, `rename ${path} or its folder`);
      const where = await addressOf(address);
      openFolder(dirname(out));
      const books = [];
      for (const { path, slug, manifest } of read) {
        const files = pdfsBeside(path, slug).map((file) => sizeOf({ path: file, at: file }));
        books.push({ slug, manifest, answers: await answersOf(works, slug, manifest), files });
      }
      const staged = await stageSite(works, out, books, where);
      staged.commit();
      closeFolder(dirname(out));
      shell.print(json ? `${JSON.stringify({ site: out, books: books.length })}\n` : `${join(out, "index.html")}\n`);
      return EXIT.ok;
    }),
});

/**
 * The PDFs of a book, to be downloaded: those that the build put beside its `book.json`, by whatever name; the folder may
 * have been renamed since. Every other PDF there (a single sheet, a single answer) bears the book's name and more.
 */
function pdfsBeside(path: string, slug: string): string[] {
  const folder = dirname(path);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  const bases = names.map((name) => name.replace(/(-answers)?\.pdf$/, ""));
  const shortest = bases.reduce((a, b) => (b.length < a.length ? b : a), bases[0] ?? slug);
  const base = bases.includes(slug) ? slug : shortest;
  if (base !== slug && bases.some((other) => !other.startsWith(base))) return [];
  return [`${base}.pdf`, `${base}-answers.pdf`]
    .filter((name) => names.includes(name))
    .map((name) => join(folder, name));
}

async function addressOf(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const { specSchema } = await import("../book/spec-schema.ts");
  const read = specSchema.shape.site.safeParse({ address });
  if (read.success) return read.data.address;
  throw new Failure(`--address: ${read.error.issues[0]!.message}`, EXIT.usage);
}
