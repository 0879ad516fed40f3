import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { fileName } from './saveFile.ts';

const columns = [
  { header: 'Email', value: (row: string[]) => row[0] ?? '' },
  { header: 'Name', value: (row: string[]) => row[1] ?? '' },
];
const bytesOf = async (rows: string[][]) => new Uint8Array(await (await toCsv(rows, columns)).arrayBuffer());
const read = async (rows: string[][]) => parse(Buffer.from(await bytesOf(rows)), { bom: true });

test('begins with a byte order mark and the headers', async () => {
  const bytes = await bytesOf([]);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await read([])).toEqual([['Email', 'Name']]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  '%j is no formula for a spreadsheet',
  async (typed) => {
    const [, row] = await read([[typed, 'Ada']]);
    expect(row?.[0]).toBe(`'${typed}`);
  },
);

test.each(['a\nb', 'a\rb', 'a\r\nb'])('the line break in %j ends no row of a spreadsheet', async (typed) => {
  expect(new TextDecoder().decode(await bytesOf([[typed, '']]))).toContain(`"${typed}",`);
});

test('whatever was typed is read back as it was', async () => {
  const harmless = fc.string({ unit: 'binary' }).map((text) => `x${text.toWellFormed()}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(harmless, harmless), { maxLength: 20 }), async (rows) => {
      expect((await read(rows)).slice(1)).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});

test('tells how far it is, and stops when it is told to', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => [`reader${index}@example.org`, '']);
  const told: number[] = [];
  await toCsv(rows, columns, { onProgress: (done) => told.push(done) });
  expect(told).toEqual([250, 500, 750, 1000, 1200].map((done) => done / 1200));
  const stopping = new AbortController();
  const stopped = toCsv(rows, columns, { signal: stopping.signal, onProgress: () => stopping.abort() });
  await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }) as Error);
});

test('rests after so many cells, not rows: strangers may have made many columns', async () => {
  const wide = Array.from({ length: 100 }, (_, nth) => ({ header: `${nth}`, value: () => 'x' }));
  let now = 0;
  let rests = 0;
  const pace = {
    now: () => (now += 10),
    rest: () => {
      rests += 1;
      return Promise.resolve();
    },
  };
  await toCsv(
    Array.from({ length: 50 }, () => []),
    wide,
    { pace },
  );
  expect(rests).toBe(10);
});

test('a file is named after its title, whatever stands in it', () => {
  expect(fileName('Leads for Windrow No. 7', 'csv')).toBe('Leads for Windrow No. 7.csv');
  expect(fileName('../../etc/pass:wd\u202E\n', 'csv')).toBe('.. .. etc pass wd.csv');
  expect(fileName('///', 'csv')).toBe('Export.csv');
});
