import { render, screen, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed, somePublications } from '../../resources/publications/samplePublications.ts';
import * as pageStories from './AccountPage.stories.tsx';

// the first test loads the page's chunk, which is slow on a busy machine
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

// whether a subscription is active depends on the day
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const panel = (name: string) => screen.findByRole('region', { name });
const recent = () => panel('Recent publications');

/** The time at which the stories were created, before the clock above is set. */
const thisYear = new Date().getUTCFullYear();

describe('the plan', () => {
  test.each([
    ['Filled', 'Creative Active', `Active until 1 March ${thisYear + 1}`],
    ['Ended', 'Creative Ended', 'Ended on 1 March 2026'],
    ['Downgraded', 'Zine Downgraded', 'This account was downgraded to the Zine licence.'],
    ['ZineOnly', 'Zine Licensed', `Services included until 1 March ${thisYear + 1}`],
    ['NoLicense', 'Trial Not active', 'No subscription is running on this account.'],
  ] as const)('%s: %s', async (story, plan, text) => {
    const Story = stories[story];
    render(<Story />);
    const subscription = await panel('Your Subscription');
    expect(subscription).toHaveTextContent(`${plan}${text}`);
    expect(await within(subscription).findByRole('meter', { name: 'Quota Used' })).toHaveAttribute(
      'aria-valuetext',
      '5/50 publications',
    );
  });
});

describe('the account’s owner', () => {
  test('is shown, with a link to change the password', async () => {
    render(<stories.Filled />);
    const details = await panel('Your Account');
    const facts = within(details)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'Elin Norberg'],
      ['Email', 'elin@halden-press.example'],
      ['Email preference', 'All'],
      ['Bot permission', 'Only Allow Search Bots'],
      ['VAT / Tax ID', '–'],
      ['Account ID', '48213'],
      ['Cloud ID', 'halden'],
      ['Public address', 'https://halden.pages.example/The address of every publication begins with it.'],
    ]);
    expect(within(details).getByRole('link', { name: 'Change Password' })).toHaveAttribute(
      'href',
      '/home/setpassword',
    );
  });

  test('without a subdomain the account id is in the address', async () => {
    render(<stories.ZineOnly />);
    const details = await panel('Your Account');
    expect(details).toHaveTextContent('Cloud IDNone chosen');
    expect(details).toHaveTextContent('https://pages.example/48213/');
    expect(details).toHaveTextContent('Name–');
  });
});

describe('recent publications', () => {
  test('are the newest five, each with View and Stats', async () => {
    const sent: Sent[] = [];
    render(<stories.ManyPublications sent={sent} />);
    const list = within(await recent());
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('span')?.textContent)).toEqual([
      'Issue-1',
      'Issue-2',
      'Issue-3',
      'Issue-4',
      'Issue-5',
    ]);
    expect(lines[0]).toHaveTextContent('1 Nov 2026 · 8 pages');
    expect(list.getByRole('link', { name: 'View Issue-1 in a new tab' })).toHaveAttribute(
      'href',
      'https://halden.pages.example/Issue-1/',
    );
    expect(list.getByRole('link', { name: 'Stats of Issue-1' })).toHaveAttribute(
      'href',
      '/home/analytics/Issue-1',
    );
    expect(list.getByRole('link', { name: 'Show all Cloud Publications' })).toHaveAttribute(
      'href',
      '/home/cloud',
    );
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '46/50 publications');
    expect(
      sent.map(({ name }) => name),
      'one answer serves list and quota, and the summary comes after it',
    ).toEqual(['getcloudpublications', 'getoverview']);
  });

  test('show names alone, in the host’s order', async () => {
    render(<stories.NamesOnly />);
    const lines = await within(await recent()).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(
      somePublications.map(({ name }) => `${name}ViewStats`),
    );
  });

  test('say so when there are none', async () => {
    render(<stories.NoPublications />);
    expect(await within(await recent()).findByText('No uploaded publications')).toBeInTheDocument();
  });

  test('say so while loading', async () => {
    render(<stories.Loading />);
    expect(await screen.findByRole('status', { name: 'Loading publications' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  test('show the server’s words after a failure, and retry', async () => {
    let ready = false;
    const answer = () =>
      ready
        ? listed(somePublications)
        : new Refusal('refused', 'getcloudpublications', 'The list is being rebuilt.');
    render(<stories.Failed answers={{ getcloudpublications: answer }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list is being rebuilt.');
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Stats of Autumn-Issue' })).toBeInTheDocument();
    // react-admin prints refusals; nothing else may be printed
    const printed = vi.mocked(console.error);
    expect(printed.mock.calls.flat().every((each) => each instanceof Refusal)).toBe(true);
    printed.mockClear();
  });

  test('keep the mode on every link inside the desktop publisher', async () => {
    render(<stories.InDesktopPublisher />);
    expect(await screen.findByRole('link', { name: 'Stats of Autumn-Issue' })).toHaveAttribute(
      'href',
      '/home/analytics/Autumn-Issue?route=dtp',
    );
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute(
      'href',
      '/home/setpassword?route=dtp',
    );
  });
});
