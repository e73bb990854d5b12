/** Content streams as operators with their operands. */

export interface NameOperand {
  readonly name: string;
}
export interface BytesOperand {
  readonly bytes: readonly number[];
}
export type Operand = number | NameOperand | BytesOperand | readonly Operand[] | ReadonlyMap<string, Operand> | string;
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));
const code = (character: string) => character.charCodeAt(0);

/** Reads a content stream. Throws on an image within it, which no page of ours has. */
export function operationsOf(bytes: Uint8Array): Operation[] {
  const operations: Operation[] = [];
  let operands: Operand[] = [];
  const reader = { bytes, at: 0 };
  for (;;) {
    const token = nextOperand(reader);
    if (token === null) return operations;
    if (typeof token !== "string" || KEYWORDS.has(token)) {
      operands.push(token);
      continue;
    }
    if (token === "BI") throw new Error("an image stands in the page itself");
    operations.push({ operator: token, operands });
    operands = [];
  }
}

const KEYWORDS: ReadonlySet<string> = new Set(["true", "false", "null"]);

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

/** An operand, or an operator as a text, or null at the end. */
function nextOperand(reader: Reader): Operand | null {
  const { bytes } = reader;
  for (;;) {
    while (reader.at < bytes.length && SPACE.has(bytes[reader.at]!)) reader.at++;
    if (bytes[reader.at] !== code("%")) break;
    while (reader.at < bytes.length && bytes[reader.at] !== 10 && bytes[reader.at] !== 13) reader.at++;
  }
  if (reader.at >= bytes.length) return null;
  const first = String.fromCharCode(bytes[reader.at]!);
  if (first === "/") {
    reader.at++;
    return {
      name: word(reader).replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    };
  }
  if (first === "(") return literal(reader);
  if (first === "[") return listUntil(reader, "]");
  if (first === "<") return bytes[reader.at + 1] === code("<") ? dictionary(reader) : hexadecimal(reader);
  if (DELIMITERS.has(code(first))) throw new Error(`"${first}" where none belongs in a content stream`);
  const text = word(reader);
  return /^[-+.\d]/.test(text) ? Number(text) : text;
}

function word(reader: Reader): string {
  const start = reader.at;
  const { bytes } = reader;
  while (reader.at < bytes.length && !SPACE.has(bytes[reader.at]!) && !DELIMITERS.has(bytes[reader.at]!)) reader.at++;
  return String.fromCharCode(...bytes.subarray(start, reader.at));
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function literal(reader: Reader): BytesOperand {
  const out: number[] = [];
  let depth = 0;
  for (; reader.at < reader.bytes.length; reader.at++) {
    const byte = reader.bytes[reader.at]!;
    if (byte === code("(") && depth++ === 0) continue;
    if (byte === code(")") && --depth === 0) break;
    if (byte === code("\\")) escaped(reader, out);
    else out.push(byte);
  }
  reader.at++;
  return { bytes: out };
}

function escaped(reader: Reader, out: number[]): void {
  const rest = String.fromCharCode(...reader.bytes.subarray(reader.at + 1, reader.at + 4));
  const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
  reader.at += octal?.length ?? 1;
  if (octal !== undefined) out.push(Number.parseInt(octal, 8) & 255);
  else if (rest[0] !== "\n" && rest[0] !== "\r") out.push(ESCAPES[rest[0]!] ?? code(rest[0]!));
}

function hexadecimal(reader: Reader): BytesOperand {
  const end = reader.bytes.indexOf(code(">"), reader.at);
  const digits = String.fromCharCode(...reader.bytes.subarray(reader.at + 1, end)).replace(/\s/g, "");
  reader.at = end + 1;
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return {
    bytes: Array.from({ length: even.length / 2 }, (_, i) => Number.parseInt(even.slice(2 * i, 2 * i + 2), 16)),
  };
}

function listUntil(reader: Reader, end: string): Operand[] {
  const list: Operand[] = [];
  for (reader.at++; ; ) {
    while (SPACE.has(reader.bytes[reader.at]!)) reader.at++;
    if (reader.bytes[reader.at] === code(end)) break;
    const item = nextOperand(reader);
    if (item === null) throw new Error("a list without its end");
    list.push(item);
  }
  reader.at++;
  return list;
}

function dictionary(reader: Reader): ReadonlyMap<string, Operand> {
  reader.at++;
  const list = listUntil(reader, ">");
  reader.at++;
  const pairs = new Map<string, Operand>();
  for (let i = 0; i + 1 < list.length; i += 2) pairs.set((list[i] as NameOperand).name, list[i + 1]!);
  return pairs;
}
