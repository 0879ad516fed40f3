import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countryForTax } from '#rules/paymentWords';
import { failure, pending, success } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import {
  begin,
  bodyOf,
  isClosed,
  open,
  press,
  says,
  typeCard,
  userEvent,
} from '../../../tests/paymentRoom.tsx';
import { Refusal } from '../../data/refusal.ts';

const CALL = 'creative-services#tax';
const tax = { ...success(), tax: { tax: 6225, total: 31125, currency: 'USD' } };
const dialog = () => screen.findByRole('dialog', { name: 'Upgrade to Creative License' });

test('tax that is worked out is shown, and in what is paid', async () => {
  open('UpgradeTaxed', { answers: { [CALL]: tax } });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  expect(await within(form).findByRole('button', { name: 'Pay $311.25' })).toBeEnabled();
  expect(form).toHaveTextContent('Tax$62.25');
  expect(form).toHaveTextContent('Due today$311.25');
  expect(form).not.toHaveTextContent('No tax added.');
});

test('without it nothing can be paid, and it can be asked for again', async () => {
  let asked = 0;
  open('UpgradeTaxed', {
    answers: { [CALL]: () => ((asked += 1) === 1 ? new Refusal('network', CALL) : tax) },
  });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  await within(form).findByText('The tax could not be worked out. Check your connection and try again.');
  expect(within(form).getByRole('button', { name: 'Show Total' })).toBeDisabled();
  await press('Retry');
  expect(await within(form).findByRole('button', { name: 'Pay $311.25' })).toBeEnabled();
});

test('nothing is said of it before it is known', async () => {
  open('UpgradeTaxed', { answers: { [CALL]: pending } });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  await within(form).findByLabelText('Working out the tax');
  expect(form).not.toHaveTextContent('No tax added.');
  expect(within(form).getByRole('button', { name: 'Show Total' })).toBeDisabled();
});

test('a tax ID that it depends on is asked for first, and the card after that', async () => {
  const { sent, calls } = open('UpgradeTaxId', { answers: { [CALL]: tax } });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  await userEvent.type(await within(form).findByLabelText('VAT / Tax ID'), 'SE556188840401');
  expect(form).toHaveTextContent('Plus applicable tax, which is shown before you pay.');
  expect(within(form).queryByRole('group', { name: 'Card' })).not.toBeInTheDocument();
  expect(calls()).not.toContain(CALL);
  await press('Show Total');
  expect(await within(form).findByRole('button', { name: 'Pay $311.25' })).toBeEnabled();
  expect(bodyOf(sent, 'updateuser#updatedetails')).toMatchObject({ newtaxid: 'SE556188840401' });
  expect(await within(form).findByRole('group', { name: 'Card' })).toBeInTheDocument();
  await waitFor(() => expect(within(form).queryByLabelText('VAT / Tax ID')).not.toBeInTheDocument());
});

test('a tax ID that the server refuses shows no total', async () => {
  const { calls } = open('UpgradeTaxId', {
    answers: { 'updateuser#updatedetails': failure('Please check your Tax ID') },
  });
  await begin('Upgrade to Creative License');
  const field = await within(await dialog()).findByLabelText('VAT / Tax ID');
  await userEvent.type(field, 'SE1');
  await press('Show Total');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Incorrect Tax\/VAT ID\./));
  expect(calls()).not.toContain(CALL);
});

test('the country that it depends on is given elsewhere, to where a link leads', async () => {
  open('UpgradeTaxed', { answers: { [CALL]: failure(countryForTax), getinvoicelist: pending } });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  expect(await within(form).findByText(countryForTax)).toBeVisible();
  expect(within(form).queryByRole('group', { name: 'Card' })).not.toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Show Total' })).toBeDisabled();
  await userEvent.click(within(form).getByRole('link', { name: 'Invoice Details' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument();
});

test('none is said to be none', async () => {
  open('UpgradeTaxed', {
    answers: { [CALL]: { ...success(), tax: { tax: 0, total: 24900, currency: 'USD' } } },
  });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  expect(await within(form).findByRole('button', { name: 'Pay $249.00' })).toBeEnabled();
  expect(form).toHaveTextContent('No tax added.');
});

test('a price that was raised meanwhile is refused, shown, and then paid with the card that is typed', async () => {
  const words = 'The amount has changed, and nothing was charged. Please review it.';
  const raised = { ...paymentAnswers['creative-services#prices'] };
  let refused = false;
  const { sent } = open('UpgradeByCard', {
    answers: {
      'creative-services#prices': () => ({
        ...raised,
        prices: raised.prices.map((price) => (refused ? { ...price, amount: price.amount + 5000 } : price)),
      }),
      'creative-services#createsubscription': () => {
        if (refused) return { ...success(), txn_id: 'txn_after' };
        refused = true;
        return failure(words);
      },
    },
  });
  await begin('Upgrade to Creative License');
  await typeCard();
  await press('Pay $249.00');
  await says(words);
  await press('Pay $299.00');
  await isClosed();
  const shown = sent.flatMap(({ name, body }) =>
    name === 'creative-services#createsubscription' ? [(body as { pays?: unknown }).pays] : [],
  );
  expect(shown).toEqual([
    { amount: 24900, currency: 'USD' },
    { amount: 29900, currency: 'USD' },
  ]);
});

test('a total that has changed elsewhere is worked out anew before anything is charged', async () => {
  const words = 'The amount has changed, and nothing was charged. Please review it.';
  const totals = [tax, { ...success(), tax: { tax: 0, total: 24900, currency: 'USD' } }];
  const { sent } = open('UpgradeTaxed', {
    answers: {
      [CALL]: () => totals.shift()!,
      'creative-services#createsubscription': failure(words),
    },
  });
  await begin('Upgrade to Creative License');
  const form = await dialog();
  await within(form).findByRole('button', { name: 'Pay $311.25' });
  await typeCard();
  await press('Pay $311.25');
  expect(await within(form).findByText(words)).toBeVisible();
  expect(bodyOf(sent, 'creative-services#createsubscription')).toMatchObject({
    pays: { amount: 31125, currency: 'USD' },
  });
  expect(await within(form).findByRole('button', { name: 'Pay $249.00' })).toBeEnabled();
});
