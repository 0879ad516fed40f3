import { createHmac } from 'node:crypto';
import type { Place } from '#rules/sessionHeaders';
import { newSid } from './sessionPair.ts';

/** How long a device is known after its last login. */
export const deviceLife = 365 * 24 * 3_600_000;
/** Accounts that one browser is known to. */
const most = 5;

/**
 * What a browser keeps of the accounts that logged in there: a random name, and for each account a signature that
 * only this server can make. It opens nothing; it gives the device tries of its own, so that strangers who guess a
 * password cannot use up its owner's.
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

/** The device's name, where the account logged in there before. */
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

/** The cookie of a device where the account has just logged in. */
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
