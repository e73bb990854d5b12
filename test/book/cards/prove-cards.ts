/**
 * Proves sets of cards from what is printed: texts of questions and answers, in the signs of figures. It shares no code with the
 * generator. Each function returns what is wrong, in words; nothing is wrong with a proved set.
 */

/** Whether a text of a question, with this answer, is right: "6 + 7" and "13", "__ + 3 = 10" and "7", "17 ÷ 5" and "3 R 2". */
export function isAnswer(question: string, answer: string): boolean {
  const whole = question.includes("__") ? question.replace("__", answer) : `${question} = ${answer}`;
  const [left = "", right = ""] = whole.split(" = ");
  const [a, sign, b] = left.split(" ") as [string, string, string];
  const [one, other] = [countOf(a), countOf(b)];
  const [quotient = "", rest] = right.split(" R ");
  const result = countOf(quotient);
  if ([one, other, result].some(Number.isNaN)) return false;
  if (rest !== undefined)
    return sign === "÷" && countOf(rest) < other && (other * result) / UNIT + countOf(rest) === one;
  if (sign === "+") return one + other === result;
  if (sign === "−") return one - other === result;
  if (sign === "×") return (one * other) / UNIT === result;
  return sign === "÷" && other !== 0 && (result * other) / UNIT === one;
}

/** Numbers are whole counts of hundredths, times of minutes. */
const UNIT = 100;
const PARTS: Readonly<Record<string, number>> = { "": 0, "¼": 25, "½": 50, "¾": 75 };

function countOf(printed: string): number {
  // An amount of money stands between the places for its currency.
  const text = printed.replace(/^¤(.*)¦$/, "$1");
  const time = /^(\d+):(\d\d)$/.exec(text);
  if (time !== null) return 60 * Number(time[1]) + Number(time[2]);
  const mixed = /^(\d*)([¼½¾]?)$/.exec(text);
  if (mixed !== null && text !== "") return UNIT * Number(mixed[1]) + PARTS[mixed[2]!]!;
  return /^\d+\.\d{1,2}$/.test(text) ? Math.round(UNIT * Number(text)) : Number.NaN;
}

/** The indices of the answers that are right for a question. */
const rightOnes = (question: string, answers: readonly string[]): number[] =>
  answers.flatMap((answer, i) => (isAnswer(question, answer) ? [i] : []));

/**
 * Bingo. `questions`: in the order of their calls; `answers`: those of the caller's sheet, in the same order; `cards`: the answers
 * on each. `winner`: the card that the caller's sheet names, from 0, and the call that fills it, from 1.
 */
export function faultsOfBingo(
  questions: readonly string[],
  answers: readonly string[],
  cards: readonly (readonly string[])[],
  size: number,
  winner?: { readonly card: number; readonly call: number },
): string[] {
  const faults: string[] = [];
  for (const [i, question] of questions.entries())
    if (rightOnes(question, answers).join() !== String(i)) faults.push(`not one answer, its own: ${question}`);
  for (const card of cards) {
    if (card.length !== size || new Set(card).size !== size) faults.push(`no ${size} different answers: ${card}`);
    for (const answer of card) if (!answers.includes(answer)) faults.push(`never called: ${answer}`);
  }
  if (new Set(cards.map((card) => [...card].sort().join("|"))).size !== cards.length) faults.push("two equal cards");
  const counts = answers.map((answer) => cards.filter((card) => card.includes(answer)).length);
  if (Math.max(...counts) - Math.min(...counts) > 1) faults.push(`unequal numbers of cards: ${counts}`);
  // Plays the game.
  const open = cards.map((card) => new Set(card));
  for (const [i, answer] of answers.entries()) {
    for (const card of open) card.delete(answer);
    const full = open.flatMap((card, number) => (card.size === 0 ? [number] : []));
    if (full.length === 0) continue;
    if (full.length > 1) faults.push(`a tie of cards ${full}`);
    if (winner !== undefined && (full[0] !== winner.card || i + 1 !== winner.call))
      faults.push(`card ${full[0]} wins at call ${i + 1}, not ${winner.card} at ${winner.call}`);
    return faults;
  }
  return [...faults, "nobody wins"];
}

/** Dominoes and loop cards: each has an answer and asks a question. */
export function faultsOfRing(cards: readonly { readonly answer: string; readonly question: string }[]): string[] {
  const answers = cards.map(({ answer }) => answer);
  const faults: string[] = [];
  if (new Set(answers).size !== answers.length) faults.push("an answer is there twice");
  const next = cards.map(({ question }) => {
    const right = rightOnes(question, answers);
    if (right.length !== 1) faults.push(`${right.length} cards answer ${question}`);
    return right[0] ?? 0;
  });
  const seen = new Set<number>();
  let at = 0;
  while (!seen.has(at)) {
    seen.add(at);
    at = next[at]!;
  }
  if (at !== 0 || seen.size !== cards.length) faults.push(`the ring closes after ${seen.size} of ${cards.length}`);
  return faults;
}
