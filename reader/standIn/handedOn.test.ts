// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { handOn, readingIn, takeHanded, withReading } from './handedOn.ts';

const handed = { session: 'a1b2c3d4-session', at: 1_000_000 };

test('a session goes along in the address of a link, and the address is the same again without it', () => {
  for (const hash of ['', '#part', '#/page/3?a=b']) {
    const { hash: sent } = new URL(withReading(`https://pub.example/7/Guide/2.html${hash}`, handed));
    expect(readingIn(sent)).toEqual({ ...handed, rest: hash });
  }
  for (const hash of ['', '#part', '#~verso-reading=short.1', '#~verso-reading=a1b2c3d4-session.1&more'])
    expect(readingIn(hash)).toBeUndefined();
});

test('only links that open another document in the same window hand it on', () => {
  vi.useFakeTimers();
  handOn(
    () => true,
    () => handed,
  );
  // jsdom goes nowhere
  addEventListener('click', (event) => event.preventDefault());
  const sent = (markup: string) => {
    document.body.innerHTML = markup;
    const link = document.querySelector('a, area');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const followed = link?.getAttribute('href') ?? '';
    // and again, by a script, before it is restored
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    vi.runAllTimers();
    expect(document.body.innerHTML).toBe(markup);
    return followed.includes('~verso-reading=');
  };
  for (const href of ['2.html', 'part/', 'part', '2.HTM?q=1', 'v1.2/two.html#part'])
    expect(sent(`<a href="${href}">on</a>`), href).toBe(true);
  expect(sent('<map><area href="2.html" target="_self"></map>')).toBe(true);
  // viewers of files read the fragment, and leave it in the address
  for (const href of ['book.pdf#page=7', 'film.mp4#t=10', 'a.png', '2.html#:~:text=needle', '#part', '/'])
    expect(sent(`<a href="${href}">on</a>`), href).toBe(false);
  for (const attribute of ['target="_blank"', 'target="frame"', 'download=""'])
    expect(sent(`<a href="2.html" ${attribute}>on</a>`), attribute).toBe(false);
  expect(sent('<svg><a href="2.html"></a></svg>')).toBe(false);
  document.head.innerHTML = '<base target="_blank">';
  expect(sent('<a href="2.html">on</a>')).toBe(false);
  vi.useRealTimers();
});

test('a session is taken out of the address everywhere, and taken over where links hand it on', () => {
  const browser = vi.spyOn(navigator, 'userAgent', 'get');
  const arrive = (userAgent: string) => {
    browser.mockReturnValue(userAgent);
    location.hash = new URL(withReading(`${location.origin}/#part`, handed)).hash;
    const taken = takeHanded();
    expect(location.hash).toBe('#part');
    return taken;
  };
  expect(arrive('Gecko/20100101 Firefox/153.0')).toMatchObject(handed);
  expect(arrive('AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36')).toBeUndefined();
  browser.mockRestore();
});
