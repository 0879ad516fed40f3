import type { TrackableLink } from '../db/schema.ts';
import { isSigned, sign } from '../signature.ts';

/** What a link asks for before it shows anything. */
export type LinkGate = Pick<TrackableLink, 'link_id' | 'gate' | 'gate_hash'>;

/** How long an answer at the gate opens the link, in milliseconds. */
export const passLife = 12 * 60 * 60_000;

const signed = ({ link_id, gate, gate_hash }: LinkGate, said: string) =>
  JSON.stringify([link_id, gate, gate_hash, said]);

/** Valid for this link, until its gate or password changes; `leadId` is 0 for a password. */
export function gatePass(secret: string, link: LinkGate, leadId: number, now: Date): string {
  const said = `${(now.getTime() + passLife).toString(36)}.${leadId.toString(36)}`;
  return `${said}.${sign(secret, 'gate', signed(link, said))}`;
}

interface ReadPass {
  /** It has not expired. */
  opens: boolean;
  /** The lead who answered; it stays theirs after it has expired. */
  leadId?: number;
}

/** What a pass says; undefined if it was not made for this link and gate. */
export function readPass(secret: string, link: LinkGate, pass: string, now: Date): ReadPass | undefined {
  const [, said = '', until = '', lead = '', signature = ''] =
    /^(([0-9a-z]{1,11})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(pass) ?? [];
  if (!isSigned(secret, 'gate', signed(link, said), signature)) return undefined;
  const left = parseInt(until, 36) - now.getTime();
  const leadId = parseInt(lead, 36);
  return { opens: left > 0 && left <= passLife, ...(leadId > 0 && { leadId }) };
}

/** The first segment of a path on the link host: a link's identifier, and after `~` a pass. */
export function splitPass(segment: string): { linkId: string; pass: string } {
  const at = segment.indexOf('~');
  return at < 0
    ? { linkId: segment, pass: '' }
    : { linkId: segment.slice(0, at), pass: segment.slice(at + 1) };
}
