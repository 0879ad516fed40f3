// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { embedCode } from './embedCode.ts';

test.each(['Spring Catalogue', '"><script>alert(1)</script>', "O'Brien & Sons <b>", '&quot;'])(
  'a publication called %s is one frame with that title',
  (name) => {
    const page = new DOMParser().parseFromString(
      embedCode(name, 'https://pages.example/1/Spring%20Catalogue/'),
      'text/html',
    );
    expect(page.body.children).toHaveLength(1);
    const frame = page.body.querySelector('iframe');
    expect(frame?.title).toBe(name);
    expect(frame?.src).toBe('https://pages.example/1/Spring%20Catalogue/');
    expect(frame?.getAttributeNames()).toEqual([
      'src',
      'title',
      'width',
      'height',
      'style',
      'allow',
      'loading',
    ]);
  },
);
