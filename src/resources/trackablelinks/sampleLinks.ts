import type { Reply } from '#contract/index';
import type { TrackableLink } from '#contract/trackableLinks';

export const aLink = (differences: Partial<TrackableLink> = {}): TrackableLink => ({
  identifier: 'Xk3vT9qLm2Rw',
  linkAlias: 'Autumn-Issue',
  label: 'Newsletter, autumn issue',
  created_at: '2026-05-05T08:30:00.000Z',
  disable_by: '',
  email_when_opened: false,
  email_when_downloaded: false,
  email_ifnot_opened_by: '',
  opens: 412,
  first_opened: '2026-05-05T09:02:00.000Z',
  last_opened: '2026-06-14T17:45:00.000Z',
  seconds: 48_960,
  pages_read: 5_204,
  furthest: 24,
  ...differences,
});

const unread = { opens: 0, first_opened: '', last_opened: '', seconds: 0, pages_read: 0, furthest: 0 };

/** One link of each status on the stories' day: open, closing, unopened, closed. */
export const someLinks: readonly TrackableLink[] = [
  aLink(),
  aLink({
    identifier: 'b7PzQ0dYh4Uc',
    label: 'Poster in the bookshops',
    created_at: '2026-05-12T13:00:00.000Z',
    opens: 86,
    first_opened: '2026-05-14T15:21:00.000Z',
    last_opened: '2026-06-12T11:08:00.000Z',
    seconds: 7_322,
    pages_read: 803,
    furthest: 17,
    email_when_opened: true,
  }),
  aLink({
    identifier: 'n1VfG6sJe8Ka',
    label: 'Retail partners, Nordics',
    created_at: '2026-04-28T10:15:00.000Z',
    disable_by: '2035-12-31T22:59:00.000Z',
    opens: 31,
    first_opened: '2026-04-29T07:40:00.000Z',
    last_opened: '2026-06-10T08:31:00.000Z',
    seconds: 5_110,
    pages_read: 467,
    furthest: 8,
    email_when_opened: true,
    email_when_downloaded: true,
  }),
  aLink({
    identifier: 'Wd5xC2mTz7Bo',
    label: 'Kerstin Dahl, Nordbokhandeln',
    created_at: '2026-05-20T09:45:00.000Z',
    email_ifnot_opened_by: '2026-05-27T08:00:00.000Z',
    ...unread,
  }),
  aLink({
    identifier: 'Ry8aH3uEp0Xi',
    label: 'Board members',
    created_at: '2026-03-30T16:20:00.000Z',
    disable_by: '2026-05-01T00:00:00.000Z',
    expires: true,
    opens: 9,
    first_opened: '2026-03-31T06:12:00.000Z',
    last_opened: '2026-04-22T19:03:00.000Z',
    seconds: 2_745,
    pages_read: 188,
  }),
];

/** Links as the account API lists them. */
export const listed = (links: readonly TrackableLink[]): Reply<'trackable-link#fetch'> => ({
  links: [...links],
  pages: 24,
});

/** A very long list. */
export const manyLinks = (count: number): readonly TrackableLink[] =>
  Array.from({ length: count }, (_, nth) =>
    aLink({
      identifier: `many${nth}`,
      label: `Reader ${nth + 1}`,
      created_at: new Date(Date.UTC(2026, 5, 1) - nth * 3_600_000).toISOString(),
      opens: (nth * 7) % 50,
    }),
  );

/** The account API's answer to created links. */
export const made = (labels: readonly string[]): Reply<'trackable-link#create'> => ({
  result: 'SUCCESS',
  message: '',
  links: labels.map((label, nth) =>
    aLink({
      identifier: `new${String(nth + 1).padStart(9, '0')}`,
      label,
      created_at: '2026-06-15T08:00:00.000Z',
      ...unread,
    }),
  ),
});
