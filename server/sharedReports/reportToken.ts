import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { hashOf } from '../sessions/sessionPair.ts';

type Host = Pick<Config, 'secret' | 'scheme' | 'accountHost'>;

/** A new random part of a token. */
export const newSeed = (): string => randomBytes(16).toString('base64url');

/**
 * The token of a report's link: 256 bits that only this server can work out. So its owner can copy the link at any
 * time, and the database, which has the seed and the token's hash, opens no report.
 */
export const tokenOf = ({ secret }: Pick<Config, 'secret'>, accountId: number, seed: string): string =>
  createHmac('sha256', secret).update(`shared report\n${accountId}\n${seed}`).digest('base64url');

export const tokenHash = (token: string): string => hashOf(`shared report\n${token}`);

/** Where visitors open a report. */
export const reportAddress = ({ scheme, accountHost }: Host, token: string): string =>
  `${scheme}://${accountHost}/account/report/${token}`;
