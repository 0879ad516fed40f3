import { describe, expect, test, vi } from 'vitest';
import { aSession } from '../../tests/aSession.ts';
import { createOwnVisits, tellOwnVisits } from './ownVisits.ts';
import { Refusal } from '../data/refusal.ts';
import { createSessionStore } from '../session/session.ts';

const address = 'https://halden.pages.example/Summer-Issue/';
const minutes = 60_000;

function setUp(ownVisits: string | undefined = 'mark-1') {
  const session = createSessionStore();
  let time = 0;
  const reread = vi.fn(async () => session.open(aSession({ ownVisits: 'mark-2' })));
  const own = createOwnVisits(session, reread, () => time);
  session.open(aSession(ownVisits ? { ownVisits } : {}));
  return { session, own, reread, at: (now: number) => (time = now) };
}

describe('a link to a publication', () => {
  test('goes through the address that marks the browser', () => {
    expect(setUp('a+b/c=').own.marked(address)).toBe(
      'https://halden.pages.example/-/own?mark=a%2Bb%2Fc%3D&to=%2FSummer-Issue%2F',
    );
  });

  test('stays plain where the host has no marks', () => {
    const session = createSessionStore();
    session.open(aSession());
    const own = createOwnVisits(session, () => Promise.reject(new Error('not to be called')));
    own.renew();
    expect(own.marked(address)).toBeUndefined();
  });

  test('stays plain while the mark is stale, and is marked the next time', async () => {
    const { own, reread, at } = setUp();
    own.renew();
    expect(reread).not.toHaveBeenCalled();
    at(11 * minutes);
    expect(own.marked(address)).toBeUndefined();
    own.renew();
    own.renew();
    await vi.waitFor(() => expect(own.marked(address)).toContain('mark-2'));
    expect(reread).toHaveBeenCalledTimes(1);
  });

  test('rereading the session does not renew the age of its mark', () => {
    const { session, own, at } = setUp();
    at(6 * minutes);
    session.open(aSession({ ownVisits: 'mark-1' }));
    at(11 * minutes);
    expect(own.marked(address)).toBeUndefined();
  });

  test('retries a renewal that failed', async () => {
    const { own, reread, at } = setUp();
    reread.mockRejectedValueOnce(new Refusal('network', 'login'));
    at(11 * minutes);
    own.renew();
    await vi.waitFor(() => {
      own.renew();
      expect(own.marked(address)).toContain('mark-2');
    });
  });

  test('stays plain after logging out', () => {
    const { session, own } = setUp();
    session.end('loggedOut');
    expect(own.marked(address)).toBeUndefined();
  });
});

describe('hosts', () => {
  const origins = ['https://pages.example', 'https://go.example'];

  test('are notified once per login, and again for another user', () => {
    const session = createSessionStore();
    const asked: string[] = [];
    tellOwnVisits(session, origins, (asking) => asked.push(asking));
    expect(asked).toEqual([]);
    session.open(aSession({ ownVisits: 'mark-1' }));
    session.open(aSession({ ownVisits: 'mark-2' }));
    expect(asked).toEqual([
      'https://pages.example/-/own?mark=mark-1',
      'https://go.example/-/own?mark=mark-1',
    ]);
    session.end('loggedOut');
    session.open(aSession({ user: '7', ownVisits: 'mark-3' }));
    expect(asked).toHaveLength(4);
  });

  test('are notified of an existing session, but not of one without a mark', () => {
    const session = createSessionStore({ status: 'signedIn', session: aSession({ ownVisits: 'mark-1' }) });
    const ask = vi.fn();
    tellOwnVisits(session, origins, ask);
    expect(ask).toHaveBeenCalledTimes(2);
    const without = createSessionStore({ status: 'signedIn', session: aSession() });
    tellOwnVisits(without, origins, () => expect.unreachable());
  });
});
