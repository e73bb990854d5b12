/**
 * The compression of lz-string (Pieroxy, https://pieroxy.net/blog/pages/lz-string/), in its form `compressToBase64`: LZW over UTF-16
 * code units, codes with the lowest bit first, six bits a character. f-puzzles and SudokuPad write their addresses so.
 */
import { FormatError } from "./fault.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Codes with a meaning of their own: a character of 8 bits follows, one of 16 bits follows, the end. */
const [BYTE, WORD, END] = [0, 1, 2];

const damaged = (): FormatError => new FormatError("damaged", { format: "f-puzzles" });

/** Unpacks a text. Throws a `FormatError` if it is damaged, or longer than `most` characters. */
export function decompressFromBase64(packed: string, most: number): string {
  const read = bitReader(packed);
  const phrases = ["", "", ""];
  /** Codes are one bit longer as soon as the table is full. A new character and each phrase take one place. */
  let [width, room] = [2, 1];
  const grow = () => {
    if (--room > 0) return;
    room = 2 ** width;
    width++;
  };
  let out = "";
  let last = "";
  for (;;) {
    const code = read(width);
    if (code === END) return out;
    let phrase: string;
    if (code === BYTE || code === WORD) {
      phrase = String.fromCharCode(read(code === BYTE ? 8 : 16));
      phrases.push(phrase);
      // The first character has no phrase before it, and its place is there from the beginning.
      if (last !== "") grow();
    } else if (code < phrases.length) phrase = phrases[code]!;
    else if (code === phrases.length && last !== "") phrase = last + last[0];
    else throw damaged();
    out += phrase;
    if (out.length > most) throw damaged();
    if (last !== "") phrases.push(last + phrase[0]);
    grow();
    last = phrase;
  }
}

function bitReader(packed: string): (width: number) => number {
  let [at, left, word] = [0, 0, 0];
  return (width) => {
    let value = 0;
    for (let i = 0; i < width; i++) {
      if (left === 0) {
        word = at < packed.length ? ALPHABET.indexOf(packed[at++]!) : -1;
        if (word < 0) throw damaged();
        left = 6;
      }
      left--;
      value |= ((word >> left) & 1) << i;
    }
    return value;
  };
}

/** Packs a text. */
export function compressToBase64(text: string): string {
  const write = bitWriter();
  const codes = new Map<string, number>();
  /** Characters that have a place in the table and were not written yet. */
  const fresh = new Set<string>();
  let [width, room] = [2, 2];
  const grow = () => {
    if (--room > 0) return;
    room = 2 ** width;
    width++;
  };
  const put = (phrase: string) => {
    if (fresh.delete(phrase)) {
      const unit = phrase.charCodeAt(0);
      write.bits(unit < 256 ? BYTE! : WORD!, width);
      write.bits(unit, unit < 256 ? 8 : 16);
      grow();
    } else write.bits(codes.get(phrase)!, width);
    grow();
  };
  let phrase = "";
  for (let i = 0; i < text.length; i++) {
    const unit = text[i]!;
    if (!codes.has(unit)) {
      codes.set(unit, codes.size + 3);
      fresh.add(unit);
    }
    if (codes.has(phrase + unit)) {
      phrase += unit;
      continue;
    }
    put(phrase);
    codes.set(phrase + unit, codes.size + 3);
    phrase = unit;
  }
  if (phrase !== "") put(phrase);
  write.bits(END!, width);
  return write.end();
}

function bitWriter() {
  let [out, word, filled] = ["", 0, 0];
  const bit = (value: number) => {
    word = (word << 1) | value;
    if (++filled < 6) return;
    out += ALPHABET[word];
    [word, filled] = [0, 0];
  };
  return {
    bits: (value: number, width: number) => {
      for (let i = 0; i < width; i++) bit((value >> i) & 1);
    },
    /** A whole character more if all are full, as the original has it. */
    end: () => {
      do bit(0);
      while (filled > 0);
      return out + "===".slice(0, (4 - (out.length % 4)) % 4);
    },
  };
}
