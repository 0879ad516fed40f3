import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { AccountStory, type AccountStoryProps } from '../../tests/AccountStory.tsx';
import { aSession } from '../../tests/aSession.ts';
import { pending, type Sent } from '../../tests/fakeSend.ts';
import { Refusal } from '../data/refusal.ts';
import { screens } from '../../tests/screens.ts';
import { pages } from './pages.ts';

/** Shows the area at an address; calls stay unanswered unless answers are given. */
function visit(at: string, props: Partial<AccountStoryProps> = {}) {
  const addresses: string[] = [];
  const onAddress = vi.fn((address: string) => addresses.push(address));
  const unanswered = {
    getcloudpublications: pending,
    getanalytics: pending,
    'getanalytics#sessions': pending,
    getheatmapdata: pending,
    readers: pending,
    emails: pending,
    leads: pending,
    forms: pending,
    'trackable-link#fetch': pending,
    getinvoicelist: pending,
    getuserdownloads: pending,
  };
  render(
    <ThemeFrame scheme="light">
      <AccountStory
        at={at}
        onAddress={onAddress}
        {...props}
        config={{ readers: true, emails: true, ...props.config }}
        answers={{ ...unanswered, ...props.answers }}
      />
    </ThemeFrame>,
  );
  return addresses;
}
const comesTo = (addresses: string[], address: string) =>
  waitFor(() => expect(addresses.at(-1)).toBe(address));
const example = (path: string) =>
  `/home/${path.replace(':publication', 'Spring%20%26%20Summer').replace(/\/:\w+\?/, '')}`;

describe('every route', () => {
  test.each(screens.map((entry) => [entry.path, entry.for] as const))(
    '%s, signed out',
    async (path, audience) => {
      const addresses = visit(example(path));
      if (audience === 'loggedIn') {
        await comesTo(addresses, '/home/login');
        expect(addresses).toHaveLength(2);
      } else {
        await screen.findByRole('heading', { level: 1 });
        expect(addresses).toEqual([example(path)]);
      }
    },
  );

  test.each(screens.map((entry) => [entry.path, entry.for] as const))(
    '%s, signed in',
    async (path, audience) => {
      const addresses = visit(example(path), { session: aSession() });
      await comesTo(addresses, audience === 'loggedOut' ? '/home/user' : example(path));
      await screen.findByRole('heading', { level: 1 });
      expect(document.title).toMatch(/ – Verso account$/);
    },
  );
});

describe('paths without a screen', () => {
  test.each(['/', '/home', '/home/'])('%s leads to the account', async (at) => {
    await comesTo(visit(at, { session: aSession() }), '/home/user');
  });

  test.each([
    ['/home/nowhere', '/home/nowhere'],
    ['/home/cloud/deeper', '/home/cloud/deeper'],
    ['/elsewhere', '/home/elsewhere'],
  ])('%s says that there is no page, at its own address', async (at, shown) => {
    const addresses = visit(at, { session: aSession() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(document.title).toBe('Page Not Found – Verso account');
    expect(addresses.at(-1)).toBe(shown);
    await userEvent.click(screen.getByRole('link', { name: 'Open Account' }));
    await comesTo(addresses, '/home/user');
  });

  test.each(['/home/logout', '/home/user/logout', '/logout'])(
    '%s logs out and leads to the login page',
    async (at) => {
      const addresses = visit(at, { session: aSession() });
      await comesTo(addresses, '/home/login');
      expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    },
  );

  test('logged out, they lead to the login page', async () => {
    await comesTo(visit('/home/nowhere'), '/home/login');
  });
});

test('logging out without a connection says so and can be tried again', async () => {
  const answers = [new Refusal('network', 'logout'), undefined];
  const leave = async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const addresses = visit('/home/logout', { session: aSession(), leave });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await comesTo(addresses, '/home/login');
});

describe('silent restore', () => {
  test('keeps the page and its query', async () => {
    const addresses = visit('/home/leads/Spring?from=2026-10-01&to=2026-10-31', {
      session: 'unknown',
      answers: { login: aSession() },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(addresses).toEqual(['/home/leads/Spring?from=2026-10-01&to=2026-10-31']);
  });

  test('without a session leads to the login page, and asks once', async () => {
    const sent: Sent[] = [];
    const addresses = visit('/home/cloud', { session: 'unknown', sent });
    await comesTo(addresses, '/home/login');
    expect(sent.map(({ name }) => name)).toEqual(['login']);
  });
});

test('a session that ends again as soon as it is renewed leads to the login page once, says why, and asks for nothing more', async () => {
  const sent: Sent[] = [];
  const expired = new Refusal('signedOut', 'getcloudpublications');
  const addresses = visit('/home/cloud', {
    session: aSession(),
    sent,
    answers: { getcloudpublications: expired, login: aSession({ token: 'new-token' }) },
  });
  await comesTo(addresses, '/home/login');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(addresses).toEqual(['/home/cloud', '/home/login']);
  expect(sent.filter(({ name }) => name === 'getcloudpublications')).toHaveLength(2);
  vi.mocked(console.error).mockClear();
});

const nameOf = (list: Element) =>
  document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

describe('a host without an overview', () => {
  const config = { overview: undefined };

  test('has no entry for it in the menu', async () => {
    visit('/home/invoices', { session: aSession(), config });
    const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
    expect(menu.querySelector('a')).toHaveTextContent('Cloud Publications');
    expect(menu.querySelectorAll('ul')).toHaveLength(3);
  });

  test('leads from its address to the account, and is never asked for it', async () => {
    const sent: Sent[] = [];
    const addresses = visit('/home/overview', { session: aSession(), config, sent });
    await comesTo(addresses, '/home/user');
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(sent.map(({ name }) => name)).not.toContain('getoverview');
  });
});

describe('the frame', () => {
  test('lists the visible pages and marks the current one', async () => {
    visit('/home/invoices', { session: aSession({ detail: { hascreative: false, haszine: true } }) });
    // The window's width decides which of the two menus is shown; jsdom has no width.
    const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
    const links = [...menu.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Overview',
      'Cloud Publications',
      'Readers',
      'Account',
      'Profile',
      'Plan and Billing',
      'Invoices',
      'Licences',
      'Security',
      'Email Notifications',
      'Desktop Publisher',
      'Downloads',
      'License Key Activation',
    ]);
    expect([...menu.querySelectorAll('ul')].map((list) => nameOf(list))).toEqual([
      '',
      'Publications',
      'Account',
      'Desktop',
    ]);
    expect(
      links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual(['Invoices']);
  });

  test.each([
    ['/home/readers', 'Readers'],
    ['/home/readers/Autumn-Issue', 'Cloud Publications'],
    ['/home/readers/Autumn-Issue/lead%3A1', 'Cloud Publications'],
    ['/home/trackablelinks/Autumn-Issue', 'Cloud Publications'],
    ['/home/readersx', undefined],
    ['/home/user', 'Account'],
    ['/home/user#plan', 'Plan and Billing'],
    ['/home/user?viapaddle=true#nowhere', 'Account'],
    ['/home/setpassword', 'Profile'],
    ['/home/downloadarchive', 'Downloads'],
  ])('at %s the menu marks %s', async (at, marked) => {
    visit(at, {
      session: aSession(),
      config: { readers: true },
      answers: { readers: pending, 'readers#journey': pending, 'trackable-link#fetch': pending },
    });
    const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
    expect(menu.querySelector('[aria-current=page]')?.textContent).toBe(marked);
  });

  test('a section of the account has an entry, which brings it into view with its heading in focus', async () => {
    const seen = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(seen);
    visit('/home/invoices', {
      session: aSession({ detail: { hascreative: false, haszine: true } }),
    });
    const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
    const follow = (name: string) => userEvent.click(within(menu).getByRole('link', { name, hidden: true }));
    await follow('Licences');
    expect(await screen.findByRole('heading', { name: 'Account License Keys' })).toHaveFocus();
    await follow('Profile');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Account' })).toHaveFocus());
    expect(seen).toHaveBeenCalledTimes(2);
  });

  test('is hidden inside the desktop publisher, and every link keeps that mode', async () => {
    visit('/home/activation?route=dtp&theme=dark', { session: aSession({ detail: { hascreative: false } }) });
    const back = await screen.findByRole('link', { name: 'To your account' });
    expect(back).toHaveAttribute('href', '/home/user?route=dtp&theme=dark');
    expect(screen.getAllByRole('link', { hidden: true })).toEqual([back]);
    expect(screen.queryByRole('navigation', { hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo', { hidden: true })).not.toBeInTheDocument();
  });

  test('names the publication in the document title', async () => {
    visit('/home/leads/Spring%20%26%20Summer', { session: aSession() });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Spring & Summer · Leads – Verso account');
  });
});

test('every page is a screen of the specification, and the other way round', () => {
  const names = new Set(screens.map(({ path }) => path.split('/')[0]));
  expect(Object.keys(pages).sort()).toEqual([...names].sort());
});
