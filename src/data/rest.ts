import { checksumHeader, tokenHeader } from '#rules/sessionHeaders';
import { credentialsFor } from './credentials.ts';
import { ask, readAnswer, refusalIn } from './api.ts';
import type { SessionStore } from '../session/session.ts';

export interface RestQuestion {
  method?: string;
  body?: string;
  signal?: AbortSignal | null | undefined;
}

/** What ra-data-simple-rest wants of an answer. */
interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Asks for `{name}…` below the host's REST base. Every failure is a `Refusal`, except an abort. */
export type Rest = (path: string, question?: RestQuestion) => Promise<RestAnswer>;

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/**
 * The host's REST resources: the session's pair travels in headers beside the cookie. Their readers come
 * before the first question is sent.
 */
export function createRest(session: SessionStore, fetch: Fetch, { restBase }: { restBase: string }): Rest {
  return async (path, { method = 'GET', body, signal } = {}) => {
    const { readRest } = await ask(path, () => import('./restReplies.ts'));
    const held = session.current();
    const answer = await ask(path, () =>
      fetch(`${restBase}/${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          [tokenHeader]: held?.token ?? '',
          [checksumHeader]: held?.checksum ?? '',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        credentials: credentialsFor(restBase),
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }),
    );
    const json = await readAnswer(path, answer);
    const refusal = refusalIn(path, answer, json);
    if (refusal) throw refusal;
    return { status: answer.status, headers: answer.headers, body: '', json: readRest(path, method, json) };
  };
}
