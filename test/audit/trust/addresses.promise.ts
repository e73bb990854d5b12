/** Addresses, ids and codes of sheets as people type them are taken, or refused in plain words. */
import { judgeAddress } from "../../judged-input.ts";
import { typedAddress } from "../../typed-input.ts";
import { promiseOfInput } from "./typed.ts";

export const promise = promiseOfInput(
  "an address, an id or the code of a sheet that is typed is taken or refused within 2 s in plain words; 0 crashes",
  "address",
  (number) => judgeAddress(typedAddress(number)),
);
