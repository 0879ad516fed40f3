import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import { standInProviders, type StandInCheckout } from '../../../tests/standInProviders.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as payStories from './PayPage.stories.tsx';
import { byCheckout } from './samplePayments.ts';
import { ScriptFailure } from './scriptLoad.ts';
import './PayPage.tsx';

configure({ asyncUtilTimeout: 8000 });
const stories = storiesIn(payStories);
const transactionId = 'txn_01hv8wptq8987qeep44cyrewp9';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a payment link of Paddle’s', () => {
  test.each([
    ['logged out', undefined],
    ['logged in', aSession()],
  ])('opens the checkout of its transaction, and of nothing else, %s', async (_how, session) => {
    const checkouts: StandInCheckout[] = [];
    render(<stories.Opening providers={standInProviders({ checkouts })} {...(session && { session })} />);
    await waitFor(() => expect(checkouts).toHaveLength(1));
    const [{ options } = { options: undefined }] = checkouts;
    expect(options).toMatchObject({
      transactionId,
      settings: { allowLogout: false, displayMode: 'overlay' },
    });
    expect(options).not.toHaveProperty('items');
    expect(options).not.toHaveProperty('customer');
    expect(options?.settings?.successUrl).toMatch(/#\/home\/pay\?paid=true$/);
  });

  test('closed, it can be opened again; paid, it says so and leads to the account', async () => {
    const checkouts: StandInCheckout[] = [];
    render(<stories.Opening providers={standInProviders({ checkouts })} />);
    await waitFor(() => expect(checkouts).toHaveLength(1));
    checkouts[0]?.tell({ name: 'checkout.closed' });
    await heading('The checkout is closed');
    await userEvent.click(screen.getByRole('button', { name: 'Open Checkout' }));
    await waitFor(() => expect(checkouts).toHaveLength(2));
    checkouts[1]?.tell({ name: 'checkout.completed' });
    await heading('Thank you');
    expect(checkouts[1]?.closed).toBe(true);
    expect(screen.queryByRole('button', { name: 'Open Checkout' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Your Account' })).toHaveAttribute(
      'href',
      '/home/user?viapaddle=true',
    );
  });

  test('that cannot be opened says what to do', async () => {
    render(<stories.Failed />);
    await heading('This payment could not be opened');
    expect(screen.getByText(/Follow the link in the newest email from Paddle/)).toBeInTheDocument();
  });

  test('a script that was blocked can be loaded again', async () => {
    const checkouts: StandInCheckout[] = [];
    const { paddle } = standInProviders({ checkouts });
    let blocked = true;
    const providers = standInProviders({
      paddle: (...given) => (blocked ? Promise.reject(new ScriptFailure('x')) : paddle(...given)),
    });
    render(<stories.Blocked providers={providers} />);
    await heading('The checkout could not be loaded');
    blocked = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open Checkout' }));
    await waitFor(() => expect(checkouts).toHaveLength(1));
  });

  test.each([
    '/home/pay',
    '/home/pay?_ptxn=',
    '/home/pay?_ptxn=pri_01hv8wptq8987qeep44cyrewp9',
    `/home/pay?_ptxn=${transactionId}1`,
    '/home/pay?_ptxn=javascript:alert(1)',
  ])('%s names no transaction: nothing is opened', async (at) => {
    const checkouts: StandInCheckout[] = [];
    render(<stories.Incomplete at={at} providers={standInProviders({ checkouts })} />);
    await heading('This payment link is incomplete');
    expect(checkouts).toEqual([]);
  });

  test('a host without this checkout says so', async () => {
    const checkouts: StandInCheckout[] = [];
    const { paddle: _none, ...cards } = byCheckout;
    render(<stories.Unavailable config={{ payments: cards }} providers={standInProviders({ checkouts })} />);
    await heading('This payment could not be opened');
    expect(screen.queryByRole('button', { name: 'Open Checkout' })).not.toBeInTheDocument();
    expect(checkouts).toEqual([]);
  });
});
