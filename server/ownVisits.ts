import { isSigned, sign } from './signature.ts';

/**
 * How the publication hosts recognise a publisher's own browser. The dashboard gets a mark, which the hosts
 * exchange for a marker, their own cookie. Both identify the account and grant nothing; the account's session
 * never leaves the account host.
 */
const goodForMs = 10 * 60 * 1000;

/** For the dashboard: valid for ten minutes. */
export function ownVisitsMark(secret: string, accountId: number, now: Date): string {
  const said = `${accountId}.${(now.getTime() + goodForMs).toString(36)}`;
  return `${said}.${sign(secret, 'own-visits', said)}`;
}

/** The account of a mark; undefined if it is forged or expired. */
export function accountOfMark(secret: string, mark: string, now: Date): number | undefined {
  const [, said = '', account, until = '', signature = ''] =
    /^(([1-9]\d{0,14})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(mark) ?? [];
  if (!isSigned(secret, 'own-visits', said, signature) || parseInt(until, 36) <= now.getTime())
    return undefined;
  return Number(account);
}

/** For the hosts' cookie. */
export const visitorMarker = (secret: string, accountId: number): string =>
  `${accountId}.${sign(secret, 'own-visitor', String(accountId))}`;

/** The account of a marker; undefined if it is forged. */
export function accountOfMarker(secret: string, marker: string): number | undefined {
  const [, account = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(marker) ?? [];
  return isSigned(secret, 'own-visitor', account, signature) ? Number(account) : undefined;
}
