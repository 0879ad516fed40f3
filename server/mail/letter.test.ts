import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colours } from '#tokens/colours';
import { letterText, oneLine } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letter } from './testPost.ts';

const links = { home: '/', blog: '/', licenses: '/licenses/' };
const host = { scheme: 'https', publicationHost: 'pub.example' } as const;

describe('letter', () => {
  test('has the same words as text and as HTML, with markup escaped', () => {
    const brand = { name: 'Marlow & <Hart>', logo: '', accent: '#ffdd00' };
    const [text, html] = [
      letterText(letter, { brand, links }),
      letterHtml(letter, { brand, links, ...host }),
    ];
    expect(text).toContain('It works <once>.');
    expect(text).toContain(letter.action?.url);
    expect(html).toContain('It works &lt;once&gt;.');
    expect(html).toContain('Marlow &amp; &lt;Hart&gt;');
    expect(html).toContain(
      'href="https://account.example/account/#/home/reset-password?confirmation_code=canary-code&amp;user_name=a%40b.co"',
    );
  });

  test('looks like the dashboard in both schemes: the same page, card and text colours', () => {
    const html = letterHtml(letter, {
      brand: { name: 'V', logo: '', accent: '' },
      links,
      ...host,
    }).toUpperCase();
    const used = new Set(html.match(/#[0-9A-F]{6}\b/g));
    const parts = [colours.light, colours.dark].flatMap(({ ground: { page, card }, ink, line, accent }) => [
      page,
      card,
      ink.strong,
      ink.soft,
      line.hair,
      accent.main,
      accent.on,
    ]);
    expect(used).toEqual(new Set(parts));
  });

  test('names the product’s typefaces on its own host, where Outlook does not read of them', () => {
    const html = letterHtml(letter, { brand: { name: 'V', logo: '', accent: '' }, links, ...host });
    expect(html).toMatch(/@media screen\{@font-face\{font-family:Inter;/);
    expect(new Set(html.match(/url\([^)]*\)/g))).toEqual(
      new Set(
        ['inter', 'inter-accents', 'newsreader', 'newsreader-accents'].map(
          (file) => `url(https://pub.example/-/${file}.woff2)`,
        ),
      ),
    );
  });

  test('an accent that is no colour is not written into the styles', () => {
    expect(
      letterHtml(letter, { brand: { name: 'V', logo: '', accent: 'red;"><script>' }, links, ...host }),
    ).not.toContain('<script>');
  });

  test('says where the support is, where it asks to write to it', () => {
    const brand = { name: 'V', logo: '', accent: '' };
    const asking = { ...letter, closing: "If this wasn't you, please contact us immediately." };
    const sender = { brand, links: { ...links, support: 'mailto:help@host.example' }, ...host };
    expect(letterText(asking, sender)).toContain('Support:\nhelp@host.example');
    expect(letterHtml(asking, sender)).toContain(
      'please <a href="mailto:help@host.example" style="color:inherit">contact us</a> immediately.',
    );
    expect(letterText(letter, sender)).not.toContain('Support');
    expect(letterText(asking, { brand, links })).not.toContain('Support');
  });

  test('a header stays on one line, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
