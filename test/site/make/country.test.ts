/** The paper that the page Make suggests. */
import { expect, test } from "vitest";
import { paperOfCountry } from "../../../src/site/client/make/country.ts";

test("the page suggests Letter in America, and not to American English elsewhere", () => {
  expect(paperOfCountry("en-US", "America/Chicago")).toBe("letter");
  expect(paperOfCountry("es-MX", "America/Mexico_City")).toBe("letter");
  expect(paperOfCountry("en-PH", "Asia/Manila")).toBe("letter");
  for (const [language, zone] of [
    ["en-US", "Europe/Berlin"],
    ["en-US", "UTC"],
    ["pt-BR", "America/Sao_Paulo"],
    ["en-GB", "Europe/London"],
    ["de", "Europe/Berlin"],
  ] as const)
    expect(paperOfCountry(language, zone)).toBeUndefined();
});
