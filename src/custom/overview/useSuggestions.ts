import { useMemo, useState } from 'react';
import type { OverviewReply } from '#contract/overview';
import { isOffered } from '#rules/offers';
import { trackableLink } from '#rules/publicLink';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useWords } from '../../i18n/words.ts';
import { hasEnded, suggestionsOf, type Suggestion } from './overviewModel.ts';
import { wayToPay } from '../payments/wayToPay.ts';
import './nextMessages.ts';

/** The one action of a suggestion: a screen to open, or a text to copy. */
export type NextAction =
  { to: string; label: string; name?: string } | { copy: string; label: string; name: string };

/** A suggestion in words. */
export interface NextStep {
  key: string;
  kind: Suggestion['kind'];
  title: string;
  detail: string;
  action: NextAction;
}

export function useSuggestions(reply: OverviewReply | undefined): NextStep[] {
  const session = useSession();
  const { payments } = useConfig();
  const inWords = useInWords();
  const [now] = useState(() => new Date());
  if (!reply) return [];
  return suggestionsOf({
    reply,
    session,
    ended: wayToPay(payments, session.detail) !== undefined && hasEnded(session, now),
    paysByCard: isOffered('updatePaymentDetails', session, now),
    now,
  }).map(inWords);
}

function useInWords(): (suggestion: Suggestion) => NextStep {
  const say = useWords();
  const config = useConfig();
  const { date, number } = useFormat();
  return useMemo(() => {
    const account = { to: screenPath.account, label: say('next.account') };
    return (one) => {
      switch (one.kind) {
        case 'owed':
          return {
            key: 'owed',
            kind: one.kind,
            title: say(`next.owed.${one.owed}`),
            detail: say('next.owed.detail'),
            action: account,
          };
        case 'ended':
          return {
            key: 'ended',
            kind: one.kind,
            title: say(`next.ended.${one.what}`),
            detail:
              one.publications === 0
                ? say('next.ended.none')
                : one.archived
                  ? say('next.ended.archived')
                  : say('next.ended.open', { date: date(one.archivedAt.toISOString()) }),
            action: account,
          };
        case 'publish':
          return {
            key: 'publish',
            kind: one.kind,
            title: say('next.publish.title'),
            detail: say('next.publish.detail'),
            action: { to: screenPath.desktop, label: say('next.publish.action') },
          };
        case 'card':
          return {
            key: 'card',
            kind: one.kind,
            title: say(one.expired ? 'next.card.expired' : 'next.card.expiring', { last4: one.last4 }),
            detail: say('next.card.detail', { date: `${String(one.month).padStart(2, '0')}/${one.year}` }),
            action: account,
          };
        case 'quota':
          return {
            key: 'quota',
            kind: one.kind,
            title: say(one.used >= one.allowance ? 'next.quota.full' : 'next.quota.title'),
            detail: say('next.quota.detail', {
              used: number(one.used),
              allowance: number(one.allowance),
            }),
            action: account,
          };
        case 'link': {
          const { identifier, label, publication, created_at } = one.link;
          return {
            key: `link ${identifier}`,
            kind: one.kind,
            title: say('next.link.title', { label: isolated(label) }),
            detail: say('next.link.detail', { publication: isolated(publication), date: date(created_at) }),
            action: {
              copy: say('next.link.reminder', { publication, address: trackableLink(config, identifier) }),
              label: say('next.link.copy'),
              name: say('next.link.copyOf', { label: isolated(label) }),
            },
          };
        }
        case 'page': {
          const { publication, pageNumber, views, next } = one.page;
          const page = number(pageNumber);
          return {
            key: `page ${publication} ${pageNumber}`,
            kind: one.kind,
            title: say('next.page.title', { page, publication: isolated(publication) }),
            detail: say('next.page.detail', { next: number(next), views: number(views) }),
            action: {
              to: `${screenPath.heatmap(publication)}?page=${pageNumber}`,
              label: say('next.page.action'),
              name: say('next.page.actionOf', { page, publication: isolated(publication) }),
            },
          };
        }
      }
    };
  }, [say, config, date, number]);
}
