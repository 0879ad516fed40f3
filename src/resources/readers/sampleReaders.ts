import type { Reply } from '#contract/index';
import type { Reader, ReaderSession } from '#contract/readers';

export const aReader = (differences: Partial<Reader> = {}): Reader => ({
  id: 'lead:1',
  publication: 'Autumn-Issue',
  kind: 'lead',
  email: 'karin.holm@bokhandeln.example',
  name: 'Karin Holm',
  known_as: '',
  first_visit: '2026-06-02T16:18:00.000Z',
  last_visit: '2026-06-15T07:45:00.000Z',
  sessions: 3,
  seconds: 1_264,
  clicked: true,
  furthest: 17,
  pages: 24,
  device: 'Safari, iPhone',
  source: { referrer: 'bokhandeln.example', campaign: '-', country: 'SE' },
  ...differences,
});

const unread = ({ furthest: _furthest, pages: _pages, source: _source, ...reader }: Reader): Reader => reader;

export const someReaders: readonly Reader[] = [
  aReader(),
  aReader({
    id: 'link:Xk3vT9qLm2Rw',
    kind: 'link',
    email: '',
    name: 'Board members',
    last_visit: '2026-06-14T18:02:00.000Z',
    sessions: 9,
    seconds: 4_980,
    furthest: 24,
    device: 'Chrome, Windows',
    source: { referrer: '-', campaign: 'newsletter / email / autumn', country: 'NO' },
  }),
  aReader({
    id: 'browser:Zm4qk2',
    kind: 'browser',
    email: '',
    name: '',
    last_visit: '2026-06-13T21:40:00.000Z',
    sessions: 2,
    seconds: 351,
    clicked: false,
    furthest: 6,
    device: 'Firefox, Linux',
    source: { referrer: '-', campaign: '-', country: '-' },
  }),
  aReader({
    id: 'lead:4',
    email: 'oskar.fjell@kvelder.example',
    name: '',
    known_as: 'Oskar from the fair',
    last_visit: '2026-06-12T09:05:00.000Z',
    sessions: 1,
    seconds: 64,
    furthest: 2,
    device: 'Chrome, Android',
  }),
  unread(
    aReader({
      id: 'lead:5',
      email: 'samira@studio-norr.example',
      name: 'Samira',
      last_visit: '2026-06-11T19:32:00.000Z',
      sessions: 0,
      seconds: 0,
      clicked: false,
      device: '',
    }),
  ),
];

/** Readers of several publications, as the account API lists them. */
export const listed = (readers: readonly Reader[]): Reply<'readers'> => ({
  readers: [...readers],
  total: readers.length,
});

export const manyReaders = (count: number): Reader[] =>
  Array.from({ length: count }, (_, nth) =>
    aReader({
      id: `lead:${nth + 1}`,
      email: `reader${nth}@example.org`,
      name: `Reader Number ${nth}`,
      sessions: 1 + (nth % 7),
      furthest: 1 + (nth % 24),
    }),
  );

export const hostileReaders: readonly Reader[] = [
  aReader({ id: 'lead:11', name: 'x'.repeat(5_000), email: `${'y'.repeat(200)}@example.org` }),
  aReader({ id: 'lead:12', name: '<img src=x onerror=alert(1)>', known_as: '\u202egnp.exe' }),
  aReader({ id: 'lead:13', name: '=HYPERLINK("http://evil.example")' }),
];

const aSession = (differences: Partial<ReaderSession> = {}): ReaderSession => ({
  id: 'session-1',
  started_at: '2026-06-15T07:42:00.000Z',
  seconds: 214,
  link: '',
  linkLabel: '',
  device: 'Safari, iPhone',
  source: { referrer: '-', campaign: '-', country: 'SE' },
  journey: [
    { pages: [1], seconds: 12, clicks: [] },
    { pages: [2, 3], seconds: 41, clicks: [] },
    {
      pages: [4, 5],
      seconds: 118,
      clicks: [{ kind: 'link', url: 'https://kvelder.example/lamps/sopp' }],
    },
    { pages: [16, 17], seconds: 43, clicks: [{ kind: 'video', url: 'media/workshop.mp4' }] },
  ],
  filled: [],
  ...differences,
});

export const aJourney = (differences: Partial<Reply<'readers#journey'>> = {}): Reply<'readers#journey'> => ({
  reader: aReader(),
  notes: 'Met at the book fair. Wants the catalogue on paper.',
  sessions: [
    aSession(),
    aSession({
      id: 'session-2',
      started_at: '2026-06-04T18:11:00.000Z',
      seconds: 96,
      link: 'Xk3vT9qLm2Rw',
      linkLabel: 'Newsletter, autumn issue',
      device: 'Chrome, Windows',
      source: { referrer: 'bokhandeln.example', campaign: '-', country: 'SE' },
      journey: [
        { pages: [1], seconds: 30, clicks: [] },
        { pages: [2, 3], seconds: 66, clicks: [], filled: true, left: true },
      ],
      left: { at: '2026-06-04T18:12:30.000Z', page: 2 },
      filled: [
        { name: 'Name', value: 'Karin Holm' },
        { name: 'Remarks', value: 'In Fjord, please, with three metres of cord.' },
      ],
    }),
    aSession({
      id: 'session-3',
      started_at: '2025-11-02T16:18:00.000Z',
      seconds: 20,
      device: '',
      journey: [],
    }),
  ],
  more: false,
  elsewhere: [{ publication: 'Spring-Issue', id: 'lead:9', last_visit: '2026-03-02T10:00:00.000Z' }],
  ...differences,
});
