import type { OverviewReply } from '#contract/overview';
import { addDays, daysOf, type Day } from '#ui/DateRangeBar/dateRangeModel.ts';

const noFigures = { sessions: 0, reads: 0, seconds: 0, leads: 0, linkOpens: 0 };

/** An account with publications that nobody has read. */
export const unread: OverviewReply = {
  result: 'SUCCESS',
  message: '',
  publications: 3,
  now: 0,
  figures: noFigures,
  before: noFigures,
  trend: [],
  rose: [],
  fell: [],
  leads: [],
  opened: [],
  unopened: [],
  unopenedTotal: 0,
  losing: [],
};

/** An account that has not published anything. */
export const unpublished: OverviewReply = { ...unread, publications: 0 };

/** A month up to a day, always the same, of an account with five publications. */
export function someOverview(today: Day, differences: Partial<OverviewReply> = {}): OverviewReply {
  const days = daysOf({ from: addDays(today, -31), to: today });
  const at = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T09:24:00`).toISOString();
  const wave = (nth: number) =>
    Math.round(34 + 18 * Math.sin(nth / 2.1) + (nth > 17 ? 62 * Math.exp(-(nth - 17) / 3) : 0));
  const course = (share: number, slope: number) =>
    days.map((_, nth) => Math.max(0, Math.round(share * wave(nth) + slope * (nth - 15))));
  return {
    ...unread,
    publications: 5,
    now: 3,
    figures: { sessions: 1260, reads: 6_884, seconds: 128_040, leads: 41, linkOpens: 208, readers: 312 },
    before: { sessions: 1_098, reads: 7_012, seconds: 117_801, leads: 17, linkOpens: 208, readers: 268 },
    trend: days.map((day, nth) => ({
      date: new Date(`${day}T00:00:00`).toISOString(),
      sessions: wave(nth),
      before: Math.round(wave(nth + 9) * 0.7),
    })),
    rose: [
      { publication: 'Autumn-Issue', sessions: 612, before: 418, trend: course(0.5, 0.4) },
      { publication: 'Price List 2026', sessions: 204, before: 171, trend: course(0.16, 0.1) },
    ],
    fell: [
      { publication: 'Spring Catalogue', sessions: 388, before: 451, trend: course(0.3, -0.6) },
      { publication: 'Annual-Report-2025', sessions: 56, before: 58, trend: course(0.05, -0.05) },
    ],
    leads: [
      {
        reader: 'lead:21',
        publication: 'Autumn-Issue',
        email: 'maren.tveit@bokhandel.example',
        name: 'Maren Tveit',
        created_at: at(0),
      },
      { publication: 'Autumn-Issue', email: 'j.okafor@lagos-print.example', name: '', created_at: at(1) },
      { publication: 'Spring Catalogue', email: '', name: 'Reading room, Kendal', created_at: at(3) },
    ],
    opened: [
      {
        publication: 'Autumn-Issue',
        identifier: 'spring-mailing',
        label: 'Newsletter, autumn issue',
        created_at: at(40),
        opened_at: at(0),
      },
      {
        publication: 'Spring Catalogue',
        identifier: 'retail-partners',
        label: 'Retail partners',
        created_at: at(30),
        opened_at: at(2),
      },
    ],
    unopened: [
      {
        publication: 'Price List 2026',
        identifier: 'board-members',
        label: 'Board members',
        created_at: at(12),
      },
    ],
    unopenedTotal: 1,
    losing: [{ publication: 'Spring Catalogue', pageNumber: 9, views: 214, next: 61 }],
    ...differences,
  };
}

const long =
  'Jahresbericht der Stiftung für angewandte Buchgestaltung und ihrer angeschlossenen Werkstätten 2026';

/** Very long names everywhere, and more links than are listed. */
export const longNames = (today: Day): OverviewReply => {
  const some = someOverview(today);
  const named = <T extends { publication: string }>(rows: T[]): T[] =>
    rows.map((row, nth) => ({ ...row, publication: `${long} ${'Donaudampfschifffahrt'.repeat(nth + 1)}` }));
  return {
    ...some,
    figures: { sessions: 12_604_117, reads: 96_884_310, seconds: 1_812_804_000, leads: 41_208, linkOpens: 1 },
    rose: named(some.rose),
    fell: named(some.fell),
    leads: named(some.leads).map((lead) => ({
      ...lead,
      email: `${'a-very-long-name.'.repeat(6)}@x.example`,
    })),
    opened: named(some.opened).map((link) => ({ ...link, label: long })),
    unopened: named(some.unopened).map((link) => ({ ...link, label: long })),
    unopenedTotal: 1_240,
    unopenedIn: [
      { publication: long, links: 1_236 },
      { publication: 'Autumn-Issue', links: 4 },
    ],
    losing: named(some.losing),
  };
};
