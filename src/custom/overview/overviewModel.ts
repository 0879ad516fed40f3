import type { LosingPage, OverviewLink, OverviewReply, PeriodFigures } from '#contract/overview';
import type { AccountDetail, Session } from '#contract/session';
import { isOffered, type OfferFacts } from '#rules/offers';
import { storageExpiry, storageIsExpired, subscriptionState, termIsOver } from '#rules/subscription';

/** Seconds on a page, on average. */
export const timePerPage = ({ seconds, reads }: PeriodFigures): number =>
  reads > 0 ? Math.round(seconds / reads) : 0;

/**
 * The parts of a range from the one on in which the first publication was uploaded. Where something was read before, the
 * date is not what it says, and all are left.
 */
export function trendSince({ trend, since }: Pick<OverviewReply, 'trend' | 'since'>): OverviewReply['trend'] {
  const uploaded = since === undefined ? Number.NaN : Date.parse(since);
  const ends = (nth: number) => Date.parse(trend[nth + 1]?.date ?? '');
  const first = trend.findIndex(
    ({ sessions, before }, nth) => sessions + before > 0 || !(ends(nth) <= uploaded),
  );
  return ends(first - 1) <= uploaded && !(ends(first) <= uploaded) ? trend.slice(first) : trend;
}

/** Something to do, with the facts its words need. */
export type Suggestion =
  | { kind: 'owed'; owed: NonNullable<Session['owed']> }
  | {
      kind: 'ended';
      what: 'subscription' | 'services';
      publications: number;
      archived: boolean;
      archivedAt: Date;
    }
  | { kind: 'publish' }
  | { kind: 'card'; last4: string; month: number; year: number; expired: boolean }
  | { kind: 'quota'; used: number; allowance: number }
  | { kind: 'link'; link: OverviewLink }
  | { kind: 'page'; page: LosingPage };

/** What the suggestions are made from. */
export interface SuggestionFacts {
  reply: Pick<OverviewReply, 'publications' | 'unopened' | 'losing'>;
  session: Pick<Session, 'owed'> & {
    detail: Pick<AccountDetail, 'cloudAllowance' | 'hascreative' | 'paymentMethods' | 'reg_date_plus1y'>;
  };
  /** The subscription has ended and can be renewed. */
  ended: boolean;
  /** The subscription is paid with the card on file. */
  paysByCard: boolean;
  now: Date;
}

/** Whether a term is over that can be renewed. Not where its end is unknown, or after a downgrade, which was chosen. */
export const hasEnded = (session: OfferFacts, now: Date): boolean =>
  subscriptionState(session, now) !== 'downgraded' &&
  !Number.isNaN(Date.parse(session.detail.reg_date_plus1y)) &&
  termIsOver(session.detail, now) &&
  (isOffered('renewCreative', session, now) || isOffered('renewServices', session, now));

const DAY = 86_400_000;
const mostSuggestions = 5;
/** A link is given this long to be opened. */
const patience = 3 * DAY;
/** A card is due for replacement this long before it expires. */
const notice = 45 * DAY;
const nearlyFull = 0.9;

/** What to do next, the most urgent first: money, then room, then readers. */
export function suggestionsOf({ reply, session, ended, paysByCard, now }: SuggestionFacts): Suggestion[] {
  const { cloudAllowance: allowance, paymentMethods } = session.detail;
  const card = paysByCard ? expiringCard(paymentMethods, now) : undefined;
  const used = reply.publications;
  const links = reply.unopened
    .filter(({ created_at }) => now.getTime() - Date.parse(created_at) > patience)
    .map((link): Suggestion => ({ kind: 'link', link }));
  const pages = reply.losing.map((page): Suggestion => ({ kind: 'page', page }));
  return [
    ...(session.owed ? [{ kind: 'owed' as const, owed: session.owed }] : []),
    ...(ended && !session.owed
      ? [
          {
            kind: 'ended' as const,
            what: session.detail.hascreative ? ('subscription' as const) : ('services' as const),
            publications: used,
            ...archiveOf(session.detail, now),
          },
        ]
      : []),
    ...(card ? [card] : []),
    ...(used === 0 ? [{ kind: 'publish' as const }] : []),
    ...(allowance > 0 && used >= allowance * nearlyFull ? [{ kind: 'quota' as const, used, allowance }] : []),
    ...alternating(links, pages),
  ].slice(0, mostSuggestions);
}

/** One of each in turn, so that many links do not hide the pages. */
const alternating = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, nth) => [
    ...one.slice(nth, nth + 1),
    ...other.slice(nth, nth + 1),
  ]).flat();

const archiveOf = (detail: Pick<AccountDetail, 'reg_date_plus1y'>, now: Date) => ({
  archived: storageIsExpired(detail, now),
  archivedAt: storageExpiry(new Date(detail.reg_date_plus1y)),
});

/** The card that lasts longest, if even that one expires soon. */
function expiringCard(cards: AccountDetail['paymentMethods'], now: Date): Suggestion | undefined {
  // the first day of the month after; a month of 0 is not known
  const lastsTo = ({ exp_month, exp_year }: AccountDetail['paymentMethods'][number]) =>
    exp_month > 0 ? new Date(exp_year, exp_month, 1).getTime() : Infinity;
  const [last] = [...cards].sort((a, b) => lastsTo(b) - lastsTo(a));
  if (!last || lastsTo(last) - now.getTime() > notice) return undefined;
  const { last4, exp_month: month, exp_year: year } = last;
  return { kind: 'card', last4, month, year, expired: lastsTo(last) <= now.getTime() };
}
