import type { Report } from '#contract/sharedReports';
import { ask, readAnswer, refusalIn } from './api.ts';
import { count, flag, instant, isObject, oneOf, record, text } from './read.ts';
import { Refusal } from './refusal.ts';

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** What a visitor asks about the report itself; its figures are the account API's calls, below the same address. */
export interface ReportApi {
  read: (signal?: AbortSignal) => Promise<Report>;
  /** Gives the password; false if it is another. */
  open: (password: string) => Promise<boolean>;
}

const report = record<Report>({
  state: oneOf(['open', 'password', 'gone'], 'gone'),
  publication: text,
  title: text,
  pages: count,
  created_at: instant,
  cover: text,
});

/** @param address the report's own, without its origin */
export function createReportApi(fetch: Fetch, address: string): ReportApi {
  async function send(name: string, body: object, signal?: AbortSignal): Promise<Record<string, unknown>> {
    const answer = await ask(name, () =>
      fetch(`${address}/report`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    );
    const reply = await readAnswer(name, answer);
    const refusal = refusalIn(name, answer, reply);
    if (refusal) throw refusal;
    if (!isObject(reply)) throw new Refusal('fault', name);
    return reply;
  }
  return {
    read: async (signal) => report(await send('report', {}, signal)),
    open: async (password) => flag((await send('report#open', { action: 'open', password })).right),
  };
}
