import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { anInvoice, invoicing } from './sampleInvoices.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Invoices',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/invoices', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const answering = (answers: Answers): Story => ({ args: { answers: { login: aSession(), ...answers } } });
const submit: NonNullable<Story['play']> = async ({ canvasElement }) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Update Invoice Details' }));

export const Filled: Story = answering({ getinvoicelist: invoicing() });

export const Empty: Story = answering({
  getinvoicelist: invoicing([], {
    CompanyName: '',
    BillingName: '',
    BillingAddress: '',
    BillingCity: '',
    BillingZip: '',
    BillingCountry: '',
    TaxID: '',
  }),
});

export const Loading: Story = answering({ getinvoicelist: pending });

export const Failed: Story = answering({ getinvoicelist: new Refusal('fault', 'getinvoicelist') });

export const NameMissing: Story = answering({
  getinvoicelist: invoicing(undefined, { CompanyName: '', BillingName: '' }),
});

export const TaxIdMissing: Story = answering({ getinvoicelist: invoicing(undefined, { TaxID: '' }) });

export const LongNames: Story = answering({
  getinvoicelist: invoicing(
    [
      anInvoice({ amount: 123_456_789_00, number: 'THE-LONGEST-OF-ALL-INVOICE-NUMBERS-2026-000000000001' }),
      anInvoice({ id: 'x', pdf: 'javascript:alert(1)' }),
    ],
    {
      CompanyName:
        'Ἑκδόσεις 出版社 <b>The complete and unabridged publishing company of the society since 1911</b>',
      BillingCountry: 'South Georgia & South Sandwich Islands',
    },
  ),
});

/** A refund of a card payment, and one of the seller's own, which has no number here. */
export const CreditNotes: Story = answering({
  getinvoicelist: invoicing([
    anInvoice({ id: 'refund_1', date: '2026-06-09T09:30:00.000Z', amount: -49_500, number: '48213-0004' }),
    { id: 'adj_1', date: '2026-06-04T09:30:00.000Z', amount: -5_000, pdf: 'invoice/adj_1' },
    anInvoice(),
  ]),
});

/** A host without invoice numbers. */
export const DatesAndTotalsOnly: Story = answering({
  getinvoicelist: invoicing([
    { id: '1', date: '2026-06-02T09:30:00.000Z', amount: 49_500, pdf: 'invoice/1' },
  ]),
});

export const WrongTaxId: Story = {
  ...answering({ getinvoicelist: invoicing(undefined, { TaxID: 'SE5561' }) }),
  play: async (context) => {
    await submit(context);
    await expect(
      await within(context.canvasElement).findByLabelText(/^VAT \/ Tax ID/),
    ).toHaveAccessibleDescription(/looks like SE556188840401/);
  },
};

export const ChoosingACountry: Story = {
  ...answering({ getinvoicelist: invoicing() }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const country = await page.findByRole('combobox', { name: 'Country' });
    await userEvent.clear(country);
    await userEvent.type(country, 'united');
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(2);
  },
};

export const Updating: Story = {
  ...answering({ getinvoicelist: invoicing(), 'getinvoicelist#updateinvoicedetails': pending }),
  play: submit,
};

export const Updated: Story = {
  ...answering({
    getinvoicelist: invoicing(),
    'getinvoicelist#updateinvoicedetails': success('Your invoice details have been updated.'),
  }),
  play: async (context) => {
    await submit(context);
    await within(context.canvasElement).findByText('Your invoice details have been updated.');
  },
};

export const Refused: Story = {
  ...answering({
    getinvoicelist: invoicing(),
    'getinvoicelist#updateinvoicedetails': failure('Please check your Tax ID'),
  }),
  play: async (context) => {
    await submit(context);
    await within(context.canvasElement).findByText('Please check your Tax ID');
  },
};

export const Downloading: Story = {
  ...answering({ getinvoicelist: invoicing(), 'getinvoicelist#getpdfinvoice': pending }),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^Download the invoice of/ });
    if (first) await userEvent.click(first);
  },
};

/** Inside the desktop publisher: the page alone. */
export const Embedded: Story = {
  args: { ...answering({ getinvoicelist: invoicing() }).args, at: '/home/invoices?route=dtp' },
};
