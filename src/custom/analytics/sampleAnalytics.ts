import type { AnalyticsReply } from '#contract/analytics';
import type { ReadingSession } from '#contract/figures';
import type { Reply } from '#contract/index';
import { addDays, daysOf, type Day } from '#ui/DateRangeBar/dateRangeModel.ts';

/** A page of the sample magazine, served by the storybook. */
const pagePicture = new URL('../../../samples/Windrow-No-7/pages/009.svg', import.meta.url).href;
const url = (path: string) => `https://shop.halden-press.example/${path}`;

/** A month of a 24-page magazine, always the same; `scale` makes it busier. */
export function someAnalytics(today: Day, scale = 1): AnalyticsReply {
  const days = daysOf({ from: addDays(today, -30), to: today });
  const wave = (index: number) =>
    34 + 18 * Math.sin(index / 2.1) + (index > 17 ? 62 * Math.exp(-(index - 17) / 3) : 0);
  const instant = (day: Day) => new Date(`${day}T00:00:00`).toISOString();
  const pages = Array.from({ length: 24 }, (_, index) => index + 1);
  const hits = (index: number, page: number) => Math.round((scale * wave(index) * 1.6) / (1 + page / 3));
  // a spread is left with its right page; after the eighth comes what few wait for
  const stops = (page: number) =>
    page === 24
      ? 214
      : page % 2 === 1
        ? page === 1
          ? 96
          : page === 9
            ? 240
            : 66 - 2 * page
        : page === 8
          ? 40
          : 6;
  return {
    result: 'SUCCESS',
    message: '',
    Events: days.flatMap((day, index) =>
      pages
        .map((pageNumber) => ({ date: instant(day), pageNumber, hits: hits(index, pageNumber) }))
        .filter((row) => row.hits > 0),
    ),
    Unique: [{ unique: days.reduce((sum, _, index) => sum + Math.round(scale * wave(index)), 0) }],
    TimeSpent: pages.map((pageNumber) => ({
      pageNumber,
      avg: 6 + ((pageNumber * 37) % 29),
      seconds: 100 * (6 + ((pageNumber * 37) % 29)),
      visits: 100,
      median: 4 + ((pageNumber * 31) % 23),
    })),
    ExtLinks: [
      ...days
        .filter((_, index) => index % 3 === 0)
        .map((day, index) => ({
          pageNumber: 3,
          clicks: 2 + (index % 4),
          date: instant(day),
          category: 'onExternalLinkClicked',
          action: 'External Link Clicked',
          label: url('autumn-issue?utm_source=flipbook'),
        })),
      {
        pageNumber: 7,
        clicks: 11,
        date: instant(addDays(today, -9)),
        category: 'onVideoStarted',
        action: 'Video Started',
        label: url('films/loom.mp4'),
      },
      {
        pageNumber: 7,
        clicks: 4,
        date: instant(addDays(today, -8)),
        category: 'onAudioStarted',
        action: 'Audio Started',
        label: 'media/interview.mp3',
      },
      {
        pageNumber: 12,
        clicks: 1,
        date: instant(addDays(today, -2)),
        category: 'onDownloadDocument',
        action: 'Document Downloaded',
        label: url('autumn.pdf'),
      },
      {
        clicks: 5,
        date: instant(addDays(today, -4)),
        category: 'onExternalLinkClicked',
        action: 'External Link Clicked',
        label: 'https://halden-press.example/',
      },
    ],
    Sessions: days.map((day, index) => {
      const sessions = Math.round(scale * wave(index));
      return {
        date: instant(day),
        sessions,
        seconds: sessions * (180 + ((index * 13) % 40)),
        median: 64 + ((index * 29) % 31),
        opened: sessions,
        completed: Math.round(sessions * (0.14 + ((index * 7) % 9) / 100)),
      };
    }),
    ReadingTime: { median: 77, within: 3 },
    Completion: {
      opened: pages.reduce((sum, page) => sum + Math.round(scale * stops(page)), 0),
      completed: Math.round(scale * stops(24)),
    },
    Furthest: pages
      .map((pageNumber) => ({ pageNumber, sessions: Math.round(scale * stops(pageNumber)) }))
      .filter(({ sessions }) => sessions > 0),
    Pictures: pages.map((pageNumber) => ({ pageNumber, image: pagePicture })),
    Excluded: 0,
  };
}

/** The same readers of a folder of six pages: for stories about another part of the screen than its pages. */
export function aFolder(reply: AnalyticsReply): AnalyticsReply {
  const isKept = ({ pageNumber = 1 }: { pageNumber?: number | undefined }) => pageNumber <= 6;
  return {
    ...reply,
    Events: reply.Events.filter(isKept),
    TimeSpent: reply.TimeSpent.filter(isKept),
    ExtLinks: reply.ExtLinks.filter(isKept),
    Furthest: reply.Furthest?.filter(isKept),
    Pictures: reply.Pictures?.filter(isKept),
  };
}

/** The same readers in a viewer that does not report pages. */
export const withoutPages = (reply: AnalyticsReply): AnalyticsReply => ({
  ...reply,
  Events: (reply.Sessions ?? []).map(({ date, sessions }) => ({ date, pageNumber: 1, hits: sessions })),
  TimeSpent: [{ pageNumber: 1, avg: 74.2, seconds: 93_492, visits: 1_260 }],
  ExtLinks: reply.ExtLinks.map((row) => ({ ...row, pageNumber: undefined })),
  PagesReported: false,
  Completion: undefined,
});

/** An afternoon's sessions, latest first: readers, an excluded one and a bot. */
export function someSessions(count = 8): Reply<'getanalytics#sessions'> {
  const at = (minutes: number) =>
    new Date(new Date('2026-06-14T17:30:00').getTime() - minutes * 60_000).toISOString();
  const aSession = (nth: number): ReadingSession => ({
    id: `session-${nth}`,
    started_at: at(nth * 23),
    visitor: ['a3f09c', '71be04', '', 'e8d25a'][nth % 4] ?? '',
    pages: 2 + ((nth * 5) % 19),
    furthest: 3 + ((nth * 5) % 19),
    seconds: 35 + ((nth * 131) % 700),
    clicks: nth % 3,
    link: nth % 3 === 1 ? 'spring-mailing' : '',
    linkLabel: nth % 3 === 1 ? 'Spring mailing' : '',
    person: nth !== 4,
    exclusion: '',
  });
  return {
    sessions: Array.from({ length: count }, (_, nth) => ({
      ...aSession(nth),
      ...(nth === 2 && {
        visitor: '5c11fe',
        pages: 1,
        furthest: 1,
        seconds: 1_800,
        clicks: 0,
        exclusion: '7',
      }),
    })),
    more: true,
    exclusions: [
      { id: '7', kind: 'visitor', from: at(46), until: at(46), sessions: 1 },
      { id: '5', kind: 'period', from: at(60 * 24 * 6), until: at(60 * 24 * 5), sessions: 1_204 },
    ],
  };
}

/** Enabled, without readers so far. */
export const noReaders: AnalyticsReply = {
  result: 'SUCCESS',
  message: '',
  Events: [],
  Unique: [{ unique: 0 }],
  TimeSpent: [],
  ExtLinks: [],
  Sessions: [],
};

export const notEnabled: AnalyticsReply = {
  ...noReaders,
  result: 'DISABLED',
  message:
    'Analytics are not enabled for this publication. Click on "Enable Analytics" to start collecting data.',
};

export const inMaintenance: AnalyticsReply = {
  ...noReaders,
  result: 'MAINTENANCE',
  message:
    'Analytics are being recounted until 14:00 UTC. Nothing is lost: what readers do is still taken in.',
};

/** Answers the stories' range, which begins on May 15, 2026, and the one before with fewer readers. */
export const besideEarlier =
  <Earlier = AnalyticsReply>(
    reply: AnalyticsReply,
    earlier: Earlier | AnalyticsReply = someAnalytics('2026-05-14', 0.87),
  ) =>
  ({ dateRangeStart = '' }: { dateRangeStart?: string }) =>
    new Date(dateRangeStart) < new Date('2026-05-01') ? earlier : reply;
