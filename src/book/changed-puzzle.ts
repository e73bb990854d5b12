/** The failure for a puzzle that was changed after its book was made. */
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { problem } from "../spec/problem.ts";
import type { BookPuzzle } from "./manifest.ts";

export const changedPuzzle = ({ number, id }: Pick<BookPuzzle, "number" | "id">, why: string): Failure =>
  new Failure(problem("changed-puzzle", { number, id, why }), EXIT.data);
