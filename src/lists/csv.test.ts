import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { fileName } from './saveFile.ts';

const columns = [
  { header: 'Email', value: (row: string[]) => row[0] ?? '' },
  { header: 'Name', value: (row: string[]) => row[1] ?? '' },
];
async function* halves(rows: string[][]) {
  const middle = Math.ceil(rows.length / 2);
  yield rows.slice(0, middle);
  yield rows.slice(middle);
}
const bytesOf = async (rows: string[][]) =>
  new Uint8Array(await (await toCsv(halves(rows), columns)).arrayBuffer());
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

test('a negative number is a number, not a formula', async () => {
  const one = (async function* () {
    yield [-0.5];
  })();
  const file = await toCsv(one, [{ header: 'Change', value: (share) => share }]);
  expect(await file.text()).toMatch(/^\uFEFF?Change\r\n-0\.5\r\n$/);
});

test.each(['a\nb', 'a\rb', 'a\r\nb'])('the line break in %j ends no row of a spreadsheet', async (typed) => {
  expect(new TextDecoder().decode(await bytesOf([[typed, '']]))).toContain(`"${typed}",`);
});

test('reads back exactly what was typed', async () => {
  const harmless = fc.string({ unit: 'binary' }).map((text) => `x${text.toWellFormed()}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(harmless, harmless), { maxLength: 20 }), async (rows) => {
      expect((await read(rows)).slice(1)).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});

test('names the file after its title, whatever the title contains', () => {
  expect(fileName('Leads for Windrow No. 7', 'csv')).toBe('Leads for Windrow No. 7.csv');
  expect(fileName('../../etc/pass:wd\u202E\n', 'csv')).toBe('.. .. etc pass wd.csv');
  expect(fileName('///', 'csv')).toBe('Export.csv');
});
