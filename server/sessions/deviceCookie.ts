import { createHmac } from 'node:crypto';
import type { Place } from '#rules/sessionHeaders';
import { newSid } from './sessionPair.ts';

/** How long a device is remembered after its last login. */
export const deviceLife = 365 * 24 * 3_600_000;
/** Maximum accounts remembered per browser. */
const most = 5;

/**
 * What a browser keeps about accounts that logged in there: a random name, and per account a signature only
 * this server can make. It grants no access, but separate login attempts, so that strangers guessing a
 * password cannot use up the owner's.
 */
const tagOf = (secret: string, accountId: number, name: string) =>
  createHmac('sha256', secret)
    .update(`device cookie\n${accountId}\n${name}`)
    .digest('base64url')
    .slice(0, 22);

const partsOf = (cookie: string | undefined) => {
  const [name = '', ...tags] = cookie !== undefined && cookie.length <= 512 ? cookie.split('~') : [];
  return { name, tags };
};

/** The device's name, if the account has logged in there before. */
export function knownDevice(
  secret: string,
  cookie: string | undefined,
  accountId: number | undefined,
): string | undefined {
  const { name, tags } = partsOf(cookie);
  return accountId !== undefined && name !== '' && tags.includes(tagOf(secret, accountId, name))
    ? name
    : undefined;
}

/** The device cookie after a login. */
export function withAccount(
  secret: string,
  cookie: string | undefined,
  accountId: number,
  place: Place,
): string {
  const { name: known, tags } = partsOf(cookie);
  const name = known || newSid(place);
  const tag = tagOf(secret, accountId, name);
  return [name, tag, ...tags.filter((other) => other !== tag)].slice(0, most + 1).join('~');
}
