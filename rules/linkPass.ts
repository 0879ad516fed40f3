/**
 * A pass in an address, and the lead that it names. A share link has the page's own address in its query, where the pass
 * is percent-encoded.
 */
const pass = /(?:~|%(?:25)*7e)[0-9a-z]{1,11}\.([0-9a-z]{1,11})\.[\w-]{43}/gi;

/**
 * An address without the pass of a link's gate: anyone who has the pass can read, so it is neither stored nor shown nor
 * shared.
 */
export const withoutPass = (address: string): string => address.replace(pass, '');

/** Whether the pass in an address names the lead who left their email address at the gate; a password's pass names none. */
export const passNamesLead = (address: string): boolean =>
  [...address.matchAll(pass)].some(([, leadId]) => leadId !== '0');
