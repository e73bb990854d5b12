/** The paper of the reader's country, from what the browser says of itself. */

/** Countries that print on Letter, and the time zones of America and of the others among them. */
const COUNTRIES = /-(US|CA|MX|GT|SV|NI|CR|PA|DO|CO|VE|CL|PR|PH)$/;
const ZONES = /^(America\/|US\/|Canada\/|Pacific\/Honolulu|Asia\/Manila)/;

/** Letter if both language and time zone are of such a country: many browsers elsewhere speak American English. Else undefined. */
export const paperOfCountry = (language: string, zone: string): "letter" | undefined =>
  COUNTRIES.test(language) && ZONES.test(zone) ? "letter" : undefined;
