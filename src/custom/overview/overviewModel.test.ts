import { describe, expect, test } from 'vitest';
import type { LosingPage, OverviewLink } from '#contract/overview';
import { anAccount } from '../../../tests/sampleAccounts.ts';
import { hasEnded, suggestionsOf, timePerPage, type SuggestionFacts } from './overviewModel.ts';

test('time per page is the average', () => {
  const figures = { sessions: 9, reads: 4, seconds: 50, leads: 0, linkOpens: 0 };
  expect(timePerPage(figures)).toBe(13);
  expect(timePerPage({ ...figures, reads: 0 })).toBe(0);
});

const now = new Date('2026-06-15T10:00:00Z');
const aLink = (nth: number, created_at = '2026-06-01T00:00:00.000Z'): OverviewLink => ({
  publication: 'Autumn-Issue',
  identifier: `link-${nth}`,
  label: `Link ${nth}`,
  created_at,
});
const aPage = (pageNumber: number): LosingPage => ({
  publication: `Issue ${pageNumber}`,
  pageNumber,
  views: 50,
  next: 9,
});
const facts = ({
  reply,
  detail,
  ...more
}: {
  reply?: Partial<SuggestionFacts['reply']>;
  detail?: Partial<SuggestionFacts['session']['detail']>;
  owed?: 'payment';
  ended?: boolean;
  paysByCard?: boolean;
} = {}): SuggestionFacts => ({
  reply: { publications: 5, unopened: [], losing: [], ...reply },
  session: {
    detail: {
      cloudAllowance: 50,
      hascreative: true,
      paymentMethods: [],
      reg_date_plus1y: '2027-01-01T00:00:00.000Z',
      ...detail,
    },
    ...(more.owed && { owed: more.owed }),
  },
  ended: more.ended ?? false,
  paysByCard: more.paysByCard ?? true,
  now,
});
const kinds = (given: SuggestionFacts) => suggestionsOf(given).map(({ kind }) => kind);

describe('what next', () => {
  test('is nothing where all is well', () => expect(suggestionsOf(facts())).toEqual([]));

  test('is the first publication for an empty account', () =>
    expect(kinds(facts({ reply: { publications: 0 } }))).toEqual(['publish']));

  test.each([
    [44, false],
    [45, true],
    [50, true],
    [53, true],
  ])('%i of 50 publications fill the quota: %s', (publications, full) => {
    expect(kinds(facts({ reply: { publications } }))).toEqual(full ? ['quota'] : []);
  });

  test('an account without an allowance has no quota to fill', () =>
    expect(kinds(facts({ detail: { cloudAllowance: 0 } }))).toEqual([]));

  test.each([
    ['2026-06-01T00:00:00.000Z', false, '2026-11-30T12:00:00.000Z'],
    ['2025-06-01T00:00:00.000Z', true, '2025-11-30T12:00:00.000Z'],
  ])('a subscription that ended at %s is to be renewed', (reg_date_plus1y, archived, archivedAt) => {
    const detail = { reg_date_plus1y };
    expect(suggestionsOf(facts({ ended: true, detail }))).toEqual([
      { kind: 'ended', what: 'subscription', publications: 5, archived, archivedAt: new Date(archivedAt) },
    ]);
    expect(kinds(facts({ ended: true, owed: 'payment', detail }))).toEqual(['owed']);
  });

  test.each([
    ['a Creative subscription that has ended', anAccount('creative', 'ended'), true],
    ['services that have ended', anAccount('zine', 'ended'), true],
    ['one that runs', anAccount('creative', 'running'), false],
    ['one that was given up', anAccount('creative', 'ended', { txn_id: 'in_1_downgrade' }), false],
    ['one whose end is unknown', anAccount('creative', 'ended', { detail: { reg_date_plus1y: '' } }), false],
  ])('%s', (_what, session, ended) => expect(hasEnded(session, new Date())).toBe(ended));

  test.each([
    ['this month', 6, 2026, false],
    ['last month', 5, 2026, true],
  ])('a card that expires %s', (_when, exp_month, exp_year, expired) => {
    const paymentMethods = [{ last4: '4242', exp_month, exp_year }];
    expect(suggestionsOf(facts({ detail: { paymentMethods } }))).toEqual([
      { kind: 'card', last4: '4242', month: exp_month, year: exp_year, expired },
    ]);
    expect(kinds(facts({ detail: { paymentMethods }, paysByCard: false }))).toEqual([]);
  });

  test.each([
    ['in more than 45 days', [{ last4: '4242', exp_month: 7, exp_year: 2026 }]],
    ['at an unknown time', [{ last4: '4242', exp_month: 0, exp_year: 0 }]],
    [
      'soon, beside one that lasts',
      [
        { last4: '4242', exp_month: 6, exp_year: 2026 },
        { last4: '1111', exp_month: 1, exp_year: 2030 },
      ],
    ],
  ])('a card that expires %s is fine', (_when, paymentMethods) =>
    expect(kinds(facts({ detail: { paymentMethods } }))).toEqual([]),
  );

  test('a link is given three days to be opened', () => {
    const unopened = [aLink(1, '2026-06-12T09:00:00.000Z'), aLink(2, '2026-06-12T11:00:00.000Z')];
    expect(suggestionsOf(facts({ reply: { unopened } }))).toEqual([{ kind: 'link', link: unopened[0] }]);
  });

  test('money comes first, then links and pages in turn, five at most', () => {
    const reply = {
      publications: 50,
      unopened: [1, 2, 3, 4, 5].map((nth) => aLink(nth)),
      losing: [aPage(3), aPage(7)],
    };
    expect(kinds(facts({ reply, owed: 'payment' }))).toEqual(['owed', 'quota', 'link', 'page', 'link']);
    expect(kinds(facts({ reply: { ...reply, publications: 5 } }))).toEqual([
      'link',
      'page',
      'link',
      'page',
      'link',
    ]);
  });
});
