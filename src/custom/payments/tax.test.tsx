import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../tests/fakeSend.ts';
import { begin, open, press } from '../../../tests/paymentRoom.tsx';
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
  expect(within(form).getByRole('button', { name: /^Pay / })).toBeDisabled();
  await press('Retry');
  expect(await within(form).findByRole('button', { name: 'Pay $311.25' })).toBeEnabled();
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
