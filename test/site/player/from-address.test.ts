import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatAddress, parseAddress } from "../../../src/engine/address/address.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { ORIGIN, scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN } from "../whole/archive.ts";
import { playerReady } from "./page.ts";

const SITE = `${ORIGIN}/`;
const FAULTS = ["no-address", "no-kind", "mistyped", "no-puzzle"];
/** An address of each kind, as it is printed. */
const ADDRESSES = KINDS.map((kind) => ({
  kind,
  puzzle: kind.example as { readonly kind: string },
  address: formatAddress(SITE, kind, kind.example, puzzleId(kind.id, kind.example)),
}));
const addressOf = (id: string): string => ADDRESSES.find(({ kind }) => kind.id === id)!.address;

/** What a page comes to say or show before long. */
const soon = <T>(get: () => T, message = "") => expect.poll(get, { message });

const site = sitePages(archiveUnder);

async function opened(address: string, options = {}): Promise<Page> {
  const { page } = await site.open(options);
  await page.goto(address);
  return page;
}
const fault = (page: Page) => page.locator(".fault");
const status = (page: Page) => page.locator("[data-part=status]");

test("a thousand broken codes are distinguished, and none does harm", () => {
  const chance = rng(["fuzz"]);
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ.#-/%<>\"' \u0000é💥";
  for (let i = 0; i < 1000; i++) {
    let text = [...chance.pick(ADDRESSES).address.slice(SITE.length + "play/".length)];
    for (let edits = 1 + chance.int(4); edits > 0 && text.length > 1; edits--) {
      const at = chance.int(text.length);
      const letter = chance.pick([...letters]);
      text = chance.pick([
        () => text.with(at, letter),
        () => text.toSpliced(at, 1),
        () => text.toSpliced(at, 0, letter),
        () => text.slice(0, at + 1),
        () => [...text, ...text],
      ])();
    }
    const said = parseAddress(text.join(""), KINDS);
    if ("fault" in said) expect(FAULTS).toContain(said.fault);
    else if ("kind" in said) expect(() => said.kind.board(said.puzzle)).not.toThrow();
  }
});

test.each(smoke(ADDRESSES, ({ kind, puzzle }) => kind.board(puzzle).input))(
  "$kind.slug is played from its printed address to solved",
  async ({ kind, puzzle, address }) => {
    expect(address).toContain("/play/#");
    const page = await opened(address, { viewport: { width: 390, height: 844 } });
    await playerReady(page);
    expect(await page.title()).toContain(await page.locator("h1 .name").textContent());
    expect(await page.locator("[data-fill=id]").textContent()).toBe(puzzleId(kind.id, puzzle));
    expect(await page.locator(".sheet-head .back").getAttribute("href")).toBe(`/kinds/${kind.slug}/`);
    expect((await page.locator(".rule").textContent())!.length).toBeGreaterThan(20);
    expect(await page.locator(".in-words li").count()).toBeGreaterThan(1);
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator(".more-tools summary").click();
    await page.locator("[data-do=reveal]").click();
    await page.locator("[data-part=hint] .reveal").click();
    await page.waitForSelector("puzzle-player.done [data-part=end]:not([hidden])");
    expect(await page.locator(".from-address-note").textContent()).toBe("");
    await page.reload();
    await page.waitForSelector("puzzle-player.done[data-state=ready]");
  },
);

test("a puzzle of the archive leads to its page, one from elsewhere does not", async () => {
  const { kind: id, puzzle } = GARDEN.manifest.puzzles.at(-1)!;
  const kind = KINDS.find((each) => each.id === id)!;
  const named = GARDEN.manifest.puzzles.at(-1)!.id;
  const page = await opened(formatAddress(SITE, kind, puzzle, named));
  await playerReady(page);
  await page.locator("[data-fill=page]").click();
  expect(new URL(page.url()).pathname).toBe(`/p/${named}/`);
  await page.goto(addressOf("numbrix"));
  await playerReady(page);
  expect(await page.locator("[data-fill=page]").isVisible()).toBe(false);
});

test("hostile, mistyped and empty codes get a calm message, and the console stays silent", async () => {
  const page = await opened(`${SITE}play/`);
  expect(await fault(page).textContent()).toBe("");
  const whole = new URL(addressOf("cross-numbers")).hash;
  const codes: [hash: string, said: RegExp][] = [
    ["#page", /not the address/],
    ["#<script>alert(1)</script>", /not the address/],
    ["#%3Cimg%20src=x%20onerror=alert(1)%3E", /not the address/],
    ["#__proto__.1", /not the address|no kind/],
    ["#constructor.ABC", /no kind/],
    ["#number-pats.ABC", /no kind/],
    ["#number-path.", /not the address/],
    ["#number-path.0", /wrong, missing or too many/],
    ["#number-path.ZZZZZZZZZZZZZZZZ", /wrong, missing or too many/],
    [whole.slice(0, -1), /wrong, missing or too many/],
    [`${whole}0`, /wrong, missing or too many/],
    [whole.replace("cross-numbers", "number-target"), /wrong, missing or too many/],
    [`#number-path.${"A".repeat(1900)}`, /wrong, missing or too many/],
    [`#number-path.${"A".repeat(100_000)}`, /too long/],
  ];
  for (const [i, [hash, said]] of codes.entries()) {
    // Each is opened as a page of its own, not as another place of the page before.
    await page.goto(`${SITE}play/?${i}${hash}`);
    await soon(() => fault(page).textContent(), hash.slice(0, 40)).toMatch(said);
    expect(await page.locator("puzzle-player").count()).toBe(0);
    expect(await page.locator("main script:not([src]), main img").count()).toBe(0);
  }
});

test("an address can be pasted, and another takes its place", async () => {
  const page = await opened(`${SITE}play/`);
  await page.getByLabel("Address of a puzzle").fill("https://numbers.example/nothing");
  await page.keyboard.press("Enter");
  await soon(() => fault(page).textContent()).toMatch(/not the address/);
  await page.getByLabel("Address of a puzzle").fill(`  ${addressOf("hidato")} `);
  await page.getByRole("button", { name: "Open it" }).click();
  await playerReady(page);
  const first = await page.locator("h1 .name").textContent();
  await page.evaluate(`location.hash = ${JSON.stringify(new URL(addressOf("countdown")).hash)}`);
  await soon(() => page.locator("h1 .name").textContent()).not.toBe(first);
  await playerReady(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("page");
  expect(new URL(page.url()).hash).toBe(new URL(addressOf("countdown")).hash);
  await page.getByRole("link", { name: "Open another address" }).click();
  const id = GARDEN.manifest.puzzles[0]!.id;
  await page.getByLabel("Address of a puzzle").fill(`https://numbers.example/p/${id}/`);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${SITE}p/${id}/`);
});

test("without one answer it is played all the same, and says so when help is asked for", async () => {
  const carry = (kind: string, puzzle: object): string => {
    const known = KINDS.find(({ id }) => id === kind)!;
    return formatAddress(SITE, known, { kind, ...puzzle }, "");
  };
  const none = {
    symbols: "123456",
    repeats: true,
    guesses: [
      { code: "1111", black: 4, white: 0 },
      { code: "2222", black: 4, white: 0 },
    ],
  };
  const several = { symbols: "123456", repeats: true, guesses: [{ code: "1122", black: 1, white: 1 }] };
  for (const [puzzle, said] of [
    [none, /No answer keeps all the rules/],
    [several, /more than one answer/],
  ] as const) {
    const page = await opened(carry("mastermind", puzzle));
    await playerReady(page);
    expect(await page.locator(".from-address-note").textContent()).toBe("");
    await page.locator("[data-do=hint]").click();
    await soon(() => page.locator(".from-address-note").textContent()).toMatch(said);
    expect(await status(page).textContent()).not.toBe("");
  }
});
