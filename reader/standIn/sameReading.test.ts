import { expect, test } from 'vitest';
import {
  goesOn,
  idleMs,
  publicationOf,
  readName,
  readingBefore,
  withoutPass,
  writeName,
} from './sameReading.ts';

const left = { name: '', publication: 'pub.example/7/Guide/', session: 'a1b2c3d4-session', at: 1_000_000 };

test("a window's own name comes back whole, and one that says nothing of a reading stays", () => {
  for (const name of ['', 'reader', 'two\nlines'])
    expect(readName(writeName({ ...left, name }))).toEqual({ ...left, name });
  for (const name of ['', 'reader', 'verso-reading x', '\nverso-reading pub.example/ short 1'])
    expect(readName(name)).toBeUndefined();
});

test('a reading goes on in another document of the same publication, before the reader has gone', () => {
  const soon = left.at + idleMs - 1;
  expect(goesOn(left, 'pub.example/7/Guide/', soon)).toBe(true);
  expect(goesOn(left, 'pub.example/7/Guide/', left.at + idleMs)).toBe(false);
  // its clock was set back
  expect(goesOn(left, 'pub.example/7/Guide/', left.at - 1)).toBe(false);
  for (const other of ['pub.example/7/Guide-2/', 'pub.example/8/Guide/', 'go.example/7/Guide/'])
    expect(goesOn(left, other, soon)).toBe(false);
});

test("another site's name for the window chooses no session", () => {
  for (const publication of ['p', 'pub.example', 'pub.example/', 'pub.example/7/', 'pub.example/7/Guide'])
    expect(goesOn({ ...left, publication }, 'pub.example/7/Guide/', left.at + 1)).toBe(false);
});

test('what the host says of the document before counts while it is fresh, whichever clock is ahead', () => {
  const now = 10_000_000;
  for (const at of [now, now - 5_000, now + 5_000])
    expect(readingBefore(`a1b2c3d4-session.${at}`, now)).toEqual({
      session: 'a1b2c3d4-session',
      at: Math.min(at, now),
    });
  // a copy that the browser kept
  expect(readingBefore(`a1b2c3d4-session.${now - idleMs}`, now)).toBeUndefined();
  for (const none of [undefined, '', 'short.1', 'a1b2c3d4-session'])
    expect(readingBefore(none, now)).toBeUndefined();
});

test('documents have the address of their publication in common, however deep they lie', () => {
  const at = (pathname: string, depth: number) => publicationOf({ host: 'pub.example', pathname }, depth);
  expect(at('/7/Guide/', 0)).toBe('pub.example/7/Guide/');
  expect(at('/7/Guide/chapters/2.html', 1)).toBe('pub.example/7/Guide/');
  // named like a number, on its publisher's own subdomain
  expect(at('/2026/chapters/2.html', 1)).toBe('pub.example/2026/');
  const pass = `~k3.0.${'a'.repeat(43)}`;
  expect(at(`/spring${pass}/docs/1.html`, 1)).toBe('pub.example/spring/');
});

test("the pass of a link's gate is not handed on", () => {
  expect(withoutPass(`/spring-mailing~k3.0.${'a'.repeat(43)}/docs/1.html`)).toBe(
    '/spring-mailing/docs/1.html',
  );
  expect(withoutPass('/7/A~b.c/')).toBe('/7/A~b.c/');
});
