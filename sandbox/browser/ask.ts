/** The sandbox's address, on this page's own origin. */
const SANDBOX = '/account/sandbox';

export interface Answer<T> {
  ok: boolean;
  body: T;
}

/** @throws TypeError if there is no reply */
export async function ask<T>(path: string, body: string, type: string): Promise<Answer<T>> {
  const response = await fetch(SANDBOX + path, { method: 'POST', headers: { 'content-type': type }, body });
  return { ok: response.ok, body: (await response.json()) as T };
}
