/** The files that the jobs name: a list of a class as a school's program writes it, and a school's logo. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const FIRST = ["Ada", "Ben", "Chloé", "Dağhan", "Elif", "Finn", "Grace", "Haruki", "Ines", "Jürgen", "Katja", "Łukasz"];
const LAST = ["Adeyemi", "Müller"];

/** With headings, semicolons and ends of lines of Windows: 24 names. */
export const NAMES = LAST.flatMap((last) => FIRST.map((first) => [last, first] as const));

const FILES: Readonly<Record<string, string>> = {
  "names.csv": `\ufeffName;Vorname;Klasse\r\n${NAMES.map(([last, first]) => `${last};${first};2b\r\n`).join("")}`,
  "school.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120">
<path d="M20 110V50L80 12l60 38v60H95V75H65v35Z" fill="#1b4f72"/><circle cx="80" cy="48" r="11" fill="#fff"/>
<path d="M160 110V40h60v70Z" fill="none" stroke="#1b4f72" stroke-width="8"/><path d="M160 62h60M160 86h60M190 40v70" stroke="#1b4f72" stroke-width="5"/>
</svg>`,
};

/** Writes the file that a job names into a folder; gives back its path. Throws for one that is not known. */
export function fileNamed(name: string, folder: string): string {
  const text = FILES[name];
  if (text === undefined) throw new Error(`no job has a file ${name}`);
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export const isFile = (name: string): boolean => FILES[name] !== undefined;
