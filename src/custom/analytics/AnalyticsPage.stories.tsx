import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aPublication, listed, somePublications } from '../../resources/publications/samplePublications.ts';
import { listed as listedLinks, someLinks } from '../../resources/trackablelinks/sampleLinks.ts';
import {
  aFolder,
  besideEarlier,
  inMaintenance,
  noReaders,
  notEnabled,
  someAnalytics,
  someSessions,
  withoutPages,
} from './sampleAnalytics.ts';
import { someSources, someSourcesOf } from './sampleSources.ts';

// a fixed range that ends on the stories' day, so that the stored pictures stay the same
const range = 'from=2026-05-15&to=2026-06-15';
const at = (path: string, query = '') => `/home/analytics/${path}?${range}${query}`;

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Analytics',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: at('Autumn-Issue'), session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const month = someAnalytics('2026-06-15');
const folder = aFolder(month);
const answering = (answers: Answers): Story => ({
  args: {
    answers: {
      'clear-cdn-cache': success(),
      'trackable-link#fetch': listedLinks(someLinks),
      ...answers,
    },
  },
});

export const Filled: Story = answering({
  getanalytics: besideEarlier(month),
  getcloudpublications: listed(somePublications),
  'getanalytics#DISABLE': notEnabled,
});

/** A card chooses what the chart draws. */
export const ClicksChosen: Story = {
  args: { ...Filled.args, at: at('Autumn-Issue', '&figure=clicks') },
  tags: ['!screen'],
};

/** A year in weeks, the last of which goes on. */
export const AYear: Story = {
  args: {
    at: '/home/analytics/Autumn-Issue?from=2025-06-16&to=2026-06-15',
    answers: {
      getanalytics: folder,
      getcloudpublications: listed([aPublication({ created_at: '2025-01-09T08:30:00.000Z' })]),
    },
  },
  tags: ['!screen'],
};

/** The chart begins with the upload, and counts by day from there. */
export const UploadedWithinRange: Story = {
  args: {
    at: AYear.args?.at,
    answers: {
      getanalytics: folder,
      getcloudpublications: listed([aPublication({ created_at: '2026-05-10T08:30:00.000Z' })]),
    },
  },
};

/** Published within the range before. */
export const FirstReaders: Story = answering({ getanalytics: besideEarlier(month, noReaders) });

/** What is compared with could not be loaded, and can be asked for again. */
export const EarlierFailed: Story = answering({
  getanalytics: besideEarlier(folder, new Refusal('fault', 'getanalytics')),
});

/** With another publication, in the same days. */
export const Compared: Story = {
  args: {
    at: at('Autumn-Issue', '&compare=publication:Annual-Report-2025'),
    answers: {
      getanalytics: ({ identifier }) =>
        identifier === 'Autumn-Issue' ? folder : aFolder(someAnalytics('2026-06-15', 0.7)),
      getcloudpublications: listed(somePublications),
      'trackable-link#fetch': listedLinks(someLinks),
    },
  },
};

/** With bots, email scanners, reloads and the publisher's own visits. */
export const Everything: Story = {
  args: {
    at: at('Autumn-Issue', '&audience=everything'),
    answers: {
      'clear-cdn-cache': success(),
      getanalytics: ({ audience }) =>
        audience === 'everything' ? aFolder(someAnalytics('2026-06-15', 1.2)) : folder,
      'getanalytics#DISABLE': notEnabled,
    },
  },
};

export const OneLink: Story = {
  args: {
    at: at('Autumn-Issue/spring-mailing'),
    answers: {
      getanalytics: { ...aFolder(someAnalytics('2026-06-15', 0.2)), LinkLabel: 'Spring mailing, Nordics' },
    },
  },
};

/** A host that does not tell the label. */
export const OneLinkUnnamed: Story = {
  args: { ...OneLink.args, answers: { getanalytics: aFolder(someAnalytics('2026-06-15', 0.2)) } },
};

export const Busy: Story = answering({ getanalytics: someAnalytics('2026-06-15', 4000) });

export const NobodyYet: Story = answering({ getanalytics: noReaders });

export const Disabled: Story = answering({ getanalytics: notEnabled, 'getanalytics#ENABLE': folder });

export const Maintenance: Story = answering({ getanalytics: inMaintenance });

export const Loading: Story = answering({ getanalytics: pending });

export const Failed: Story = answering({ getanalytics: new Refusal('fault', 'getanalytics') });

export const LongName: Story = {
  args: {
    at: at(
      encodeURIComponent(
        'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-1911 <b>II</b>',
      ),
    ),
    answers: { getanalytics: folder },
  },
};

/** Inside the desktop publisher: no chrome, no way back, no publication line. */
export const InDesktopPublisher: Story = {
  args: { at: at('Autumn-Issue', '&route=dtp'), answers: { getanalytics: folder } },
};

export const ShowingDetails: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show Details, page 7' }));
    const details = await page.findByRole('table', { name: 'Engagement Details of page 7' });
    await expect(details).toHaveTextContent('Video');
    const [head, newest] = [...details.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.getBoundingClientRect()),
    );
    await expect(Math.max(...(head ?? []).map(({ bottom }) => bottom))).toBeLessThanOrEqual(
      Math.min(...(newest ?? []).map(({ top }) => top)),
    );
  },
};

/** The fan's figures, page by page. */
export const RetentionAsTable: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const panel = within(
      await within(canvasElement).findByRole('region', { name: 'How far do readers get?' }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Show as table' }));
    await expect(await panel.findByRole('table', { name: 'How far sessions get' })).toBeVisible();
  },
};

/** What was clicked day by day: the specification's table. */
export const EngagementsByDay: Story = {
  ...Filled,
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('radio', { name: 'By day' }));
    await expect(await page.findByRole('table', { name: 'Engagement Details' })).toBeVisible();
  },
};

/** Readers who clicked nothing. */
export const NothingClicked: Story = {
  ...answering({ getanalytics: { ...month, ExtLinks: [] } }),
  tags: ['!screen'],
};

/** More links than anyone counts, some on many pages. */
export const ManyLinks: Story = {
  ...answering({
    getanalytics: {
      ...month,
      ExtLinks: Array.from({ length: 2_000 }, (_, nth) => ({
        pageNumber: 1 + (nth % 24),
        clicks: 1 + ((nth * 37) % 90),
        date: month.Events[nth % month.Events.length]?.date ?? '',
        category: nth % 9 === 0 ? 'onVideoStarted' : 'onExternalLinkClicked',
        action: nth % 9 === 0 ? 'Video Started' : 'External Link Clicked',
        label: `https://shop.halden-press.example/autumn/${nth % 400}?utm_source=flipbook&utm_medium=publication`,
      })),
    },
  }),
  tags: ['!screen'],
};

export const Disabling: Story = {
  ...Filled,
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Disable Analytics' }));
    await expect(await page.findByRole('button', { name: 'Enable Analytics' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'This range in figures' })).toHaveTextContent('Sessions0');
  },
};

export const Enabling: Story = {
  ...Disabled,
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Enable Analytics' }));
    await expect(await page.findByRole('button', { name: 'Disable Analytics' })).toBeVisible();
    await expect(await page.findByRole('table', { name: 'Pages' })).toBeVisible();
  },
};

/** A flood from one network, of which some was dropped; the owner has excluded some sessions. */
export const Limited: Story = answering({
  getanalytics: { ...folder, Dropped: { sessions: 12, events: 48_211, clicks: 1_940 }, Excluded: 1_205 },
});

/** Part of the range is from before both pages of a spread counted. */
export const SpreadsSince: Story = answering({
  getanalytics: { ...folder, SpreadsSince: '2026-06-02T09:00:00.000Z' },
});

/** A viewer that does not report pages: each reading is one view of one page. */
export const PagesUnreported: Story = answering({
  getanalytics: withoutPages(month),
  'getanalytics#sessions': someSessions(),
});

/** Narrowed down to two countries and one device; the first ranges have no sources. */
export const Filtered: Story = {
  args: {
    at: at('Autumn-Issue', '&country=NO&country=SE&device=phone'),
    answers: {
      getanalytics: ({ filters }) => ({
        ...(filters ? aFolder(someAnalytics('2026-06-15', 0.09)) : folder),
        ...(filters && { SourcesSince: '2026-05-20T09:00:00.000Z' }),
      }),
      getsources: ({ filters }) => ({
        ...someSourcesOf(filters ? 0.09 : 1),
        SourcesSince: '2026-05-20T09:00:00.000Z',
      }),
    },
  },
};

/** More sessions than one answer reads. */
export const FilteredEstimate: Story = {
  args: {
    at: at('Autumn-Issue', '&referrer=google.com'),
    answers: {
      getanalytics: {
        ...aFolder(someAnalytics('2026-06-15', 800)),
        Estimated: { counted: 39_844, sessions: 1_204_331 },
      },
    },
  },
  tags: ['!screen'],
};

/** Filters that no session has. */
export const FilteredAway: Story = {
  args: {
    at: at('Autumn-Issue', '&country=JP&browser=Edge'),
    answers: {
      getanalytics: ({ filters }) => (filters ? noReaders : folder),
      getsources: ({ filters }) => (filters ? { ...someSources(), Sources: [] } : someSources()),
    },
  },
};

/** Every value of a list, with a search. */
export const AllCountries: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const where = within(await page.findByRole('region', { name: 'Where' }));
    await userEvent.click(where.getByRole('button', { name: 'Show 13 more' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Countries' }));
    await expect(dialog.getByRole('button', { name: /^Denmark/ })).toBeVisible();
  },
};

export const SourcesLoading: Story = answering({ getanalytics: folder, getsources: pending });
export const SourcesFailed: Story = answering({
  getanalytics: folder,
  getsources: new Refusal('fault', 'getsources'),
});
/** Nothing recorded yet. */
export const NoSources: Story = {
  ...answering({
    getanalytics: folder,
    getsources: { ...someSources(), Sources: [], SourcesSince: '2026-06-15T09:00:00.000Z' },
  }),
  tags: ['!screen'],
};

/** A host that cannot exclude sessions, and knows no sources, medians or notes. */
export const SpecificationAlone: Story = {
  args: {
    config: { sources: undefined, annotations: undefined, readingTime: undefined },
    answers: {
      'clear-cdn-cache': success(),
      getanalytics: {
        ...folder,
        Excluded: undefined,
        Sessions: undefined,
        Furthest: undefined,
        ReadingTime: undefined,
        Completion: undefined,
      },
    },
  },
  tags: ['!screen'],
};

const showSessions: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show sessions' }));
};
const reviewing = (answers: Answers): Story => ({
  ...answering({ getanalytics: { ...folder, Excluded: 1_205 }, ...answers }),
  play: showSessions,
});

/** Excluding a session, its visitor or the period; including them again. */
export const ReviewingSessions: Story = reviewing({
  'getanalytics#sessions': ({ skip = 0 }) =>
    skip === 0 ? someSessions() : { ...someSessions(3), more: false, sessions: [] },
  'getanalytics#exclude': { result: 'SUCCESS', message: '', exclusion: '9', moved: 1, more: false },
  'getanalytics#include': { result: 'SUCCESS', message: '', moved: 1, more: false },
});
export const ReviewLoading: Story = reviewing({ 'getanalytics#sessions': pending });
export const ReviewEmpty: Story = reviewing({
  'getanalytics#sessions': { sessions: [], more: false, exclusions: [] },
});
export const ReviewFailed: Story = reviewing({
  'getanalytics#sessions': new Refusal('fault', 'getanalytics#sessions'),
});
export const ExcludeRefused: Story = {
  ...reviewing({
    'getanalytics#sessions': someSessions(),
    'getanalytics#exclude': {
      result: 'ERROR',
      message:
        'This reader is no longer known: readers are forgotten after two days. Exclude the session or a period.',
    },
  }),
  tags: ['!screen'],
};

/** What the head of every screen of a publication offers to hand out. */
export const Sharing: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Share' }));
    await expect(await page.findByRole('img', { name: /^QR code/ })).toBeVisible();
  },
};
