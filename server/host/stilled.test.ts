import { expect, test } from 'vitest';
import { DRAWN_TAG, readPage } from './collectorTag.ts';

/** A page as a heat map draws it. */
async function drawn(page: string): Promise<string> {
  const bytes = Buffer.from(page);
  const { insertions } = await readPage(bytes, DRAWN_TAG);
  return insertions
    .toReversed()
    .reduce(
      (whole, { at, bytes: added }) => Buffer.concat([whole.subarray(0, at), added, whole.subarray(at)]),
      bytes,
    )
    .toString();
}

test.each([
  ['<script src="a.js"></script>', '<script type=drawn src="a.js"></script>'],
  ['<SCRIPT type="module">go()</SCRIPT>', '<SCRIPT type=drawn type="module">go()</SCRIPT>'],
  ['<p onclick="go()" onload=go()>', '<p x-onclick="go()" x-onload=go()>'],
  [
    '<meta http-equiv="Refresh" content="0;url=2.html">',
    '<meta x-http-equiv="Refresh" content="0;url=2.html">',
  ],
  [
    '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">',
    '<meta x-http-equiv="Content-Security-Policy" content="script-src \'none\'">',
  ],
  ['<iframe src="2.html" srcdoc="x">', '<iframe x-src="2.html" x-srcdoc="x">'],
  ['<video autoplay src="a.mp4" poster="a.jpg">', '<video x-autoplay x-src="a.mp4" poster="a.jpg">'],
  ['<link rel="modulepreload" href="a.js">', '<link x-rel="modulepreload" href="a.js">'],
])('a document that is only drawn runs and plays nothing, and leads nowhere: %s', async (written, still) => {
  expect(await drawn(`<head></head><body>${written}`)).toBe(`<head>${DRAWN_TAG}</head><body>${still}`);
});

test.each([
  '<meta http-equiv="content-type" content="text/html; charset=iso-8859-2">',
  '<link rel="stylesheet" href="a.css"><link href="b.css" rel="alternate stylesheet">',
  '<img src="a.png" srcset="b.png 2x"><a href="2.html">on</a><b constructor="x">x</b>',
])('what it looks like stays: %s', async (written) => {
  expect(await drawn(`<head></head><body>${written}`)).toBe(`<head>${DRAWN_TAG}</head><body>${written}`);
});
