import type { CallName, Reply } from '#contract/index';
import { lazyPart } from '#ui/lazyPart.ts';
import { Refusal } from './refusal.ts';
import { carrying, outcome } from './outcome.ts';
import { overviewReply } from './overview.ts';
import { publicationsReply } from './publications.ts';
import { isObject } from './read.ts';
import type { FirstCallName, Reader } from './replyReaders.ts';
import { challengeReply, domainsReply, signInReply } from './session.ts';

/** The readers of their replies. */
const firstReaders: { readonly [N in FirstCallName]: Reader<N> } = {
  login: signInReply,
  'login#code': signInReply,
  'login#challenge': challengeReply,
  'login#passkey': signInReply,
  sendpasswordresetlink: outcome,
  resetpassword: outcome,
  confirmemail: outcome,
  'updateuser#setpassword': outcome,
  'updateuser#updatedetails': outcome,
  'updateuser#registerdomain': domainsReply,
  getcloudpublications: publicationsReply,
  deletecloudpublication: outcome,
  // its answer is not shown in the specification
  'clear-cdn-cache': carrying(outcome, () => true),
  getoverview: overviewReply,
};

const isFirst = (name: CallName): name is FirstCallName => Object.hasOwn(firstReaders, name);

/** The readers of all other replies. A screen that needs them loads them ahead. */
export const furtherReplies = lazyPart(async () => (await import('./furtherReplies.ts')).furtherReaders);

/**
 * The reader of a call's reply; it makes undefined of an unreadable one. Wanted before the call is sent: a command must not
 * be carried out and then seem to have failed.
 */
export async function readerOf<N extends CallName>(name: N): Promise<Reader<N>> {
  const call: CallName = name;
  if (isFirst(call)) return firstReaders[call];
  await furtherReplies.load();
  return furtherReplies.loaded()?.[call] as Reader<N>;
}

/** @throws Refusal where the answer is no object or lacks what the call is for */
export function readReply<N extends CallName>(name: N, read: Reader<N>, given: unknown): Reply<N> {
  const reply = isObject(given) ? read(given) : undefined;
  if (reply === undefined) throw new Refusal('fault', name);
  return reply;
}
