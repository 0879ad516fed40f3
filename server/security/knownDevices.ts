import { createHmac } from 'node:crypto';
import { deviceOf } from '#rules/device';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../network.ts';
import type { Doer } from './securityLog.ts';

/**
 * Roughly one provider's customers in a region, so that a phone on the move stays the same device: half of an
 * IPv4 address, two groups of an IPv6 one.
 */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  return network.includes('.')
    ? network.split('.').slice(0, 2).join('.')
    : network.split(':').slice(0, 2).join(':');
}

/**
 * Devices and networks from which accounts logged in. Nothing is stored in the browser: its user agent and
 * network must do.
 */
export function createKnownDevices({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const hashOf = (accountId: number, { userAgent, ip }: Doer) => {
    const { browser, system } = deviceOf(userAgent);
    return createHmac('sha256', config.secret)
      .update(['device', accountId, browser, system, neighbourhoodOf(ip)].join('\n'))
      .digest('hex');
  };

  /** Remembers the device and returns whether to notify the owner: never about the very first one. */
  return async function isStrange(tx: Queryable, accountId: number, doer: Doer): Promise<boolean> {
    const device_hash = hashOf(accountId, doer);
    const known = await tx
      .selectFrom('known_devices')
      .select('device_hash')
      .where('account_id', '=', accountId)
      .execute();
    await tx
      .insertInto('known_devices')
      .values({ account_id: accountId, device_hash, last_seen_at: clock() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'device_hash'])
          .doUpdateSet({ last_seen_at: (row) => row.ref('excluded.last_seen_at') }),
      )
      .execute();
    return known.length > 0 && !known.some((row) => row.device_hash === device_hash);
  };
}
