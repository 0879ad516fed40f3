import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { looksLikeUtf8, readPage } from './collectorTag.ts';

async function tagged(page: Buffer): Promise<Buffer> {
  const { tagAt, tag } = await readPage(page);
  return Buffer.concat([page.subarray(0, tagAt), tag, page.subarray(tagAt)]);
}
const tag = '<script src="/-/collector.js" async></script>';

describe('position of the tag', () => {
  test.each([
    ['before the head’s end', '<!doctype html><html><head><title>A</title>|</head><body></body></html>'],
    [
      'before the real end, not one in a script or a comment',
      '<html><head><script>"</head>"</script><!-- </head> -->|</head><body>',
    ],
    ['into a head that is never closed', '<html><head lang="</head>">|<title>A</title><body>text'],
    ['before a template that is never closed', '<html><head>|<template></head><body>text'],
    ['behind one that is', '<html><head><template><p></template>|</head><body>text'],
    ['where a page without a head begins one', '<html class=a>|<body>text</body></html>'],
    [
      'after the doctype, so that the page stays in its mode',
      '<!-- c --><!doctype html>|<title>A</title><p>text',
    ],
    ['first where there is nothing else', '|just text'],
    ['past Windows line ends', '<!doctype html>\r\n<html>\r\n<head>\r\n<title>Ä</title>\r\n|</head>\r\n'],
    ['before the end written otherwise', '<HTML><HEAD>|</HEAD ><BODY>'],
    ['into a page of frames', '<html><head>|</head><frameset></frameset></html>'],
    ['into an empty page', '|'],
  ])('%s', async (_, page) => {
    const [before = '', after = ''] = page.split('|');
    expect((await tagged(Buffer.from(before + after))).toString()).toBe(before + tag + after);
  });
});

describe('pages that nobody would write', () => {
  const long = ' '.repeat(300_000);
  test.each([
    ['nested deeply', '<div>'.repeat(200)],
    ['with an attribute that every object has', '<b constructor="/2.png" __proto__="/2.png">'],
    ['of white space before a redirection', `<meta http-equiv="refresh" content="${long}x">`],
    ['of white space in styles', `<style>b { background: url(${long}x) } @import${long}</style>`],
    ['of commas in a srcset', `<img srcset="a${','.repeat(300_000)}a, ,${long}">`],
  ])('%s', async (_, hostile) => {
    const page = Buffer.from(`<html><head></head><body>${hostile}<img src="/1.png">`);
    const { insertions } = await readPage(page);
    expect(insertions.at(-1)).toMatchObject({ at: page.indexOf('/1.png'), bytes: Buffer.from('-/root') });
  });

  const formatting = Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join('');
  test.each([
    ['nested as deep as they are long', '<div>'.repeat(100_000)],
    [
      'whose every paragraph repeats the formatting of the first',
      `<p>${formatting}${'<p>x'.repeat(100_000)}`,
    ],
    ['of more elements than anybody writes', '<br>'.repeat(100_000)],
  ])('%s: the tags are in its head, and addresses are found up to there', async (_, hostile) => {
    const page = Buffer.from(`<html><head></head><body><img src="/1.png">${hostile}<img src="/2.png">`);
    const { tagAt, insertions } = await readPage(page);
    expect(tagAt).toBe(page.indexOf('</head>'));
    expect(insertions.at(-1)).toMatchObject({ at: page.indexOf('/1.png') });
  });

  test('one of 512 kB lets others through while it is read', async () => {
    let turns = 0;
    let reading = true;
    const others = () => {
      turns++;
      if (reading) setImmediate(others);
    };
    setImmediate(others);
    await readPage(Buffer.alloc(512 * 1024, '<p>text</p>'));
    reading = false;
    expect(turns).toBeGreaterThan(50);
  });

  test('tags and line ends between two pieces are found where they are', async () => {
    for (let length = 8_170; length < 8_200; length += 1) {
      const page = Buffer.from(`<head><!--${'x'.repeat(length)}-->\r\n</head><img src="/1.png">`);
      const { tagAt, insertions } = await readPage(page);
      expect(tagAt).toBe(page.indexOf('</head>'));
      expect(insertions.at(-1)).toMatchObject({ at: page.indexOf('/1.png') });
    }
  });
});

describe('encodings', () => {
  const [before, after] = ['<html><head><title>Ünder</title>', '</head><body>€</body></html>'];

  test('UTF-8 with a byte order mark', async () => {
    expect((await tagged(Buffer.from(`\ufeff${before}${after}`))).toString()).toBe(
      `\ufeff${before}${tag}${after}`,
    );
  });
  test('UTF-16 in both byte orders', async () => {
    const little = (text: string) => Buffer.from(text, 'utf16le');
    expect(await tagged(little(`\ufeff${before}${after}`))).toEqual(little(`\ufeff${before}${tag}${after}`));
    expect(await tagged(little(`\ufeff${before}${after}`).swap16())).toEqual(
      little(`\ufeff${before}${tag}${after}`).swap16(),
    );
  });
  test('legacy encodings keep their bytes', async () => {
    const page = Buffer.concat([
      Buffer.from('<html><head><meta charset="windows-1252"><title>'),
      Buffer.from([0xdc, 0x80]),
      Buffer.from('</title></head>'),
    ]);
    const { tagAt, ownCharset } = await readPage(page);
    expect(page.subarray(tagAt).toString()).toBe('</head>');
    expect(ownCharset).toBe(true);
  });
  test.each([
    ['<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head>', true],
    ['<head><meta name="viewport" content="charset"></head>', false],
  ])('%s names one: %s', async (page, own) => {
    expect((await readPage(Buffer.from(page))).ownCharset).toBe(own);
  });
  test('UTF-8 is recognised even when cut within a character', () => {
    const text = Buffer.from('a€😀');
    for (let end = 0; end <= text.length; end += 1) expect(looksLikeUtf8(text.subarray(0, end))).toBe(true);
    expect(looksLikeUtf8(Buffer.from([0x41, 0xdc, 0x41, 0x41, 0x41, 0x41]))).toBe(false);
  });
});

test("browsers find the tag in any page's head, once, with the page otherwise unchanged", async () => {
  const piece = fc.constantFrom(
    '<!doctype html>',
    '<html>',
    '<head>',
    '</head>',
    '<body>',
    '<title>',
    '</title>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    'x',
    '\r\n',
    '<meta charset=utf-8>',
    '<template>',
    '</template>',
    '<noscript>',
    '<svg>',
    '<frameset>',
    '<p class="</head>">',
    '</html>',
    'ü',
    '\0',
    '<style>',
    '<![CDATA[',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const page = Buffer.from(pieces.join(''));
      const { tagAt } = await readPage(page);
      const result = await tagged(page);
      expect(Buffer.concat([result.subarray(0, tagAt), result.subarray(tagAt + tag.length)])).toEqual(page);
      const document = parse(result.toString('latin1')) as unknown as { childNodes: Node[] };
      expect(scripts(document, '')).toContain('html/head/script');
    }),
    { numRuns: 500 },
  );
});

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

const scripts = (node: { childNodes?: Node[] }, path: string): string[] =>
  (node.childNodes ?? []).flatMap((child) => {
    const here = `${path}${path && '/'}${child.nodeName}`;
    const isOurs =
      child.nodeName === 'script' && child.attrs?.some(({ value }) => value === '/-/collector.js');
    return [...(isOurs ? [here] : []), ...scripts(child, here)];
  });
