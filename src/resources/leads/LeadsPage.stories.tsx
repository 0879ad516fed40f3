import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { showActions } from '../../../tests/showActions.ts';
import { Refusal } from '../../data/refusal.ts';
import { hostileLeads, listed, manyLeads, someLeads, someSessions, timeline } from './sampleLeads.ts';

// a fixed range that ends on the stories' day, so that the stored pictures stay the same
const at = (query = '', publication = 'Autumn-Issue') =>
  `/home/leads/${encodeURIComponent(publication)}?from=2026-05-15&to=2026-06-15${query}`;

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Leads',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: at(), session: aSession() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers): Story => ({ args: { answers } });
const some = { leads: listed(someLeads), 'leads#timeline': timeline(someSessions) } satisfies Answers;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Filled: Story = answering(some);

/** A host that answers only what the specification requires. */
export const PlainHost: Story = answering({
  leads: listed(someLeads.map(({ link: _link, linkLabel: _label, last_seen: _seen, ...plain }) => plain)),
});

export const Empty: Story = answering({ leads: listed([]) });

export const NoMatch: Story = {
  args: { at: at(`&filter=${encodeURIComponent('{"q":"winter"}')}`), answers: some },
};

export const Loading: Story = answering({ leads: pending });

export const Failed: Story = answering({ leads: new Refusal('fault', 'leads') });

export const Offline: Story = answering({ leads: new Refusal('network', 'leads') });

export const Hostile: Story = answering({ ...some, leads: listed(hostileLeads) });

/** Inside the desktop publisher: no chrome, no way back, no publication line. */
export const Embedded: Story = { args: { at: at('&route=dtp'), answers: some } };

export const LongName: Story = {
  args: {
    at: at('', 'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-1911 <b>II</b>'),
    answers: some,
  },
};

/** For manual checks and timing. */
export const HundredThousand: Story = {
  args: { answers: { ...some, leads: () => listed(manyLeads(100_000)) } },
  tags: ['!screen', '!test'],
};

export const Selected: Story = {
  ...answering({ ...some, 'leads#deleteLeads': success('2 leads deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('checkbox', { name: 'Select karin.holm@bokhandeln.example' }),
    );
    await userEvent.click(page.getByRole('checkbox', { name: 'Select h.aas@bokstua.example' }));
    await expect(await page.findByText('2 leads selected')).toBeVisible();
  },
};

export const DetailsOpen: Story = {
  ...answering(some),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Timeline of karin.holm@bokhandeln.example' }),
    );
    await expect(
      await page.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' }),
    ).toHaveTextContent('14 pages');
  },
};

/** Some of the sessions are from before both pages of a spread counted. */
export const DetailsFromBefore: Story = {
  ...answering({
    ...some,
    'leads#timeline': { ...timeline(someSessions), spreadsSince: '2026-11-12T09:00:00.000Z' },
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Timeline of karin.holm@bokhandeln.example' }),
    );
    await expect(
      await page.findByText(/^Both pages of a spread count since .+; before that, only the left page did\.$/),
    ).toBeVisible();
  },
};

/** The publication's viewer does not report pages. */
export const DetailsWithoutPages: Story = {
  ...answering({ ...some, 'leads#timeline': { ...timeline(someSessions), pagesReported: false } }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Timeline of karin.holm@bokhandeln.example' }),
    );
    const sessions = await page.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' });
    await expect(sessions).not.toHaveTextContent(/pages|Page 1/);
  },
};

export const DetailsLoading: Story = {
  ...answering({ ...some, 'leads#timeline': pending }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Timeline of karin.holm@bokhandeln.example' }),
    );
    await expect(await page.findByRole('status', { name: 'Loading the sessions' })).toBeVisible();
  },
};

export const DetailsFailed: Story = {
  ...answering({
    ...some,
    'leads#timeline': new Refusal('refused', 'leads#timeline', 'This lead does not exist.'),
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Timeline of karin.holm@bokhandeln.example' }),
    );
    await expect(await page.findByRole('alert')).toHaveTextContent('This lead does not exist.');
  },
};

export const Confirming: Story = {
  ...answering({ ...some, 'leads#deleteLead': success('1 lead deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Delete Entry h.aas@bokstua.example' }));
    await expect(
      await page.findByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' }),
    ).toHaveTextContent('h.aas@bokstua.example');
  },
};

export const DeleteRefused: Story = {
  ...answering({ ...some, 'leads#deleteLead': failure('This lead does not exist.') }),
  play: async (context) => {
    await Confirming.play?.(context);
    const dialog = within(await bodyOf(context.canvasElement).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete lead' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This lead does not exist.');
  },
};

export const ConfirmingAll: Story = {
  ...answering({
    'leads#deleteAllLeads': success('1,204 leads deleted.'),
    leads: ({ searchDateFrom }) =>
      searchDateFrom?.startsWith('1970') ? listed(manyLeads(1_204)) : some.leads,
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Leads', busy: false });
    await showActions();
    await userEvent.click(page.getByRole('button', { name: 'Delete All' }));
    const dialog = await page.findByRole('alertdialog', {
      name: 'Are you sure you want to delete all leads for this publication?',
    });
    await waitFor(() => expect(dialog).toHaveTextContent('All 1,204 leads will be deleted'));
  },
};

export const Erasing: Story = {
  ...answering({
    ...some,
    'leads#erase': success('2 leads and 1 form entry of karin.holm@bokhandeln.example were removed.'),
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'More for karin.holm@bokhandeln.example' }),
    );
    await userEvent.click(await page.findByRole('menuitem', { name: 'Erase this person everywhere' }));
    await expect(
      await page.findByRole('alertdialog', {
        name: 'Are you sure you want to erase this person everywhere?',
      }),
    ).toHaveTextContent('karin.holm@bokhandeln.example');
  },
};

/** A list longer than a page: the host sorts, searches and pages. */
export const Paged: Story = answering({
  ...some,
  leads: ({ page = 1 }) => ({
    ...listed(manyLeads(40).map((lead) => ({ ...lead, id: Number(lead.id) + page * 10_000 }))),
    total: 25_000,
  }),
});
/** An export whose second page is still loading. */
export const Exporting: Story = {
  ...answering({
    ...some,
    leads: ({ page = 1 }) => (page === 1 ? { ...listed(manyLeads(200)), total: 25_000 } : pending()),
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Leads', busy: false });
    await showActions();
    await userEvent.click(page.getByRole('button', { name: 'Export to CSV' }));
    await expect(await page.findByRole('progressbar')).toBeVisible();
  },
};
