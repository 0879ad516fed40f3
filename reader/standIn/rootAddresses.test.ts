import { describe, expect, test } from 'vitest';
import { folderOf } from './addresses.ts';
import { createRoot } from './rootAddresses.ts';

describe('addresses from the root of the host', () => {
  const root = createRoot({
    page: 'https://books.example/7/Atlas/sub/frame.html',
    origin: 'https://books.example',
    folder: folderOf('/7/Atlas/sub/frame.html'),
  });
  test.each([
    ['/Spring/files/1.jpg', 'https://books.example/7/Atlas/-/root/Spring/files/1.jpg'],
    ['https://books.example/files/1.jpg?v=2#a', 'https://books.example/7/Atlas/-/root/files/1.jpg?v=2#a'],
    ['/7/Other/', 'https://books.example/7/Atlas/-/root/7/Other/'],
  ])('%s is asked of the own publication', (address, own) => expect(root.own(address)).toBe(own));

  test.each([
    'files/1.jpg',
    '/7/Atlas/files/1.jpg',
    '/-/events',
    'https://maker.example/files/1.jpg',
    '//maker.example/1.jpg',
    'data:text/plain,/a',
    'https://[',
    '',
  ])('%s stays', (address) => expect(root.own(address)).toBeUndefined());

  test('markup that scripts write', () => {
    expect(root.ownMarkup('<img alt="/a" src="/Spring/1.jpg"><a href=//maker.example>/b</a>')).toBe(
      '<img alt="/a" src="https://books.example/7/Atlas/-/root/Spring/1.jpg"><a href=//maker.example>/b</a>',
    );
  });

  test('sets of images, and styles, that scripts set', () => {
    const own = 'https://books.example/7/Atlas/-/root';
    expect(root.ownSet('/1.jpg 1x,/2.jpg 2x, data:image/jpeg;base64,/9j/4AAQ 3x, /4.jpg, 5.jpg')).toBe(
      `${own}/1.jpg 1x,${own}/2.jpg 2x, data:image/jpeg;base64,/9j/4AAQ 3x, ${own}/4.jpg, 5.jpg`,
    );
    expect(
      root.ownStyle('@import "/a.css"; b { background: url(/1.jpg), url( \'//x.example/1\'), url("2.jpg") }'),
    ).toBe(
      `@import "${own}/a.css"; b { background: url(${own}/1.jpg), url( '//x.example/1'), url("2.jpg") }`,
    );
    expect(root.ownMarkup(`<img srcset='/1.jpg 1x, /2.jpg 2x'>`)).toBe(
      `<img srcset='${own}/1.jpg 1x, ${own}/2.jpg 2x'>`,
    );
  });

  test('a subdomain or a link has its publication first', () => {
    const own = createRoot({
      page: 'https://marlow.books.example/Atlas/',
      origin: 'https://marlow.books.example',
      folder: folderOf('/Atlas/'),
    }).own;
    expect(own('/files/1.jpg')).toBe('https://marlow.books.example/Atlas/-/root/files/1.jpg');
    expect(own('/Atlas/files/1.jpg')).toBeUndefined();
  });
});
