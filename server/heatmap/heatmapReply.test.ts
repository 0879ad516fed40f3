import { describe, expect, test } from 'vitest';
import type { HeatmapSubject } from './heatmapQueries.ts';
import { emptyReply, heatmapReply, pageFace, pointsOf, type PageReadings } from './heatmapReply.ts';

/** A page this many columns wide with heat in every cell. */
const everywhere = (columns: number) =>
  Array.from({ length: 50 * columns }, (_, index) => ({
    x: (index % columns) * 20,
    y: Math.floor(index / columns) * 20,
    value: 1 + (index % 7),
  }));
const sum = (items: { value?: number }[]) => items.reduce((total, { value = 0 }) => total + value, 0);

test('points are in the middle of their cells, hottest first', () => {
  expect(
    pointsOf([
      { x: 20, y: 40, value: 3 },
      { x: 0, y: 0, value: 0 },
    ]),
  ).toEqual([{ x: 30, y: 50, value: 3, radius: 50 }]);
});

test('points recorded beyond the page are at its edge', () => {
  const cells = [
    { x: 0, y: 40, value: 5 },
    { x: 680, y: 40, value: 1 },
    { x: 700, y: 40, value: 2 },
    { x: 3980, y: 40, value: 4 },
  ];
  expect(pointsOf(cells, { width: 700 })).toEqual([
    { x: 690, y: 50, value: 7, radius: 50 },
    { x: 10, y: 50, value: 5, radius: 50 },
  ]);
  expect(pointsOf(cells, { width: 701 })).toHaveLength(3);
  expect(pointsOf(cells)).toHaveLength(4);
  expect(pointsOf([{ x: 40, y: 0, value: 1 }], { width: 0 })).toEqual([
    { x: 10, y: 10, value: 1, radius: 50 },
  ]);
});

test('points on a coarser grid are in the middle of its squares', () => {
  const cells = [
    { x: 20, y: 20, value: 1 },
    { x: 0, y: 0, value: 2 },
    { x: 60, y: 40, value: 4 },
  ];
  expect(pointsOf(cells, { most: 2 })).toEqual([
    { x: 60, y: 60, value: 4, radius: 50 },
    { x: 20, y: 20, value: 3, radius: 50 },
  ]);
});

test.each([35, 80, 81, 200])(
  'at most 4,000 points on a page of %i columns, and none of their heat is lost',
  (columns) => {
    const cells = everywhere(columns);
    const points = pointsOf(cells);
    expect(points.length).toBeLessThanOrEqual(4000);
    expect(points.length).toBeGreaterThan(1000);
    expect(sum(points)).toBe(sum(cells));
    for (let index = 1; index < points.length; index += 1) {
      if (columns > 80) expect(points[index]?.value).toBeLessThanOrEqual(points[index - 1]?.value ?? 0);
    }
  },
);

const hosts = { scheme: 'https', publicationHost: 'pub.example', linkHost: 'link.example' };
const subject: HeatmapSubject = {
  publicationId: 7,
  accountId: 12,
  name: 'Spring & Summer',
  cloudId: '',
  zone: 'UTC',
  enabled: true,
  creative: true,
  paged: true,
  pointed: true,
  spreadsSince: null,
  reflowable: false,
  pages: 3,
  documents: [],
  index: 'index.html',
  heatGeneration: 0,
};
const readings: PageReadings = {
  number: 2,
  cells: [],
  heat: [],
  page: undefined,
  pages: [],
  clicks: new Map(),
  silent: false,
  pointless: false,
};
const aPage = (page: number, [width = 0, height = 0]: readonly number[] = [700, 1000]) => ({
  page,
  image: `docs/page ${page}.png`,
  width,
  height,
});
const address = 'https://pub.example/12/Spring%20%26%20Summer/docs/page%20';

describe('an empty heat map', () => {
  test('says why, and shows nothing', () => {
    expect(emptyReply('ERROR', 'Why.')).toEqual({
      result: 'ERROR',
      message: 'Why.',
      ModelImage: '',
      Reflowable: false,
      Points: [],
      MaxValue: 0,
      Scroll: [],
      ScrollMaxValue: 0,
      ScrollTotHeight: 0,
    });
  });

  test('keeps the face of its page, and the height of a column', () => {
    expect(emptyReply('SUCCESS', '', { ModelImage: 'x', Reflowable: true, Aspect: 0.7 })).toMatchObject({
      ModelImage: 'x',
      Aspect: 0.7,
      Reflowable: true,
      ScrollTotHeight: 1000,
    });
  });
});

describe('the face of a page', () => {
  test('is its picture and shape', () => {
    expect(pageFace(hosts, subject, aPage(2), [])).toEqual({
      ModelImage: `${address}2.png`,
      Reflowable: false,
      Aspect: 0.7,
    });
  });

  test.each([
    [[0, 0], 1.5],
    [[100, 0], 1.5],
    [[0, 100], undefined],
  ])('of size %j has the aspect %s', (size, aspect) => {
    const face = pageFace(hosts, subject, aPage(2, size), [aPage(1, [0, 0]), aPage(3, [1500, 1000])]);
    expect(face.Aspect).toBe(aspect);
    expect('Aspect' in face).toBe(aspect !== undefined);
  });

  test('that is not known has the shape of another, and no picture', () => {
    expect(pageFace(hosts, { ...subject, cloudId: 'halden' }, undefined, [aPage(1)])).toEqual({
      ModelImage: '',
      Reflowable: false,
      Aspect: 0.7,
    });
    expect(pageFace(hosts, subject, undefined, [])).toEqual({ ModelImage: '', Reflowable: false });
  });

  test('without fixed pages has a fixed shape', () => {
    expect(pageFace(hosts, { ...subject, reflowable: true }, aPage(2, [1, 1]), [])).toMatchObject({
      Reflowable: true,
      Aspect: 0.7,
    });
  });
});

const ofNoKind = { zoom: 0, pause: 0, click: 0, unknown: 0 };

describe('a page’s heat', () => {
  test('of which nothing is known', () => {
    expect(heatmapReply(hosts, { ...subject, pages: 0 }, readings)).toEqual({
      result: 'SUCCESS',
      message: '',
      ModelImage: '',
      Reflowable: false,
      Points: [],
      MaxValue: 0,
      Scroll: [],
      ScrollMaxValue: 0,
      ScrollTotHeight: 0,
      Sessions: 0,
      Recorded: 0,
      RecordedByKind: ofNoKind,
      Links: [],
      Pages: [],
    });
  });

  test('is its own points, figures and links, and a strip of every page', () => {
    const link = { x: 1, y: 2, width: 3, height: 4, label: 'Shop' };
    const reply = heatmapReply(hosts, subject, {
      ...readings,
      cells: [
        { layer: 0, x: 0, y: 0, value: 3 },
        { layer: 0, x: 900, y: 0, value: 5 },
        { layer: 1, x: 0, y: 0, value: 9 },
      ],
      heat: [
        { page: 1, value: 1, points: 1, sessions: 1, byKind: { ...ofNoKind, click: 1 } },
        { page: 2, value: 8, points: 9, sessions: 4, byKind: { zoom: 1, pause: 2, click: 3, unknown: 1 } },
      ],
      page: {
        ...aPage(2),
        links: [
          { ...link, url: 'https://shop.example/' },
          { ...link, url: 'https://other.example/' },
        ],
      },
      pages: [aPage(11), aPage(5), aPage(2)],
      clicks: new Map([['https://shop.example/', 11]]),
    });
    expect(reply).toEqual({
      result: 'SUCCESS',
      message: '',
      ModelImage: `${address}2.png`,
      Aspect: 0.7,
      Reflowable: false,
      Points: [
        { x: 690, y: 10, value: 5, radius: 50 },
        { x: 10, y: 10, value: 3, radius: 50 },
      ],
      MaxValue: 5,
      Scroll: [],
      ScrollMaxValue: 0,
      ScrollTotHeight: 0,
      Sessions: 4,
      // its two bands of before are not among them
      Recorded: 7,
      RecordedByKind: { zoom: 1, pause: 2, click: 3, unknown: 1 },
      Links: [
        { ...link, url: 'https://shop.example/', clicks: 11 },
        { ...link, url: 'https://other.example/', clicks: 0 },
      ],
      Pages: [
        { pageNumber: 1, image: '', value: 1 },
        { pageNumber: 2, image: `${address}2.png`, value: 8 },
        { pageNumber: 3, image: '', value: 0 },
        { pageNumber: 5, image: `${address}5.png`, value: 0 },
        { pageNumber: 11, image: `${address}11.png`, value: 0 },
      ],
    });
  });

  test.each([
    [[700, 0], 910],
    [[0, 1000], 910],
    [[1000, 1000], 910],
    [[500, 1000], 490],
  ])('on a page of size %j is at most at %i', (size, x) => {
    const reply = heatmapReply(hosts, subject, {
      ...readings,
      cells: [{ layer: 0, x: 900, y: 0, value: 1 }],
      page: { ...aPage(2, size), links: [] },
    });
    expect(reply.Points.map((point) => point.x)).toEqual([x]);
  });

  test('of a column is bands from top to end, cold ones too', () => {
    const column = { ...subject, reflowable: true };
    const { Scroll, ScrollMaxValue, ScrollTotHeight } = heatmapReply(hosts, column, {
      ...readings,
      cells: [
        { layer: 1, x: 0, y: 40, value: 7 },
        { layer: 0, x: 0, y: 60, value: 9 },
      ],
    });
    expect(Scroll).toHaveLength(50);
    expect(Scroll.slice(0, 4)).toEqual([
      { y: 0, height: 20, value: 0 },
      { y: 20, height: 20, value: 0 },
      { y: 40, height: 20, value: 7 },
      { y: 60, height: 20, value: 0 },
    ]);
    expect(Scroll.at(-1)).toEqual({ y: 980, height: 20, value: 0 });
    expect({ ScrollMaxValue, ScrollTotHeight }).toEqual({ ScrollMaxValue: 7, ScrollTotHeight: 1000 });
    expect(heatmapReply(hosts, column, readings).Scroll).toEqual([]);
  });

  test('says so where the viewer reported no pages, and only there', () => {
    expect(heatmapReply(hosts, subject, { ...readings, silent: true }).PagesReported).toBe(false);
    expect('PagesReported' in heatmapReply(hosts, subject, readings)).toBe(false);
  });

  test('has a strip of at most 2,000 pages', () => {
    const { Pages } = heatmapReply(hosts, { ...subject, pages: 2001 }, { ...readings, pages: [aPage(2002)] });
    expect(Pages?.map(({ pageNumber }) => pageNumber)).toEqual(
      Array.from({ length: 2000 }, (_, at) => at + 1),
    );
  });
});
