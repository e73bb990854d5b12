/** What runs in each thread of the matrix. */
import type { Combination } from "./combinations.ts";
import { makeStock } from "./stock.ts";
import { type Outcome, tryBook } from "./try-book.ts";

const stock = makeStock();

export const tryCombination = (combination: Combination): Promise<Outcome> => tryBook(stock, combination);
