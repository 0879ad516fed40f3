import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, storeKinds } from '../../tests/storeKinds.ts';
import { publish } from './publishing.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

const pub = 'pub.localhost:8080';
const font = (name: string) => ({ name, data: 'data:font/opentype;base64,AAEAAAA=' });
const run = (words: string, more: Record<number, unknown> = {}) =>
  Object.assign(
    [
      100,
      50,
      200,
      20,
      0,
      words,
      'rgb(18,142,53)',
      'g_font_1',
      'sans-serif',
      2,
      0.9,
      0,
      [...words].map((sign, at) => [at * 5, sign]),
    ],
    more,
  ) as unknown[];
const page = (number: number, text: unknown[], fonts: unknown[] = []) => ({
  number,
  pages: 12,
  width: 700,
  height: 1000,
  fonts,
  text,
});
const words = (pages: unknown) => deflateSync(JSON.stringify(pages));

describe.each(storeKinds)('pages in a %s', (kind) => {
  let host: TestHost;
  let mine: number;
  let store: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    store = await openTestStore(kind);
    host = await openTestHost(store.settings);
    mine = await host.addAccount();
    const images = Array.from(
      { length: 12 },
      (_, at) => [`docs/Paper.pdf_${at + 1}.jpg`, `picture ${at + 1}`] as const,
    );
    const folder = writeFiles(`${host.scratch}/Paper`, {
      'index.html': '<div id="documentViewer"></div>',
      'docs/Paper.pdf_1_thumb.jpg': 'small',
      ...Object.fromEntries(images),
      'docs/Paper.pdf_10.bin': words([
        page(1, []),
        page(
          2,
          [run('Ü<&>'), run('up', { 7: '(bold) g_font_1', 11: -Math.PI / 2 })],
          [font('g_font_1'), font('g_font_2')],
        ),
        page(
          3,
          [run('odd', { 6: '"><script>', 7: "x'}</style>" }), ['nothing'], run('lost', { 0: 'top' })],
          [{ name: 'g_font_3', data: 'https://x.example/font' }],
        ),
      ]),
      'docs/Paper.pdf_20.bin': words([page(12, [run('End', { 7: 'g_font_2' })])]),
    });
    await publish(host, { accountId: mine, folder, name: 'Paper' });
    const others = writeFiles(`${host.scratch}/Other`, {
      'index.html': '<div id="documentViewer"></div>',
      'docs/Other.pdf_1.jpg': 'picture',
      'docs/Other.pdf_2.jpg': 'picture',
      'docs/Other.pdf_10.bin': 'not deflated',
    });
    await publish(host, { accountId: mine, folder: others, name: 'Other' });
  });
  afterAll(async () => {
    await host.close();
    await store.close();
  });

  const recorded = async (name: string) => {
    const rows = await host.db
      .selectFrom('publication_pages as page')
      .innerJoin('publications as publication', 'publication.publication_id', 'page.publication_id')
      .select(['page', 'image', 'cover'])
      .where('page.account_id', '=', mine)
      .where('publication.account_id', '=', mine)
      .where('publication.name', '=', name)
      .orderBy('page')
      .execute();
    return { cover: rows[0]?.cover, images: rows.map(({ image }) => image) };
  };
  const get = (path: string) =>
    host.app.inject({ method: 'GET', url: `/${mine}/${path}`, headers: { host: pub } });
  const drawn = async (page: number) => (await get(`Paper/-/drawn/docs/Paper.pdf_${page}.jpg.svg`)).body;

  test('a page whose words its viewer draws has a picture with them; others keep their image', async () => {
    const { cover, images } = await recorded('Paper');
    expect(images.slice(0, 4)).toEqual([
      'docs/Paper.pdf_1.jpg',
      '-/drawn/docs/Paper.pdf_2.jpg.svg',
      '-/drawn/docs/Paper.pdf_3.jpg.svg',
      'docs/Paper.pdf_4.jpg',
    ]);
    expect(images[11]).toBe('-/drawn/docs/Paper.pdf_12.jpg.svg');
    expect(cover).toBe('docs/Paper.pdf_1_thumb.jpg');
    expect((await recorded('Other')).images).toEqual(['docs/Other.pdf_1.jpg', 'docs/Other.pdf_2.jpg']);
  });

  test('the picture is the image, and each word where the viewer draws it', async () => {
    const { statusCode, headers } = await get('Paper/-/drawn/docs/Paper.pdf_2.jpg.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/^sandbox/);
    const svg = await drawn(2);
    expect(svg).toContain('viewBox="0 0 700 1000"');
    expect(svg).toContain(`href="data:image/jpeg;base64,${Buffer.from('picture 2').toString('base64')}"`);
    expect(svg).toContain("@font-face{font-family:'g_font_1';src:url(data:font/opentype;base64,AAEAAAA=)}");
    expect(svg).not.toContain("'g_font_2'");
    expect(svg).toContain(
      `<text transform="translate(50 118)" font-family="'g_font_1', sans-serif" font-size="20" fill="rgb(18,142,53)"><tspan x="0">Ü</tspan><tspan x="10">&#60;</tspan>`,
    );
    expect(svg).toContain('<text transform="translate(50 118) rotate(-90)"');
    expect(svg).toContain('font-weight="bold"');
  });

  test('a font of an earlier file is found', async () => {
    expect(await drawn(12)).toContain("@font-face{font-family:'g_font_2'");
  });

  test('what an export says cannot leave its place in the picture', async () => {
    const svg = await drawn(3);
    expect(svg).toContain(
      `font-family="'sans-serif', sans-serif" font-size="20" fill="black"><tspan x="0">o</tspan>`,
    );
    expect(svg.match(/<text /g)).toHaveLength(1);
    expect(svg).not.toMatch(/script|x\.example/);
  });

  test.each([
    'Paper/-/drawn/docs/Paper.pdf_13.jpg.svg',
    'Paper/-/drawn/docs/Paper.pdf_1_thumb.jpg.svg',
    'Paper/-/drawn/index.html.svg',
    'Paper/-/drawn/..%2f..%2fOther/docs/Other.pdf_1.jpg.svg',
    'Paper/-/drawn/.svg',
    'Other/-/drawn/docs/Other.pdf_1.jpg.svg',
  ])('there is no picture %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});
