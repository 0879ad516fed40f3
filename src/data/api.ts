import type { Body, CallName, Reply, Send, WireBody } from '#contract/index';
import { credentialsFor } from './credentials.ts';
import { readerOf, readReply } from './replies.ts';
import { isAbort, Refusal } from './refusal.ts';
import type { SessionStore } from '../session/session.ts';

export interface Api {
  send: Send;
  /** Ends the session on the server. */
  leave: () => Promise<void>;
  /** Address of the logout link, never the same twice, so that no cache answers in the server's place. */
  leaveAddress: () => string;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

type OpenCallName = { [N in CallName]: 'checksum' extends keyof WireBody<N> ? never : N }[CallName];

/** Calls that carry no token; the compiler keeps this list whole. */
const openCalls: Record<OpenCallName, true> = {
  login: true,
  'login#code': true,
  'login#challenge': true,
  'login#passkey': true,
  sendpasswordresetlink: true,
  resetpassword: true,
  confirmemail: true,
};

/**
 * The account API by call name: `path` or `path#action` is a POST to `{apiBase}/{path}`. Every failure is a `Refusal`,
 * except an abort, which stays an `AbortError`. Ended sessions are handled in `sessionRenewal.ts`.
 */
export function createApi(session: SessionStore, fetch: Fetch, { apiBase }: { apiBase: string }): Api {
  async function send<N extends CallName>(name: N, body: Body<N>, signal?: AbortSignal): Promise<Reply<N>> {
    const [path, action] = name.split('#');
    const read = await ask(name, () => readerOf(name));
    const held = session.current();
    const carried = name in openCalls ? {} : { token: held?.token ?? '', checksum: held?.checksum ?? '' };
    const answer = await ask(name, () =>
      fetch(`${apiBase}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ ...carried, ...(action === undefined ? {} : { action }), ...body }),
        credentials: credentialsFor(apiBase),
        ...(signal ? { signal } : {}),
      }),
    );
    const reply = await readAnswer(name, answer);
    const refusal = refusalIn(name, answer, reply);
    if (refusal) throw refusal;
    return readReply(name, read, reply);
  }

  const leaveAddress = () => `${apiBase}/logout/?_=${Date.now().toString(36)}`;
  async function leave() {
    const answer = await ask('logout', () =>
      fetch(leaveAddress(), { credentials: credentialsFor(apiBase), redirect: 'manual', cache: 'no-store' }),
    );
    // The link answers with a redirect to the login page, which a fetch that must not follow it sees as opaque.
    if (!answer.ok && answer.type !== 'opaqueredirect' && answer.status >= 400) {
      throw new Refusal('fault', 'logout');
    }
  }

  return { send, leave, leaveAddress };
}

export async function ask<Answer>(name: string, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (failure) {
    if (isAbort(failure)) throw failure;
    throw new Refusal('network', name, '', failure);
  }
}

export async function readAnswer(name: string, answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (failure) {
    if (isAbort(failure)) throw failure;
    throw new Refusal(answer.status === 429 ? 'tooMany' : 'fault', name, '', failure);
  }
}

export function refusalIn(name: string, answer: Response, reply: unknown): Refusal | undefined {
  const error = textIn(reply, 'Error');
  if (error === 'Authentication Failed') return new Refusal('signedOut', name);
  if (error !== '') return new Refusal('refused', name, error);
  if (answer.ok) return undefined;
  const words = textIn(reply, 'message');
  if (answer.status === 429) return new Refusal('tooMany', name, words);
  if (answer.status === 428) return new Refusal('unproven', name, words);
  // A server's words about its own faults or a malformed request are not for the user.
  if (answer.status >= 500 || answer.status === 400) return new Refusal('fault', name);
  return new Refusal('refused', name, words);
}

const textIn = (reply: unknown, field: string): string => {
  const value =
    typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
};
