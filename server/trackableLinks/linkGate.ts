import type { LinkGateKind } from '#contract/trackableLinks';
import { sharedPasswordFault } from '../access/passwordRule.ts';
import type { Db } from '../db/connection.ts';
import type { TrackableLink } from '../db/schema.ts';
import { hashPassword } from '../security/passwords.ts';
import type { LinkOwner } from './linksPage.ts';

export type GateSettings = Pick<TrackableLink, 'gate' | 'gate_hash'>;

/** What a link asks for; undefined if there is no such link. */
export async function presentGate(
  db: Db,
  { accountId, publicationId }: LinkOwner,
  linkId: string,
): Promise<LinkGateKind | undefined> {
  const row = await db
    .selectFrom('trackable_links')
    .select('gate')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row?.gate;
}

/** Why a gate cannot be set, in words for the user. */
export class UnusableGate extends Error {}

/**
 * A link's gate as it will be stored; undefined leaves it as it is.
 * @param present the gate before; a link with a password keeps it if no other is sent
 * @throws UnusableGate
 */
export async function gateSettings(
  { gate, password = '' }: { gate?: LinkGateKind | undefined; password?: string | undefined },
  present: LinkGateKind,
): Promise<GateSettings | undefined> {
  if (gate === undefined) return undefined;
  if (gate !== 'password') return { gate, gate_hash: '' };
  if (password === '') {
    if (present === 'password') return undefined;
    throw new UnusableGate('Enter the password that readers need.');
  }
  const fault = sharedPasswordFault(password);
  if (fault) throw new UnusableGate(fault);
  return { gate, gate_hash: await hashPassword(password) };
}
