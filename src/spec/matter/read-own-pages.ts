/** Reads a file of own pages from its bytes. Reports every unprintable part of its text with the line. */
import { base64Of } from "../../draw/bytes.ts";
import { decodeText, Failure, InputError, type Issue } from "../diagnostic.ts";
import { MAX_IN_OWN_PAGES, type OwnPages, type OwnPicture } from "./kept-files.ts";
import type { MatterBlock } from "./matter-block.ts";
import { type MarkdownProblem, parseOwnMarkdown } from "./own-markdown.ts";
import { pictureIn } from "./own-pictures.ts";
import { MAX_PICTURES_BYTES, readPicture } from "./picture.ts";

/** Reads a picture file by its path in the Markdown. Throws a `Failure` if it is unreadable. */
type ReadPictureFile = (path: string) => Uint8Array;

/** `name`: the name in the spec; `file`: the name for messages. Throws an `InputError`. */
export function ownPagesOf(bytes: Uint8Array, name: string, file: string, readFile?: ReadPictureFile): OwnPages {
  const refuse = (message: string, fix: string): never => {
    throw new InputError([{ file, line: null, column: null, message, fix, excerpt: null }]);
  };
  if (!/\.(md|markdown)$/i.test(name)) refuse("own pages are Markdown files", "give it a name that ends in .md");
  const text = decodeText(bytes, file).normalize("NFC");
  if (text.length > MAX_IN_OWN_PAGES)
    refuse(`this file has ${text.length} characters, and ${MAX_IN_OWN_PAGES} at most are printed`, "part it in two");
  const { blocks, problems } = parseOwnMarkdown(text);
  if (problems.length > 0) throw new InputError(problems.map((problem) => issueOf(problem, text, file)));
  if (blocks.length === 0) refuse("this file has nothing to print", "write something, or take it out of the spec");
  const { pictures, problems: unread } = readPictures(blocks, readFile);
  if (unread.length > 0) throw new InputError(unread.map((problem) => issueOf(problem, text, file)));
  return { file: name, text, ...(pictures.length > 0 && { pictures }) };
}

/** The pictures that blocks name, each once, and their problems. */
function readPictures(blocks: readonly MatterBlock[], readFile: ReadPictureFile | undefined) {
  const pictures = new Map<string, OwnPicture>();
  const problems: MarkdownProblem[] = [];
  let total = 0;
  for (const block of blocks) {
    if (block.type !== "picture" || pictures.has(block.file)) continue;
    const tell = (message: string, fix: string) => problems.push({ line: block.line, column: 1, message, fix });
    try {
      if (readFile === undefined) throw new Failure("other files cannot be read here", 66);
      const bytes = readFile(block.file);
      const read = readPicture(bytes);
      total += bytes.length;
      if ("problem" in read) tell(`the picture ${block.file} ${read.problem}`, read.fix);
      else if (total > MAX_PICTURES_BYTES) {
        tell(`the pictures have more than ${MAX_PICTURES_BYTES / 2 ** 20} MB together`, "save them with fewer pixels");
        break;
      } else pictures.set(block.file, { file: block.file, data: base64Of(bytes) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell(error.message, error.fix ?? "name a PNG or JPEG by its path from this file");
    }
  }
  return { pictures: [...pictures.values()], problems };
}

function issueOf({ line, column, message, fix }: MarkdownProblem, text: string, file: string): Issue {
  const excerpt = { line: text.split(/\r?\n/)[line - 1] ?? "", length: 1 };
  return { file, line, column, message, fix, excerpt };
}

/** The problem with own pages in a made book, in one line; null if there is none. */
export function keptProblem(own: OwnPages): string | null {
  const { file, text } = own;
  const { blocks, problems } = parseOwnMarkdown(text);
  for (const block of blocks) {
    if (block.type !== "picture") continue;
    const read = pictureIn(own, block.file);
    if ("problem" in read)
      problems.push({ ...block, column: 1, message: `the picture ${block.file} ${read.problem}`, fix: read.fix });
  }
  const [first] = problems;
  return first === undefined ? null : `${file}, line ${first.line}: ${first.message}; ${first.fix}`;
}
