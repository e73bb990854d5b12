/** Addresses that mean the same wherever they are written: in HTML, style sheets and scripts. */

/** Signs that an address may have as they are, and that end a text, or begin a reference, elsewhere. */
const SIGNS = /[&'()]/g;

/** The same address, or path of one, with these signs written as their codes, which servers read as the same. */
export const plainAddress = (address: string): string =>
  address.replace(SIGNS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
