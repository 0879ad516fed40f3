import { expect, test } from 'vitest';
import { makerOf, pagesInConfig, reportsPages } from './publicationMaker.ts';

test.each([
  ['flipPdf', ['index.html', 'mobile/javascript/config.js', 'files/mobile/1.jpg'], ''],
  ['flipPdf', ['index.html', 'javascript/config.js', 'files/large/1.jpg'], ''],
  ['real3d', ['index.html', 'js/flipbook.min.js', 'css/flipbook.min.css', 'js/pdf.min.js'], ''],
  ['dflip', ['index.html', 'dflip/js/dflip.min.js', 'dflip/js/libs/pdf.min.js'], ''],
  ['pageFlip', ['index.html', 'js/page-flip.browser.js'], ''],
  ['turn', ['index.html', 'lib/turn.min.js'], ''],
  ['turn', ['index.html'], '<script defer src="https://cdn.example/turn.js?v=3"></script>'],
  ['pdfjs', ['index.html', 'web/viewer.mjs', 'build/pdf.mjs'], ''],
  ['flipbook', ['index.html', 'js/a.js', 'css/a.css', 'docs/a_1.jpg', 'locale/en.txt'], ''],
  ['flipbook', ['book.html'], '<div id="documentViewer" class="viewer">'],
  ['html', ['index.html', 'js/config.js', 'docs/guide.pdf'], '<p>turn.js is a library'],
  ['html', ['index.html', 'js/saturn.js'], ''],
])('%s, by its files %j', (maker, paths, head) => {
  expect(makerOf(paths, head)).toBe(maker);
});

test('every viewer is known to report pages, a web page is not', () => {
  expect(reportsPages('turn')).toBe(true);
  expect(reportsPages('html')).toBe(false);
});

test('a hostile page is searched quickly', () => {
  const head = ' src='.repeat(100_000) + `<script src="${'a'.repeat(400_000)}.js">`;
  // the processor's time: a busy machine takes longer
  const began = process.cpuUsage();
  expect(makerOf(['index.html'], head)).toBe('html');
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_000);
});

test.each([
  ['var bookConfig = {}; bookConfig.totalPageCount=26;', 26],
  ['{"totalPageCount": "112"}', 112],
  ['totalPageCount = pages.length', 0],
  ['', 0],
])('pages in %j: %i', (config, pages) => {
  expect(pagesInConfig(config)).toBe(pages);
});
