import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import { failure } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import {
  begin,
  bodyOf,
  dialog,
  open,
  press,
  says,
  unavailable,
  userEvent,
} from '../../../tests/paymentRoom.tsx';
import { standInProviders, type StandInCheckout } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';
import { byCheckout } from './samplePayments.ts';

describe('a missing tax ID', () => {
  test.each<[string, string, boolean]>([
    [
      'Purchase More Cloud Storage',
      'Please update your VAT/Tax ID before purchasing additional storage.',
      true,
    ],
    ['Update Payment Details', 'Please update your VAT/Tax ID before updating your payment details', true],
  ])('%s: %s', async (button, words) => {
    const { calls } = open('TaxIdMissing');
    await begin(button);
    await says(words);
    await press('Continue to Checkout');
    const field = (await dialog()).getByLabelText('VAT / Tax ID');
    expect(field).toHaveAccessibleDescription(new RegExp(`^${words}`));
    expect(field).toHaveFocus();
    expect(calls().some((name) => name.endsWith('#checkout') || name.endsWith('topaddle'))).toBe(false);
  });

  test('is saved in the profile, and the purchase continues', async () => {
    const checkouts: StandInCheckout[] = [];
    const { sent } = open('TaxIdMissing', { providers: standInProviders({ checkouts }) });
    await begin('Purchase More Cloud Storage');
    await userEvent.type(await (await dialog()).findByLabelText('VAT / Tax ID'), 'SE556188840401');
    await press('Continue to Checkout');
    await waitFor(() => expect(checkouts).toHaveLength(1));
    expect(bodyOf(sent, 'updateuser#updatedetails')).toMatchObject({
      newtaxid: 'SE556188840401',
      newemail: 'elin@halden-press.example',
      newcloudid: 'halden',
    });
  });

  test('that the server refuses is explained beside the field', async () => {
    const { calls } = open('TaxIdMissing', {
      answers: { 'updateuser#updatedetails': failure('Please check your Tax ID') },
    });
    await begin('Purchase More Cloud Storage');
    await userEvent.type(await (await dialog()).findByLabelText('VAT / Tax ID'), 'SE1');
    await press('Continue to Checkout');
    const field = (await dialog()).getByLabelText('VAT / Tax ID');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /^Incorrect Tax\/VAT ID\. Please update your VAT ID and try again\./,
      ),
    );
    expect(field).toHaveValue('SE1');
    expect(calls()).not.toContain('creative-services#checkout');
  });

  test.each([[true], [false]])(
    'renewing services asks for it only where the host says so: %s',
    async (taxIdOnRenewal) => {
      const session = aSession({
        item: 'Zine',
        detail: { hascreative: false, haszine: true, reg_date_plus1y: '2026-03-01T00:00:00.000Z' },
      });
      open('RenewServices', { session, config: { payments: { ...byCheckout, taxIdOnRenewal } } });
      await begin('Renew Services Account');
      await (await dialog()).findByText('$199.00');
      expect(screen.queryByText('Please update your VAT/Tax ID before renewing your license.') !== null).toBe(
        taxIdOnRenewal,
      );
    },
  );

  test('is not needed for one more domain', async () => {
    open('Domain', {
      session: aSession({ item: 'Zine', detail: { hascreative: false, haszine: true, usePaddle: false } }),
    });
    await begin('Purchase Additional Domain');
    await (await dialog()).findByText('$50.00');
    expect(screen.queryByLabelText('VAT / Tax ID')).not.toBeInTheDocument();
  });
});

describe('prices', () => {
  test('come from the session where the server has none', async () => {
    open('SessionFees', {
      answers: { 'creative-services#prices': new Refusal('fault', 'creative-services#prices') },
    });
    await begin('Upgrade to Creative License');
    expect(await (await dialog()).findByRole('button', { name: 'Pay $249.00' })).toBeEnabled();
    expect((await dialog()).getByText('$399.00 a year')).toBeInTheDocument();
    expect((await dialog()).queryByRole('radio')).not.toBeInTheDocument();
  });

  test('are never charged while unknown', async () => {
    open('Storage', {
      answers: { 'creative-services#prices': new Refusal('refused', 'creative-services#prices') },
    });
    await begin('Purchase More Cloud Storage');
    await says(unavailable);
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('that failed to load can be retried', async () => {
    let reachable = false;
    open('Storage', {
      answers: {
        'creative-services#prices': () =>
          reachable
            ? paymentAnswers['creative-services#prices']
            : new Refusal('network', 'creative-services#prices'),
      },
    });
    await begin('Purchase More Cloud Storage');
    await says('The prices could not be loaded. Check your connection and try again.');
    reachable = true;
    await press('Retry');
    expect(await (await dialog()).findByRole('button', { name: 'Pay $99.00' })).toBeEnabled();
  });
});
