import { describe, expect, test } from 'vitest';
import { lastPageOf, neighbours, pageIn, readHeatmap, typedPage } from './heatmapModel.ts';
import { pageOfHeat, reflowable } from './sampleHeatmap.ts';

describe('an answer', () => {
  test.each([
    ['SUCCESS', 'enabled'],
    ['MAINTENANCE', 'maintenance'],
    ['DISABLED', 'disabled'],
    ['', 'disabled'],
    ['ERROR', 'disabled'],
  ])('%s is %s', (result, state) => {
    const { state: read, refused } = readHeatmap({ ...pageOfHeat(3), result });
    expect([read, refused]).toEqual([state, result === 'ERROR']);
  });

  test('other than SUCCESS shows nothing', () => {
    const { sheet, pages, links, unread } = readHeatmap({ ...pageOfHeat(3), result: 'DISABLED' });
    expect([sheet, pages, links, unread]).toEqual([
      { kind: 'page', image: '', aspect: undefined, points: [] },
      [],
      [],
      true,
    ]);
  });

  test('of a page has picture, shape and points; omits what the host does not give', () => {
    const { Links: _links, Pages: _pages, ...told } = pageOfHeat(3);
    const read = readHeatmap({
      ...told,
      ModelImage: '/3.jpg',
      Aspect: 0.75,
      Points: [{ x: 1, y: 2, value: 3 }],
    });
    expect(read).toMatchObject({
      sheet: { kind: 'page', image: '/3.jpg', aspect: 0.75, points: [{ x: 1, y: 2, value: 3 }] },
      links: [],
      pages: [],
      unread: false,
    });
    expect(readHeatmap({ ...told, Points: [] }).unread).toBe(true);
    const pages = [{ pageNumber: 1, image: '/1.jpg', value: 2 }];
    const links = [{ x: 1, y: 2, width: 3, height: 4, label: 'Order', url: 'https://a.example/', clicks: 5 }];
    expect(readHeatmap({ ...told, Pages: pages, Links: links })).toMatchObject({ pages, links });
  });

  test('has pages unless the host says otherwise', () => {
    expect(readHeatmap(pageOfHeat(3)).paged).toBe(true);
    expect(readHeatmap({ ...pageOfHeat(3), PagesReported: false }).paged).toBe(false);
  });

  test('of a column has the document that is drawn behind it, at an address of the web', () => {
    const documentOf = (ModelDocument: string) => readHeatmap({ ...reflowable, ModelDocument }).sheet;
    expect(documentOf('https://pub.example/7/Essay/index.html')).toMatchObject({
      document: 'https://pub.example/7/Essay/index.html',
    });
    for (const other of ['', 'javascript:alert(1)', 'data:text/html,x'])
      expect(documentOf(other)).toMatchObject({ kind: 'column', document: '' });
  });

  test('of a column is unread if every band is', () => {
    const bands = (...values: number[]) =>
      readHeatmap({
        ...reflowable,
        Scroll: values.map((value, index) => ({ y: index * 50, height: 50, value })),
      }).unread;
    expect([bands(0, 0), bands(0, 1), bands(2, 1)]).toEqual([true, false, false]);
  });

  test('of a reflowable document is a column of 0.7 with bands as shares', () => {
    const { sheet } = readHeatmap({
      ...reflowable,
      Aspect: 2,
      Scroll: [{ y: 500, height: 250, value: 30 }],
      ScrollMaxValue: 60,
      ScrollTotHeight: 1000,
    });
    expect(sheet).toMatchObject({
      kind: 'column',
      aspect: 0.7,
      bands: [{ top: 0.5, height: 0.25, share: 0.5, value: 30 }],
    });
  });

  test('with points and no bands is a page, whatever the host calls the document', () => {
    const points = [{ x: 1, y: 2, value: 3 }];
    const { sheet, unread } = readHeatmap({ ...reflowable, Scroll: [], Points: points });
    expect([sheet, unread]).toEqual([{ kind: 'page', image: '', aspect: undefined, points }, false]);
  });

  test('without height and maximum is measured by its bands', () => {
    const { sheet } = readHeatmap({
      ...reflowable,
      Scroll: [
        { y: 0, height: 50, value: 3 },
        { y: 50, height: 50, value: 1 },
      ],
      ScrollMaxValue: 0,
      ScrollTotHeight: 0,
    });
    expect(sheet).toMatchObject({
      bands: [
        { top: 0, height: 0.5, share: 1 },
        { top: 0.5, height: 0.5, share: 1 / 3 },
      ],
    });
  });
});

describe('pages', () => {
  test('are counted where the host lists them', () => {
    expect(lastPageOf([])).toBeUndefined();
    expect(
      lastPageOf([
        { pageNumber: 1, image: '', value: 0 },
        { pageNumber: 4, image: '', value: 0 },
      ]),
    ).toBe(4);
  });

  test.each([
    ['1', 1],
    ['7', 7],
    [' 7 ', 7],
    ['24', 24],
    ['25', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['2.5', undefined],
    ['1e3', undefined],
    ['seven', undefined],
    ['', undefined],
  ])('"%s" typed of 24 is %s', (text, page) => {
    expect(typedPage(text, 24)).toBe(page);
  });

  test('in an address fall back to the first one', () => {
    expect(
      ['page=12', 'page=abc', 'page=-1', '', 'page=100001'].map((query) =>
        pageIn(new URLSearchParams(query)),
      ),
    ).toEqual([12, 1, 1, 1, 1]);
  });

  test('have a previous one only above 1 and a next one only up to the last', () => {
    expect(neighbours(1, 3)).toEqual({ previous: undefined, next: 2 });
    expect(neighbours(3, 3)).toEqual({ previous: 2, next: undefined });
    expect(neighbours(9, 3)).toEqual({ previous: 3, next: undefined });
    expect(neighbours(1, undefined)).toEqual({ previous: undefined, next: 2 });
  });
});
