/** Messages for a failing disk. */
import { lstatSync } from "node:fs";
import { EXIT, type ExitCode, Failure } from "../../spec/diagnostic.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "your share of the disk is full",
  EIO: "the disk does not answer",
  EFBIG: "the file is larger than files may be",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EACCES: "that is not allowed",
  EPERM: "that is not allowed",
  EROFS: "the disk is read-only",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "something else is there",
  EISDIR: "a folder is there",
  ENOENT: "a folder on the way is missing",
  ENAMETOOLONG: "a name in it is too long",
  ELOOP: "its links lead round in a circle",
  EINVAL: "the disk does not take that",
  EBUSY: "the system has it in use, as the place of a disk: name a folder in it",
};
const BROKEN = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "EFBIG"]);
/** The beginning of Node's error messages, because an error from a thread has no code. */
const CALL = /^(E[A-Z]+): .*, \w+( '|$)/;
const NAMED = new RegExp(`\\b(${[...BROKEN].join("|")}|EROFS)\\b`);
/** The pattern of system error codes. */
const OF_SYSTEM = /^E[A-Z0-9]+$/;
/** Node's error for a file that cannot be removed has no code. */
const NAMELESS = /Input\/output error/;

/** Turns a system error while writing a path into a `Failure`; returns other errors unchanged. */
export const writeFailure = (path: string, error: unknown): unknown =>
  failureAt(path, `cannot write ${path}`, EXIT.cannotCreate, error);

/** The same for an owner's file that must be kept in a new site. */
export const keepFailure = (path: string, error: unknown): unknown =>
  failureAt(path, `cannot keep ${path}, which was put into the site`, EXIT.cannotCreate, error);

/** The same for reading. */
export const readFailure = (path: string, error: unknown): unknown =>
  failureAt(path, `cannot read ${path}`, EXIT.noInput, error);

function failureAt(path: string, what: string, exitCode: ExitCode, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  const code = (error as NodeJS.ErrnoException).code ?? CALL.exec(message)?.[1];
  if (what.includes("\0"))
    return new Failure(`${what.replaceAll("\0", "U+0000")}: no name of a file has this character`, exitCode);
  // Other codes, such as ERR_MODULE_NOT_FOUND, are bugs of the program.
  if (code !== undefined && !OF_SYSTEM.test(code)) return error;
  if (code === undefined) return NAMELESS.test(message) ? new Failure(`${what}: ${REASONS.EIO}`, EXIT.io) : error;
  const reason = code === "ENOENT" && isLink(path) ? "it is a link that leads nowhere" : (REASONS[code] ?? code);
  return new Failure(`${what}: ${reason}`, BROKEN.has(code) ? EXIT.io : exitCode);
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Codes that a path of the user causes, not a bug of the program. */
const OF_PATHS = new Set(["EACCES", "EPERM", "ELOOP", "ENAMETOOLONG", "ENOTDIR"]);
const READING = new Set(["access", "lstat", "open", "readlink", "realpath", "scandir", "stat"]);
const WRITING = new Set(["chmod", "copyfile", "link", "mkdir", "rename", "rmdir", "symlink", "unlink"]);

/** Turns an unexpected disk error, for example from a thread that writes pages, into a `Failure`; null for a bug of the program. */
export function diskFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const { code = "", path, syscall = "" } = error as NodeJS.ErrnoException;
  const name = NAMED.exec(`${code} ${error.message}`)?.[1] ?? (NAMELESS.test(error.message) ? "EIO" : null);
  if (name === null) {
    if (path === undefined || !OF_PATHS.has(code) || !(READING.has(syscall) || WRITING.has(syscall))) return null;
    return (READING.has(syscall) ? readFailure : writeFailure)(path, error) as Failure;
  }
  const place = path ?? /'([^']+)'/.exec(error.message)?.[1];
  const what = place === undefined ? "cannot go on" : `cannot read or write ${place}`;
  return new Failure(`${what}: ${REASONS[name] ?? name}`, EXIT.io);
}
