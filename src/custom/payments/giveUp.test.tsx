import { screen, waitFor, within } from '@testing-library/react';
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
  userEvent,
} from '../../../tests/paymentRoom.tsx';
import { standInProviders } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';

describe('giving up', () => {
  test('a subscription: explains the consequences, takes a reason, cancels once, and shows the end', async () => {
    const login = aSession({
      endings: { subscription: '2027-03-01T00:00:00.000Z' },
      detail: { TaxID: 'SE556188840401', usePaddle: false },
    });
    const { sent, calls } = open('CancelSubscription', { answers: { login } });
    await begin('Cancel Subscription');
    const ask = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to cancel your subscription?',
    });
    await within(ask).findByText('7 publications will be archived');
    expect(ask).toHaveTextContent('Ends on1 March 2027');
    expect(ask).toHaveTextContent('Publications after that3');
    expect(ask).toHaveTextContent('Spring-Catalogue-2026');
    expect(ask).toHaveTextContent('and 2 more');
    expect(within(ask).getByRole('button', { name: 'Keep Subscription' })).toHaveFocus();
    await userEvent.type(within(ask).getByLabelText(/^What made you cancel/), ' Too dear ');
    await userEvent.dblClick(within(ask).getByRole('button', { name: 'Cancel Subscription' }));
    await says('Your subscription has been cancelled.');
    await isClosed();
    expect(bodyOf(sent, 'creative-services#cancelsubscription')).toEqual({
      product: 'subscription',
      email: 'elin@halden-press.example',
      reason: 'Too dear',
    });
    expect(calls().filter((name) => name === 'creative-services#cancelsubscription')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Your Subscription' })).toHaveTextContent(
      'Ends on 1 March 2027',
    );
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('and undoing it', async () => {
    const session = aSession({
      endings: { subscription: '2027-03-01T00:00:00.000Z' },
      detail: { TaxID: 'SE556188840401', usePaddle: false },
    });
    const { sent } = open('Storage', { session });
    await begin('Undo the cancellation of your subscription');
    await says('Your subscription continues.');
    expect(bodyOf(sent, 'creative-services#undocancel')).toEqual({ product: 'subscription' });
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeInTheDocument();
  });

  test('undone but not reread, says so and what to do', async () => {
    const session = aSession({
      endings: { subscription: '2027-03-01T00:00:00.000Z' },
      detail: { TaxID: 'SE556188840401', usePaddle: false },
    });
    open('Storage', { session, answers: { login: new Refusal('fault', 'login') } });
    await begin('Undo the cancellation of your subscription');
    await says('Your subscription continues.');
    await says('The change is made, but this page could not be refreshed. Please reload it.');
  });

  test('extra storage: in its own words', async () => {
    const { sent } = open('CancelStorage');
    await begin('Cancel Extra Storage');
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel your extra storage?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Extra Storage' })).toBeEnabled());
    await press('Cancel Extra Storage');
    await says('Your extra storage has been cancelled.');
    expect(bodyOf(sent, 'creative-services#cancelsubscription')).toEqual({
      product: 'storage',
      email: 'elin@halden-press.example',
    });
  });

  test.each(['Cancel Subscription', 'Cancel Extra Storage'])(
    '%s failing says so, and where nothing is known of it the question stands alone',
    async (name) => {
      open('CancelFailed', {
        answers: {
          'creative-services#cancelpreview': new Refusal('refused', 'creative-services#cancelpreview'),
          'creative-services#cancelsubscription': new Refusal(
            'network',
            'creative-services#cancelsubscription',
          ),
        },
      });
      await begin(name);
      await (await dialog()).findByText(/^It stays active until the end of the paid term/);
      await press(name);
      await says('Subscription system currently unavailable. Please contact support for assistance.');
      expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    },
  );

  test('Escape keeps it', async () => {
    const { calls } = open('CancelSubscription');
    await begin('Cancel Subscription');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toHaveFocus();
    expect(calls()).not.toContain('creative-services#cancelsubscription');
  });
});

describe('managing a subscription', () => {
  test('opens a tab at a fresh address for every click', async () => {
    const tabs: string[] = [];
    const { calls } = open('PortalBlocked', { providers: standInProviders({ tabs }) });
    await begin('Manage Subscription');
    await waitFor(() => expect(tabs).toEqual(['https://portal.example/overview']));
    await begin('Manage Subscription');
    await waitFor(() =>
      expect(calls().filter((name) => name === 'creative-services#paddleportalsession')).toHaveLength(2),
    );
  });

  test('shows a link where the browser blocks tabs', async () => {
    open('PortalBlocked');
    await begin('Manage Subscription');
    expect(await screen.findByRole('link', { name: 'Open Subscription' })).toHaveAttribute(
      'href',
      'https://portal.example/overview',
    );
  });

  test('failing closes the tab and says so', async () => {
    const tabs: string[] = [];
    open('PortalBlocked', {
      providers: standInProviders({ tabs }),
      answers: {
        'creative-services#paddleportalsession': new Refusal(
          'fault',
          'creative-services#paddleportalsession',
        ),
      },
    });
    await begin('Manage Subscription');
    await says('Subscription system currently unavailable. Please contact support for assistance.');
    expect(tabs).toEqual(['closed']);
  });
});
