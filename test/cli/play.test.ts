/** Games of guesses, typed line by line. */
import { describe, expect, it } from "vitest";
import { type GameSession, playAnswer, playGuess } from "../../src/cli/commands/play-guess.ts";
import { writerOf } from "../../src/cli/terminal/step-words.ts";
import { say, type Turn, type Words } from "../../src/engine/kind.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { FOREIGN } from "../templates/foreign.ts";
import { folder, inProcess, numberpress } from "./run.ts";

const cwd = folder();
const run = (...line: string[]) => inProcess(line);
const GAME = kindOf("mastermind")!.play!;
const USUAL = { places: 4, symbols: 6, repeats: true };

/** A session in which these lines are typed; `prompts`, `rows`, `out` and `err` fill as the game goes on. */
function sessionOf(typed: readonly string[], language: Language = "en-GB") {
  const lines = [...typed];
  const seen = { prompts: [] as string[], rows: [] as string[], out: "", err: "" };
  const session: GameSession = {
    game: GAME,
    options: USUAL,
    writer: writerOf(language),
    dialogue: {
      ask: async (prompt) => {
        seen.prompts.push(prompt);
        return lines.shift() ?? null;
      },
      settle: (row) => void seen.rows.push(row),
      isBroken: () => false,
      end: () => {},
    },
    terminal: {
      print: (text) => {
        seen.out += text;
      },
      note: (text) => {
        seen.err += `${text}\n`;
      },
      progress: () => ({ done: () => {}, end: () => {} }),
      signal: () => new AbortController().signal,
    },
  };
  return { session, seen };
}

describe("guessing a hidden code", () => {
  it("shows the pegs of each guess in a table, and ends when it is found", async () => {
    const { session, seen } = sessionOf(["1122", "1 3 4 4", "2124", "9999"]);
    expect(await playGuess(session, "2124")).toBe(true);
    expect(seen.prompts).toEqual([" 1  ", " 2  ", " 3  "]);
    expect(seen.rows).toEqual([
      " 1  1122   2 black, 1 white",
      " 2  1344   1 black, 1 white",
      " 3  2124   4 black, 0 white",
    ]);
    expect(seen).toMatchObject({ out: "\n2124 it is, in three guesses.\n", err: "" });
  });

  it("shows what it would guess, and how much is still possible", async () => {
    const { session, seen } = sessionOf(["?", "1122", "?", "2124", "?"]);
    expect(await playGuess(session, "6543")).toBe(false);
    expect(seen.out).toMatch(
      /^ {4}1296 codes are left\. I would guess 1122\.\n {4}256 codes are left\. I would guess /,
    );
    const [advised] = /(?<=would guess )\d{4}/.exec(seen.out.split("256")[1]!)!;
    expect(advised).toBe(GAME.advise([{ guess: "1122", answer: "0 0" }], USUAL)!.guess);
  });

  it("says when only one is left", async () => {
    const turns: Turn[] = [];
    while (GAME.left(turns, USUAL) > 1) {
      const { guess } = GAME.advise(turns, USUAL)!;
      turns.push({ guess, answer: GAME.answer("6543", guess) });
    }
    const { session, seen } = sessionOf([...turns.map(({ guess }) => guess), "?"]);
    await playGuess(session, "6543");
    expect(seen.out).toContain("    Only one code is left: 6543.\n");
  });

  it("says what is wrong with a guess, and does not count it", async () => {
    const { session, seen } = sessionOf(["12", "1127", "", "6543"]);
    expect(await playGuess(session, "6543")).toBe(true);
    expect(seen.err).toBe("    A guess has four digits, and this one has two.\n    The code has no 7: use 1 to 6.\n");
    expect(seen.out).toContain("at the very first guess!");
  });

  it.each([
    ["en-GB", "give up", "It was 6543."],
    ["de-DE", "Aufgeben", "Es war 6543."],
    ["es-ES", "me rindo", "Era 6543."],
    ["de-DE", "quit", "Es war 6543."],
  ] as const)("tells the code in %s to one who types %s, and to one who just leaves", async (language, word, told) => {
    for (const typed of [[word, "6543"], []]) {
      const { session, seen } = sessionOf(typed, language);
      expect(await playGuess(session, "6543")).toBe(false);
      expect(seen).toMatchObject({ out: `\n${told}\n`, rows: [] });
    }
  });
});

describe("guessing the player's code", () => {
  it("finds it by the answers, in five guesses at most", async () => {
    for (const secret of ["1122", "6543", "2124", "4562", "1111"]) {
      const answers: string[] = [];
      const { session, seen } = sessionOf(answers);
      const ask = async (prompt: string) => GAME.answer(secret, prompt.trim().split(/ +/)[1]!);
      expect(await playAnswer({ ...session, dialogue: { ...session.dialogue, ask } })).toBe("found");
      expect(seen.rows.length).toBeLessThanOrEqual(5);
      expect(seen.rows.at(-1)).toContain(`  ${secret}   4 black, 0 white`);
      expect(seen.out).toContain(`So it is ${secret}. I needed `);
    }
  });

  it("says which answers do not go together, and goes on when one is put right", async () => {
    const { session, seen } = sessionOf(["1 1", "1 2", "0 1", "3: 1 1", "2: 0 1"]);
    expect(await playAnswer(session)).toBe("left");
    expect(seen.rows.slice(0, 3)).toEqual([
      " 1  1122   1 black, 1 white",
      " 2  1134   1 black, 2 white",
      " 3  1315   0 black, 1 white",
    ]);
    expect(seen.out).toMatch(
      /^ {4}These answers do not go together\. Look again at guess 2 or 3\.\n {4}To put an answer/,
    );
    expect(seen.rows[3]).toBe(" 3  1315   1 black, 1 white");
    expect(seen.prompts[3]).toBe("    ");
  });

  it("names the one answer that must be wrong where there is only one", async () => {
    const { session, seen } = sessionOf(["0 0", "0 0", "0 0"]);
    expect(await playAnswer(session)).toBe("clash");
    expect(seen.prompts.slice(0, 2)).toEqual([" 1  1122   ", expect.stringMatching(/^ 2 {2}[3-6]{4} {3}$/)]);
    expect(seen.out).toMatch(/Look again at guess 1(, 2)? or \d\./);
  });

  it("refuses an answer that no code has, and a guess that was not made", async () => {
    const { session, seen } = sessionOf(["3 1", "two", "4: 1 1", "0 3", "1 1"]);
    expect(await playAnswer(session)).toBe("left");
    expect(seen.rows).toEqual([" 1  1122   0 black, 3 white", expect.stringMatching(/^ 2 .* 1 black, 1 white$/)]);
    expect(seen.err.split("\n").filter((line) => /^ {4}\p{Lu}/u.test(line))).toEqual([
      expect.stringMatching(/^ {4}When three digits are in place/),
      expect.stringMatching(/^ {4}Type two numbers/),
      expect.stringMatching(/^ {4}There is no guess 4 so far/),
    ]);
  });
});

describe.each(LANGUAGES)("the words of a game in %s", (language) => {
  const { plain } = writerOf(language);
  const turns: Turn[] = [{ guess: "1122", answer: "1 0" }];
  const problems = ["", "1", "112", "1127"].map((typed) => GAME.readGuess(typed, USUAL));
  const unread = ["x", "3 2", "3 1"].map((typed) => GAME.readAnswer(typed, "1122", USUAL));
  const once = { places: 3, symbols: 10, repeats: false };
  const few = { places: 2, symbols: 4, repeats: true };
  const words: Words[] = [
    ...[USUAL, once].flatMap((options) => [GAME.rule(options, "guess"), GAME.rule(options, "answer")]),
    ...[...problems, ...unread, GAME.readGuess("011", once), GAME.readAnswer("1 1", "12", few)].map((read) => {
      if ("problem" in read) return read.problem;
      throw new Error(read.text);
    }),
    ...["0 0", "1 1", "2 2"].map((answer) => GAME.describeAnswer(answer)),
    GAME.advise(turns, USUAL)!.say,
    ...[1, 2].flatMap((left) => [0, 1].map((fits) => say("mastermind.play-advice", { guess: "1122", left, fits }))),
    say("command.play-help", { quit: plain(say("command.play-quit")) }),
    ...[1, 2, 20].flatMap((guesses) =>
      ["found", "mine-found"].map((key) => say(`command.play-${key}`, { secret: "1122", guesses })),
    ),
    say("command.play-shown", { secret: "1122" }),
    say("command.play-mine-cannot", { guess: "1122" }),
    ...[[2], [2, 3], [1, 2, 3]].map((guesses) => say("command.play-mine-clash", { guesses })),
    ...["over", "fix"].map((key) => say(`command.play-mine-${key}`)),
    say("command.play-mine-unasked", { number: 4 }),
  ];
  it("are whole sentences", () => {
    for (const one of words) {
      const text = plain(one);
      expect(text, one.key).toMatch(/^[¡„«“\p{Lu}\d].*(?:[.!]|\p{L})$/u);
      expect(text, one.key).not.toMatch(/undefined|NaN|\[object|null| {2}| [.,;!]|\.\./);
      if (!language.startsWith("en")) expect(text, one.key).not.toMatch(FOREIGN);
    }
  });
});

describe("the command", () => {
  it("hides the same code for the same seed, and shows how to have it again", async () => {
    const input = "1122\n?\n";
    const [first, again, other] = await Promise.all(
      ["hidden-1", "hidden-1", "hidden-2"].map((seed) =>
        numberpress(["play", "mastermind", "--seed", seed], { cwd, input }),
      ),
    );
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(again!.out).toBe(first!.out);
    const secret = (out: string) => /It was ([1-6]{4})\./.exec(out)![1];
    expect(secret(first!.out)).not.toBe(secret(other!.out));
    expect(first!.out).toMatch(/^Code Pegs\n\n/);
    expect(first!.out).not.toMatch(/mastermind/i);
    expect(first!.out).toMatch(/\nThe same game again: numberpress play code-pegs --seed hidden-1\n$/);
  });

  it("draws a seed where none is given, and that seed has the same game again", async () => {
    const line = ["play", "code-pegs", "--options", "places: 5, repeats: false", "--language", "de"];
    const { out } = await numberpress(line, { cwd, input: "" });
    const [, seed] = /--options 'places: 5, repeats: false' --seed (\d+)\n$/.exec(out)!;
    const again = await numberpress([...line, "--seed", seed!], { cwd, input: "aufgeben\n" });
    expect(again.out).toBe(out);
    expect(out).toMatch(/^Steckcode\n\nIch habe einen Code aus fünf Ziffern versteckt/);
  });

  it("guesses the player's code, and ends with 1 where the answers do not go together", async () => {
    const line = ["play", "code-pegs", "--guess-mine"];
    const found = await numberpress(line, { cwd, input: "1 0\n4 0\n" });
    expect(found).toMatchObject({ code: 0, out: expect.stringMatching(/\nSo it is 1344\. I needed two guesses\.\n$/) });
    const clash = await numberpress(line, { cwd, input: "0 0\n0 0\n0 0\n" });
    expect(clash).toMatchObject({ code: 1, out: expect.stringMatching(/do not go together/) });
  });

  it.each([
    ["play number-path", /number-path is not a game of guesses\n {2}what can be played is code-pegs\n/],
    ["play code-pigs", /no kind of puzzle "code-pigs"\n {2}did you mean "code-pegs"/],
    ["play chess", /no kind of puzzle "chess"\n {2}what can be played is code-pegs\n/],
    ["play code-pegs --options place:\u00205", /no key "place" here[\s\S]* did you mean "places"\?/],
    ["play code-pegs --options symbols:\u002012", /symbols must be at most 10, not 12/],
    ["play code-pegs --guess-mine --seed 1", /--seed is of no use with --guess-mine/],
  ])("%s is refused", async (line, message) => {
    const ended = await run(
      ...line
        .replace(": ", ":\u00a0")
        .split(" ")
        .map((word) => word.replace("\u00a0", " ")),
    );
    expect(ended).toMatchObject({ code: 2, out: "", err: expect.stringMatching(message) });
  });
});
