/** Writes addresses in a form that is safe in HTML, style sheets and scripts. */

/** Characters that are allowed in an address, but elsewhere end a text or begin a reference. */
const SIGNS = /[&'()]/g;

/** Percent-encodes these characters in an address or a path. Servers treat both forms as equal. */
export const plainAddress = (address: string): string =>
  address.replace(SIGNS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
