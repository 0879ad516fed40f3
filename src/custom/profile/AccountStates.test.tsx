import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as stateStories from './AccountStates.stories.tsx';

const stories = storiesIn(stateStories);
afterEach(() => {
  vi.useRealTimers();
});

/** The side panel, once the screen has loaded. */
async function subscription(): Promise<HTMLElement> {
  await screen.findAllByRole('link', { name: /^Stats of/ });
  return screen.getByRole('region', { name: 'Your Subscription' });
}
const button = (name: string) => screen.findByRole('button', { name });
/** The labels of the purchase and management buttons. */
const bought = /^(Upgrade to|Renew|Purchase|Cancel|Manage|Update Payment|Register)/;
const buttons = () =>
  screen
    .queryAllByRole('button', { name: bought })
    .map((each) => each.textContent)
    .sort();

describe('what an account is offered', () => {
  const renew = 'Renew Services Account';
  const zine = ['Purchase Additional Domain', 'Register Domain', renew];
  const upgrade = 'Upgrade to Creative License';
  const storage = 'Purchase More Cloud Storage';
  const renewPanel = 'Renew Subscription';
  const upgradesPanel = 'Account Upgrades';
  test.each<[keyof typeof stories, string[], ...[panel: string, words: string | RegExp][]]>([
    [
      'ZineRunning',
      [...zine, upgrade],
      [renewPanel, /Paid until .+ \d{4}\. \$199\.00 adds 12 months\./],
      // its price comes from the catalogue, not the account’s $50.00
      [upgradesPanel, /One more domain for 12 months(?!.*\$50\.00)/],
    ],
    ['ZineEnded', [...zine, upgrade], [renewPanel, '$199.00 for 12 months'], [upgradesPanel, '$249.00.']],
    ['ZineNoDomainLeft', ['Purchase Additional Domain', renew, upgrade]],
    ['ZineWithoutUpgrade', zine],
    ['Downgraded', [...zine, 'Renew Creative Subscription', upgrade]],
    ['ClassicRunning', zine],
    ['ClassicEnded', zine],
    ['AnnotationsRunning', zine],
    ['AnnotationsEnded', zine],
    ['CreativeByCard', ['Cancel Subscription', storage, 'Update Payment Details']],
    [
      'CreativeRenewing',
      [storage],
      [
        'Your Subscription',
        /Renewing.*Paid until .+\. The next term is being billed, which can take a day\./,
      ],
    ],
    ['CreativeThroughPaddle', ['Cancel Subscription', 'Manage Subscription', storage]],
    [
      'CreativeExtraStorage',
      ['Cancel Extra Storage', 'Cancel Subscription', storage, 'Update Payment Details'],
    ],
    [
      'CreativeUnpaid',
      ['Cancel Subscription', storage, 'Renew Creative Subscription', 'Update Payment Details'],
    ],
    [
      'CreativeUnpaidThroughPaddle',
      ['Cancel Subscription', 'Manage Subscription', storage, 'Renew Creative Subscription'],
    ],
    ['CreativeEnded', [storage, 'Renew Creative Subscription']],
    ['TeamByCard', ['Cancel Subscription', storage, 'Update Payment Details']],
    ['TeamThroughPaddle', ['Cancel Subscription', 'Manage Subscription', storage]],
    ['TeamEnded', [storage, 'Renew Creative Subscription']],
  ])('%s', async (story, offers, ...says) => {
    const Story = stories[story];
    render(<Story />);
    expect(await subscription()).not.toHaveTextContent('Your publications have been archived');
    await waitFor(() => expect(buttons()).toEqual([...offers].sort()));
    for (const [panel, words] of says)
      expect(screen.getByRole('region', { name: panel })).toHaveTextContent(words);
  });

  test('license keys are for licences bought for domains', async () => {
    const { unmount } = render(<stories.ClassicRunning />);
    expect(await screen.findByText('0 of 2 domains registered')).toBeInTheDocument();
    unmount();
    render(<stories.CreativeByCard />);
    await subscription();
    expect(screen.queryByRole('region', { name: 'Account License Keys' })).not.toBeInTheDocument();
  });

  test.each(['ZineStorageExpired', 'CreativeStorageExpired', 'TeamStorageExpired'] as const)(
    '%s: says that renewing restores what is archived',
    async (story) => {
      const Story = stories[story];
      render(<Story />);
      expect(await subscription()).toHaveTextContent(
        'Your publications have been archived. Renewing your subscription restores them.',
      );
    },
  );

  test.each<[keyof typeof stories, string, string]>([
    [
      'CreativeUnpaid',
      'Your last payment did not go through',
      'Update your payment details: the payment is tried again with the new card.',
    ],
    [
      'CreativeUnpaidThroughPaddle',
      'Your last payment did not go through',
      'Open Manage Subscription and change how you pay there',
    ],
    [
      'CreativeToConfirm',
      'Your bank wants you to confirm your last payment',
      'We have emailed you a link for that.',
    ],
    [
      'CreativeUnpaidMoving',
      'Your last payment did not go through',
      'Update your payment details: a new subscription begins at our reseller Paddle',
    ],
    [
      'CreativeToConfirmMoving',
      'Your bank wants you to confirm your last payment',
      'Or update your payment details: a new subscription begins at our reseller Paddle',
    ],
  ])('%s: it says that something is owed, and what helps', async (story, title, words) => {
    const Story = stories[story];
    render(<Story />);
    const region = await subscription();
    expect(region).toHaveTextContent('Payment due');
    expect(region).toHaveTextContent(title);
    expect(region).toHaveTextContent(words);
  });

  test('a fee that the account lacks is no price', async () => {
    const { unmount } = render(<stories.CreativeEndedUnpriced />);
    await subscription();
    expect(screen.getByRole('region', { name: 'Renew Subscription' })).toHaveTextContent('Paid by the year');
    unmount();
    render(<stories.ZineEndedUnpriced />);
    await subscription();
    expect(screen.getByRole('region', { name: 'Renew Subscription' })).toHaveTextContent('For 12 months');
    expect(screen.getByRole('main')).not.toHaveTextContent('$0.00');
  });

  test('shows the card on file, or that there is none', async () => {
    const { unmount } = render(<stories.CreativeByCard />);
    expect(await screen.findByRole('region', { name: 'Update Credit Card' })).toHaveTextContent(
      'Card ending in 4242Expires 08/2028',
    );
    unmount();
    render(<stories.CreativeWithoutCard />);
    expect(await screen.findByText('No card is on file.')).toBeInTheDocument();
  });
});

describe('where the host takes no payments', () => {
  const renew = ['Renew Subscription', 'Please contact us to renew.'] as const;
  const upgrade = ['Account Upgrades', 'Please contact us to upgrade or to buy more.'] as const;
  const pay = ['Your Subscription', 'Please contact us to pay it.'] as const;
  const cancel = ['Cancel Extra Storage', 'Cancel Subscription'];
  test.each<[keyof typeof stories, string[], ...(readonly [panel: string, words: string])[]]>([
    ['ZineUnsoldSupported', ['Register Domain'], renew, upgrade],
    ['CreativeUnsold', cancel],
    ['CreativeUnsoldSupported', cancel, upgrade],
    ['CreativeEndedOtherWay', [], renew],
    ['CreativeUnpaidUnsold', ['Cancel Subscription'], pay],
  ])('%s: offers nothing that cannot be bought, and leads to the support', async (story, left, ...leads) => {
    const Story = stories[story];
    render(<Story />);
    await subscription();
    await waitFor(() => expect(buttons()).toEqual(left));
    for (const [region, words] of leads) {
      const panel = screen.getByRole('region', { name: region });
      expect(panel).toHaveTextContent(words);
      expect(within(panel).getByRole('link', { name: 'contact us' })).toHaveAttribute(
        'href',
        'mailto:help@halden.example',
      );
    }
  });

  test('without a support address there is no panel', async () => {
    render(<stories.ZineUnsold />);
    await subscription();
    await waitFor(() => expect(buttons()).toEqual(['Register Domain']));
    for (const name of ['Renew Subscription', 'Account Upgrades'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });
});

describe('a cancelled plan that is still active', () => {
  test.each<[keyof typeof stories, string, string, RegExp]>([
    [
      'CreativeCancelled',
      'Your Subscription',
      'Undo the cancellation of your subscription',
      /^Creative EndingEnds on/,
    ],
    [
      'CreativeStorageCancelled',
      'Account Upgrades',
      'Undo the cancellation of your extra storage',
      /Extra cloud storageEnds on/,
    ],
  ])('%s: its end is told, and it can be undone', async (story, region, undo, words) => {
    const Story = stories[story];
    render(<Story />);
    await subscription();
    const panel = screen.getByRole('region', { name: region });
    expect(panel.textContent.replace(region, '').replace(/^(Manage|Cancel) Subscription/, '')).toMatch(words);
    expect(within(panel).getByRole('button', { name: undo })).toBeInTheDocument();
    expect(
      within(panel).queryByRole('button', {
        name: story === 'CreativeCancelled' ? 'Cancel Subscription' : 'Cancel Extra Storage',
      }),
    ).not.toBeInTheDocument();
  });

  test('is still managed in the hosted checkout if bought there', async () => {
    render(<stories.CreativeCancelledThroughPaddle />);
    await subscription();
    expect(await button('Manage Subscription')).toBeInTheDocument();
    expect(await button('Undo the cancellation of your subscription')).toBeInTheDocument();
  });
});

test('confirms a return from the hosted checkout once, after a second and a half', async () => {
  // loads the page's chunk before the clock is mocked
  const { unmount } = render(<stories.CreativeByCard />);
  await subscription();
  unmount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const addresses: string[] = [];
  render(<stories.BackFromCheckout onAddress={(address) => addresses.push(address)} />);
  expect(screen.getByRole('region', { name: 'Your Subscription' })).toBeInTheDocument();
  const words = 'Transaction Completed. Please allow a few minutes for your account to refresh.';
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(addresses.at(-1)).toBe('/home/user');
});
