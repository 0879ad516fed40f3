import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type AccountDifferences, type Person, type TestServer } from '../testServer.ts';
import { addInvoice } from './newInvoice.ts';

const whole: AccountDifferences = {
  company_name: 'Halden Press AB',
  billing_name: 'Elin Norberg',
  billing_address: 'Magasinsgatan 4',
  billing_city: 'Göteborg',
  billing_zip: '413 01',
  billing_country: 'Sweden',
  country_code: 'SE',
  tax_id: 'SE556188840401',
  time_zone: 'Europe/Stockholm',
};
const details = {
  NewCompanyName: 'Halden Press AB',
  NewBillingName: 'Elin Norberg',
  NewAddress: 'Magasinsgatan 4',
  NewCity: 'Göteborg',
  NewState: '',
  NewZip: '413 01',
  NewCountry: 'Sweden',
  NewTaxID: 'se 556188-8404 01',
};
const line = { description: 'Creative subscription, 12 months', quantity: 1, amount: 49_500 };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    seller: { name: 'Verso Ltd', address: ['1 Quay Street', 'Dublin', 'Ireland'], taxId: 'IE6433435F' },
  });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('throttle').execute());

async function openAccount(
  differences: AccountDifferences = whole,
): Promise<{ accountId: number; person: Person }> {
  const account = await server.addAccount(differences);
  return { accountId: account.accountId, person: await server.signedIn(account) };
}
const invoice = (accountId: number, invoiceId: string, more: object = {}) =>
  server.db
    .transaction()
    .execute((tx) => addInvoice(tx, { accountId, invoiceId, date: server.time.now, lines: [line], ...more }));
const pdfOf = (person: Person, txn_id: string) => person.call('getinvoicelist#getpdfinvoice', { txn_id });
const accountRow = (accountId: number) =>
  server.db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

const pdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
if (!pdftotext) console.info('pdftotext is not installed: what stands in the PDFs is not read back.');
function textOf(pdf: string): string {
  const file = join(server.config.dataDir, 'invoice.pdf');
  writeFileSync(file, Buffer.from(pdf, 'base64'));
  return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
}

describe('getinvoicelist', () => {
  test("returns the details and the account's own invoices, newest first", async () => {
    const { accountId, person } = await openAccount();
    const other = await openAccount();
    await invoice(other.accountId, 'txn_other');
    await invoice(accountId, 'txn_1', { date: new Date('2026-01-05T10:00:00Z') });
    await invoice(accountId, 'txn_2', {
      date: new Date('2026-06-05T10:00:00Z'),
      tax: 12_375,
      pdfUrl: 'https://pay.example/i/2.pdf',
    });
    expect(await person.call('getinvoicelist', {})).toEqual({
      invoicedetails: {
        CompanyName: 'Halden Press AB',
        BillingName: 'Elin Norberg',
        BillingAddress: 'Magasinsgatan 4',
        BillingCity: 'Göteborg',
        BillingState: '',
        BillingZip: '413 01',
        BillingCountry: 'Sweden',
        TaxID: 'SE556188840401',
      },
      invoices: [
        {
          id: 'txn_2',
          number: `${accountId}-0002`,
          date: '2026-06-05T10:00:00.000Z',
          amount: 61_875,
          pdf: 'https://pay.example/i/2.pdf',
        },
        {
          id: 'txn_1',
          number: `${accountId}-0001`,
          date: '2026-01-05T10:00:00.000Z',
          amount: 49_500,
          pdf: 'invoice/txn_1',
        },
      ],
    });
  });
});

describe('a payment', () => {
  test('is invoiced once, with gapless numbers, even when many come at once', async () => {
    const { accountId } = await openAccount();
    const ids = ['a', 'b', 'c', 'a', 'd', 'b'];
    const numbers = await Promise.all(ids.map((id) => invoice(accountId, id)));
    expect(numbers.filter((number) => number !== undefined).sort()).toEqual(
      ['0001', '0002', '0003', '0004'].map((end) => `${accountId}-${end}`),
    );
    expect(await invoice(accountId, 'a')).toBeUndefined();
  });
});

describe('updateinvoicedetails', () => {
  test('stores what was sent: the tax ID normalised, the country with its code', async () => {
    const { accountId, person } = await openAccount({});
    expect(
      await person.call('getinvoicelist#updateinvoicedetails', {
        ...details,
        NewAddress: ' Magasinsgatan\n4 ',
      }),
    ).toEqual({ result: 'SUCCESS', message: 'Your invoice details have been updated.' });
    expect(await accountRow(accountId)).toMatchObject({ ...whole, time_zone: 'UTC' });
    await person.call('getinvoicelist#updateinvoicedetails', {
      ...details,
      NewCountry: 'gr',
      NewTaxID: '094259216',
    });
    expect(await accountRow(accountId)).toMatchObject({
      billing_country: 'Greece',
      country_code: 'GR',
      tax_id: 'EL094259216',
    });
    await person.call('getinvoicelist#updateinvoicedetails', { ...details, NewCountry: '', NewTaxID: '' });
    expect(await accountRow(accountId)).toMatchObject({ billing_country: '', country_code: '', tax_id: '' });
  });

  test.each([
    [{ NewCountry: 'Atlantis' }, 'There is no such country. Choose one from the list.'],
    [{ NewTaxID: 'SE123' }, 'A VAT / Tax ID of Sweden looks like SE556188840401. Please check yours.'],
    [
      { NewCountry: 'Greece', NewTaxID: 'GR094259216' },
      'A VAT / Tax ID of Greece looks like EL094259216. Please check yours.',
    ],
    [
      { NewCountry: '', NewTaxID: '<b>' },
      'This is no VAT / Tax ID. Write it with its letters and digits alone.',
    ],
  ])('%j is refused, and nothing changes', async (wrong, message) => {
    const { accountId, person } = await openAccount();
    expect(
      await person.call('getinvoicelist#updateinvoicedetails', {
        ...details,
        NewCompanyName: 'Other',
        ...wrong,
      }),
    ).toEqual({ result: 'ERROR', message });
    expect(await accountRow(accountId)).toMatchObject(whole);
  });

  test('an overlong line makes the body invalid', async () => {
    const { person } = await openAccount();
    expect(
      (await person.ask('getinvoicelist#updateinvoicedetails', { ...details, NewCity: 'x'.repeat(201) }))
        .status,
    ).toBe(400);
  });
});

describe('getpdfinvoice', () => {
  test('asks for missing details one at a time', async () => {
    const { accountId, person } = await openAccount({});
    await invoice(accountId, 'txn_1');
    const steps: [AccountDifferences, string][] = [
      [{}, 'Please update your name/company name before downloading the invoice'],
      [{ company_name: 'Halden' }, 'Please update your address before downloading the invoice'],
      [{ billing_address: 'Magasinsgatan 4' }, 'Please update your zip code before downloading the invoice'],
      [{ billing_zip: '413 01' }, 'Please update your Tax ID before downloading the invoice'],
    ];
    for (const [known, message] of steps) {
      if (Object.keys(known).length > 0)
        await server.db.updateTable('accounts').set(known).where('account_id', '=', accountId).execute();
      expect(await pdfOf(person, 'txn_1')).toEqual({ result: 'ERROR', message, pdf: '' });
    }
    await server.db
      .updateTable('accounts')
      .set({ tax_id: 'SE556188840401' })
      .where('account_id', '=', accountId)
      .execute();
    expect(await pdfOf(person, 'txn_1')).toMatchObject({
      result: 'SUCCESS',
      pdf: expect.stringMatching(/^JVBERi0/) as string,
    });
  });

  test("another account's invoice counts as missing", async () => {
    const { person } = await openAccount();
    const other = await openAccount();
    await invoice(other.accountId, 'txn_other');
    const missing = { result: 'ERROR', message: 'This invoice does not exist.', pdf: '' };
    expect(await pdfOf(person, 'txn_other')).toEqual(missing);
    expect(await pdfOf(person, 'txn_none')).toEqual(missing);
  });

  test.skipIf(!pdftotext)('has every required field, readable', async () => {
    const { accountId, person } = await openAccount();
    await invoice(accountId, 'txn_1', {
      date: new Date('2026-03-04T23:30:00Z'),
      tax: 12_375,
      taxName: 'VAT 25 %',
    });
    const text = textOf((await pdfOf(person, 'txn_1')).pdf);
    for (const words of [
      'Invoice',
      `${accountId}-0001`,
      '5 March 2026',
      'txn_1',
      'USD',
      'Verso Ltd',
      '1 Quay Street',
      'Ireland',
      'IE6433435F',
      'Halden Press AB',
      'Elin Norberg',
      'Magasinsgatan 4',
      '413 01 Göteborg',
      'Sweden',
      'SE556188840401',
      'Creative subscription, 12 months',
      '$495.00',
      'VAT 25 %',
      '$123.75',
      '$618.75',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  });

  test.skipIf(!pdftotext)('says so where the buyer accounts for the tax, and only there', async () => {
    const { accountId, person } = await openAccount();
    await invoice(accountId, 'in_1');
    await invoice(accountId, 'in_2', { tax: 12_375, taxName: 'VAT 25 %' });
    expect(textOf((await pdfOf(person, 'in_1')).pdf)).toContain(
      'Reverse charge: the recipient accounts for VAT',
    );
    expect(textOf((await pdfOf(person, 'in_2')).pdf)).not.toContain('Reverse charge');
  });

  test.skipIf(!pdftotext)('a credit note names the invoice that it corrects', async () => {
    const { accountId, person } = await openAccount();
    await invoice(accountId, 'in_1');
    await invoice(accountId, 'ch_1', {
      lines: [{ description: `Refund of invoice ${accountId}-0001`, quantity: 1, amount: -49_500 }],
      corrects: 'in_1',
    });
    const text = textOf((await pdfOf(person, 'ch_1')).pdf);
    for (const words of [
      'Credit note',
      `${accountId}-0002`,
      `Refund of invoice ${accountId}-0001`,
      '-$495.00',
    ])
      expect(text).toContain(words);
  });

  test('another seller’s invoice is not ours to print, and has no number of ours', async () => {
    const { accountId, person } = await openAccount();
    await invoice(accountId, 'in_1');
    await invoice(accountId, 'txn_1', { provider: 'paddle' });
    await invoice(accountId, 'in_2');
    const { invoices } = await person.call('getinvoicelist', {});
    expect(invoices.map(({ id, number }) => [id, number]).sort()).toEqual([
      ['in_1', `${accountId}-0001`],
      ['in_2', `${accountId}-0002`],
      ['txn_1', undefined],
    ]);
    expect(await pdfOf(person, 'txn_1')).toEqual({
      result: 'ERROR',
      message:
        'Our reseller Paddle has the invoice, and does not answer right now. Please try again in a little while.',
      pdf: '',
    });
  });

  test.skipIf(!pdftotext)('writes names in any script', async () => {
    const names = {
      company_name: 'Εκδόσεις Ωκεανίδα',
      billing_name: 'Żółć Đặng Ñandú',
      billing_address: 'ул. Льва Толстого 16, 東京都千代田区 出版社',
      billing_city: '서울특별시',
    };
    const { accountId, person } = await openAccount({ ...whole, ...names, billing_state: 'הוצאת ספרים' });
    await invoice(accountId, 'txn_1');
    const text = textOf((await pdfOf(person, 'txn_1')).pdf).normalize('NFC');
    for (const words of [
      'Εκδόσεις Ωκεανίδα',
      'Żółć Đặng Ñandú',
      'ул. Льва Толстого 16',
      '東京都千代田区',
      '出版社',
      '서울특별시',
    ])
      expect(text).toContain(words);
    expect(text.replace(/[\u200e-\u202e]/g, '')).toContain('הוצאת ספרים');
  });

  test.skipIf(!pdftotext)(
    'is for whom it was for then; one that was not whole is for whom it is first downloaded',
    async () => {
      const { accountId, person } = await openAccount();
      await invoice(accountId, 'txn_1');
      await server.db
        .updateTable('accounts')
        .set({ company_name: '', billing_name: '' })
        .where('account_id', '=', accountId)
        .execute();
      await invoice(accountId, 'txn_2');
      await person.call('getinvoicelist#updateinvoicedetails', {
        ...details,
        NewCompanyName: 'Second Name AB',
      });
      expect(textOf((await pdfOf(person, 'txn_1')).pdf)).toContain('Halden Press AB');
      expect(textOf((await pdfOf(person, 'txn_2')).pdf)).toContain('Second Name AB');
      await person.call('getinvoicelist#updateinvoicedetails', {
        ...details,
        NewCompanyName: 'Third Name AB',
      });
      expect(textOf((await pdfOf(person, 'txn_2')).pdf)).toContain('Second Name AB');
    },
  );

  test.skipIf(!pdftotext)(
    'long words and many lines go over as many lines and pages as they take',
    async () => {
      const { accountId, person } = await openAccount({ ...whole, company_name: 'W'.repeat(200) });
      const lines = Array.from({ length: 60 }, (_, at) => ({
        description: `Additional domain ${at + 1}, ${'12 months '.repeat(12)}`,
        quantity: 1,
        amount: 5_000,
      }));
      await invoice(accountId, 'txn_1', { lines });
      const text = textOf((await pdfOf(person, 'txn_1')).pdf);
      expect(text).toMatch(/Page 5 of \d/);
      expect(text.replace(/[^W]/g, '')).toHaveLength(200);
      expect(text).toContain('$3,000.00');
    },
  );

  test('is limited', async () => {
    const { person } = await openAccount();
    const answers = await Promise.all(Array.from({ length: 65 }, () => pdfOf(person, 'txn_none')));
    const told = answers.filter(
      ({ message }) =>
        message === 'You have downloaded many invoices just now. Please try again in a little while.',
    );
    expect(told).toHaveLength(5);
  });
});
