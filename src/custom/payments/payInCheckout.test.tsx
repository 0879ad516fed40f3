import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import {
  begin,
  bodyOf,
  dialog,
  isClosed,
  open,
  press,
  says,
  unavailable,
  userEvent,
  type PaymentStory,
  type Scene,
} from '../../../tests/paymentRoom.tsx';
import { standInProviders, type StandInCheckout } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';
import { byCard, byCheckout } from './samplePayments.ts';

describe('in the hosted checkout', () => {
  const opened = async (story: PaymentStory, button: string, scene: Scene = {}) => {
    const checkouts: StandInCheckout[] = [];
    const made = open(story, { providers: standInProviders({ checkouts }), ...scene });
    await begin(button);
    await press('Continue to Checkout');
    await waitFor(() => expect(checkouts).toHaveLength(1));
    const [checkout] = checkouts;
    if (!checkout) throw new Error('It did not open.');
    return { ...made, checkout };
  };

  test('opens the server’s transaction for the account, in the page’s colours', async () => {
    const { checkout, sent } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    expect(bodyOf(sent, 'creative-services#checkout')).toEqual({ product: 'creative-annually' });
    expect(checkout.options).toMatchObject({
      transactionId: 'txn_checkout',
      customer: { email: 'elin@halden-press.example' },
      settings: { displayMode: 'overlay', theme: 'light', locale: 'en' },
    });
    expect(checkout.options.settings?.successUrl).toMatch(/#\/home\/user\?viapaddle=true$/);
    await isClosed();
  });

  test('passes country, postcode and business', async () => {
    const { checkout } = await opened('UpgradeInCheckout', 'Upgrade to Creative License', {
      session: aSession({
        detail: {
          haszine: true,
          hascreative: false,
          show_upgrade_creative: true,
          BillingName: 'Halden Press AB',
          BillingCountry: 'Sweden',
          BillingZip: '413 01',
          CountryCode: 'SE',
          TaxID: 'SE556188840401',
        },
      }),
    });
    expect(checkout.options.customer).toEqual({
      email: 'elin@halden-press.example',
      address: { countryCode: 'SE', postalCode: '413 01' },
      business: { name: 'Halden Press AB', taxIdentifier: 'SE556188840401' },
    });
  });

  test('opens the host’s price id instead, if there is one', async () => {
    const payments = {
      ...byCheckout,
      paddle: { token: 'test_1', prices: { 'creative-annually': 'pri_creative' } },
    };
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License', {
      config: { payments },
    });
    expect(checkout.options.items).toEqual([{ priceId: 'pri_creative' }]);
    expect(calls()).not.toContain('creative-services#checkout');
  });

  test('closing it changes nothing and returns the focus', async () => {
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    checkout.tell({ name: 'checkout.closed' });
    await isClosed();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Upgrade to Creative License' })).toHaveFocus(),
    );
    expect(calls()).not.toContain('login');
  });

  test('once completed, closes, says so, and rereads the session', async () => {
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    checkout.tell({ name: 'checkout.completed' });
    checkout.tell({ name: 'checkout.closed' });
    await says('Transaction Completed. Please allow a few minutes for your account to refresh.');
    expect(checkout.closed).toBe(true);
    await waitFor(() => expect(calls()).toContain('login'));
  });

  test('updating payment details moves the subscription over', async () => {
    const { checkout, sent } = await opened('MoveToCheckout', 'Update Payment Details');
    expect(bodyOf(sent, 'creative-services#migratestripesubtopaddle')).toEqual({});
    expect(checkout.options.transactionId).toBe('txn_migration');
  });

  test('a double click starts one transaction', async () => {
    const checkouts: StandInCheckout[] = [];
    const { calls } = open('UpgradeInCheckout', { providers: standInProviders({ checkouts }) });
    await begin('Upgrade to Creative License');
    await (await dialog()).findByText('$249.00', { selector: 'dd' });
    await userEvent.dblClick((await dialog()).getByRole('button', { name: 'Continue to Checkout' }));
    await waitFor(() => expect(checkouts).toHaveLength(1));
    expect(calls().filter((name) => name === 'creative-services#checkout')).toHaveLength(1);
  });

  test.each<[string, Scene, string]>([
    [
      'its script is blocked',
      {
        providers: standInProviders({
          paddle: () =>
            import('./scriptLoad.ts').then(({ ScriptFailure }) => Promise.reject(new ScriptFailure('x'))),
        }),
      },
      'The checkout could not be loaded. Check your connection, allow scripts of paddle.com, and try again.',
    ],
    [
      'its script never comes',
      {
        providers: standInProviders({
          paddle: () =>
            import('./scriptLoad.ts').then(({ ScriptLate }) => Promise.reject(new ScriptLate('x'))),
        }),
      },
      unavailable,
    ],
    [
      'no transaction',
      { answers: { 'creative-services#checkout': new Refusal('network', 'creative-services#checkout') } },
      unavailable,
    ],
    [
      'it does not open',
      {
        providers: standInProviders({
          paddle: async (_way, _env, told) => ({
            open: () => told({ name: 'checkout.error' }),
            close: () => undefined,
          }),
        }),
      },
      unavailable,
    ],
  ])('%s: the dialog says so, and it can be tried again', async (_what, scene, words) => {
    open('UpgradeInCheckout', scene);
    await begin('Upgrade to Creative License');
    await press('Continue to Checkout');
    await says(words);
    expect((await dialog()).getByRole('button', { name: 'Continue to Checkout' })).toBeEnabled();
  });

  test('an account that uses it pays there, even if the host does not force it', async () => {
    const session = aSession({ detail: { TaxID: 'SE556188840401', usePaddle: true } });
    await opened('Storage', 'Purchase More Cloud Storage', { session, config: { payments: byCard } });
  });
});
