import type { Config } from '../config/config.ts';
import type { Chosen } from '../mail/letter.ts';
import { screenAddress } from '../mail/screenAddress.ts';
import { isSigned, sign } from '../signature.ts';
import { emailKinds, kindWords, type EmailKind } from './emailKinds.ts';

/** What an unsubscribe link stops. */
export interface Unsubscription {
  accountId: number;
  kind: EmailKind;
}

/** Below the account's host. */
export const unsubscribePath = '/account/unsubscribe/';

const signed = ({ accountId, kind }: Unsubscription) => `${accountId}:${kind}`;

/**
 * Names an account and one kind of email, and is signed for exactly these. It never expires, as an old email must
 * still be able to stop new ones, and opens nothing else.
 */
export const unsubscribeToken = (secret: string, what: Unsubscription): string =>
  `${what.accountId}-${what.kind}-${sign(secret, 'unsubscribe', signed(what))}`;

/** What a token stops; undefined if it was not made here. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [, account = '', name = '', signature = ''] =
    /^(\d{1,15})-([a-z]{1,20})-([\w-]{43})$/.exec(token) ?? [];
  const kind = emailKinds.find((one) => one === name);
  if (!kind) return undefined;
  const what = { accountId: Number(account), kind };
  return isSigned(secret, 'unsubscribe', signed(what), signature) ? what : undefined;
}

type LinkConfig = Pick<Config, 'scheme' | 'accountHost' | 'secret'>;

export const settingsAddress = (config: LinkConfig): string => screenAddress(config, 'emails');

/** The footer of a chosen email. */
export const chosenFooter = (config: LinkConfig, what: Unsubscription): Chosen => ({
  why: `You chose to get ${kindWords[what.kind]}.`,
  unsubscribe: `${config.scheme}://${config.accountHost}${unsubscribePath}${unsubscribeToken(config.secret, what)}`,
  settings: settingsAddress(config),
});
