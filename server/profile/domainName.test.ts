import { expect, test } from 'vitest';
import { readDomain } from './domainName.ts';

/** Of 253 characters. */
const longest = `${`${'a'.repeat(61)}.`.repeat(4)}a.com`;

test.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'example.com'],
  ['example.com.', 'example.com'],
  ['www.example.co.uk', 'www.example.co.uk'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['BÜCHER.de', 'xn--bcher-kva.de'],
  ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['press.github.io', 'press.github.io'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['3com.net', '3com.net'],
  [longest, longest],
])('%j is %s', (typed, domain) => expect(readDomain(typed)).toEqual({ domain }));

test.each([
  ['https://example.com', /alone/],
  ['example.com/path', /alone/],
  ['example.com:8080', /alone/],
  ['me@example.com', /alone/],
  ['example.com?x', /alone/],
  ['ex%61mple.com', /alone/],
  ['\\\\example.com', /alone/],
  ['[::1]', /alone/],
  ['::1', /alone/],
  ['192.0.2.1', /IP address/],
  ['１９２.0.2.1', /IP address/],
  ['0x7f.1', /IP address/],
  ['2130706433', /IP address/],
  ['', /not a domain/],
  [`a${longest}`, /not a domain/],
  ['x'.repeat(300), /^"x{100}" is/],
  ['*.example.com', /not a domain/],
  ['-example.com', /not a domain/],
  ['example-.com', /not a domain/],
  ['exa mple.com', /not a domain/],
  ['a..com', /not a domain/],
  ['.example.com', /not a domain/],
  ['_dmarc.example.com', /not a domain/],
  [`${'a'.repeat(64)}.com`, /not a domain/],
  [`${'a.'.repeat(130)}com`, /not a domain/],
  ['example.com\nexample.org', /not a domain/],
  ['<b>.com', /not a domain/],
  ['localhost', /does not end/],
  ['press.internal', /does not end/],
  ['example.nosuchending', /does not end/],
  ['com', /many share/],
  ['co.uk', /many share/],
  ['github.io', /many share/],
])('%j is refused', (typed, words) => {
  expect(readDomain(typed)).toEqual({ fault: expect.stringMatching(words) as string });
});
