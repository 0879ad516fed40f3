import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isRenewing } from '#rules/offers';
import { subscriptionState, termIsOver } from '#rules/subscription';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Tag, type TagTone } from '#ui/Tag/Tag.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { PublicationQuota } from '../../resources/publications/PublicationQuota.tsx';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import { usePayment } from '../payments/PaymentContext.ts';
import { UndoButton } from '../payments/UndoButton.tsx';
import { wayToPay } from '../payments/wayToPay.ts';
import { useCanBuy, useOffers } from './useOffers.ts';

const AwaitedPayment = lazyComponent(
  async () => (await import('../payments/AwaitedPayment.tsx')).AwaitedPayment,
);

/** The plan, its status and usage, and where to manage it. */
export function SubscriptionPanel() {
  const say = useWords();
  const { item, detail, endings, owed, awaited, running } = useSession();
  const { longDate } = useFormat();
  const { payments } = useConfig();
  const { tone, tag, text } = useStanding();
  const isOffered = useOffers();
  const { begin, ahead } = usePayment();
  const isEnding = endings?.subscription !== undefined;
  const canBuy = useCanBuy();
  const isMoving = wayToPay(payments, detail)?.by === 'checkout';
  const helpWords = (what: typeof owed & string): MessageKey => {
    if (isOffered('manageSubscription')) return 'profile.subscription.owed.hosted';
    return canBuy
      ? `profile.subscription.owed.${isMoving ? 'moving' : 'byCard'}.${what}`
      : 'profile.subscription.owed.unsold';
  };
  const next = running?.subscription?.next;
  const actions = (['changePlan', 'manageSubscription', 'cancelSubscription'] as const).filter(
    (action) => isOffered(action) && !(isEnding && action === 'cancelSubscription'),
  );
  const manage = actions.map((action) => (
    <Button key={action} small {...ahead} onClick={() => void begin(action)}>
      {say(`profile.subscription.${action}`)}
    </Button>
  ));
  return (
    <Panel title={say('profile.subscription.title')} actions={manage.length > 0 && manage}>
      <Sides>
        <div>
          <p className="name">
            <span>{item}</span> <Tag tone={tone}>{tag}</Tag>
          </p>
          <p className="standing">
            {text} {isEnding && <UndoButton what="cancel" product="subscription" />}
          </p>
          {next && (
            <p className="standing">
              {say('payments.change.next', {
                product: say(`payments.product.${next.product}`),
                date: longDate(next.at),
              })}{' '}
              <UndoButton what="change" product="subscription" />
            </p>
          )}
        </div>
        <PublicationQuota />
      </Sides>
      {awaited && (
        // empty where the payment was made or refused meanwhile
        <Below>
          <AwaitedPayment />
        </Below>
      )}
      {owed && (
        <Below>
          <Notice tone="warning" title={say(`profile.subscription.owed.${owed}`)}>
            {say(helpWords(owed))}
          </Notice>
        </Below>
      )}
      {isOffered('storageExpired') && (
        <Below>
          <Notice tone="warning" title={say('profile.subscription.storageExpired')}>
            {say('profile.subscription.storageExpiredText')}
          </Notice>
        </Below>
      )}
    </Panel>
  );
}

/** How a subscription stands, and how its tag looks. */
const looks = {
  due: 'warning',
  renewing: 'neutral',
  active: 'success',
  downgraded: 'warning',
  licensed: 'success',
  ended: 'warning',
  notActive: 'neutral',
} as const satisfies Record<string, TagTone>;

function useStanding(): { tone: TagTone; tag: string; text: string } {
  const say = useWords();
  const { longDate } = useFormat();
  const session = useSession();
  const isOffered = useOffers();
  const [now] = useState(() => new Date());
  const { reg_date_plus1y: termEnd } = session.detail;
  const ending = session.endings?.subscription;
  if (ending)
    return {
      tone: 'warning',
      tag: say('payments.ending.tag'),
      text: say('payments.ending.subscription', { date: longDate(ending) }),
    };
  const stands = (): keyof typeof looks => {
    if (session.owed) return 'due';
    if (isRenewing(session, now)) return 'renewing';
    const state = subscriptionState(session, now);
    if (state !== 'ended') return state;
    const isOver = termIsOver(session.detail, now);
    // without a Creative plan there may be nothing to cancel while another licence's term is active
    if (isOffered('licenseKeys') && !isOver) return 'licensed';
    return isOver && termEnd !== '' ? 'ended' : 'notActive';
  };
  const standing = stands();
  return {
    tone: looks[standing],
    tag: say(`profile.subscription.${standing}`),
    text: say(`profile.subscription.${standing}Text`, { date: longDate(termEnd) }),
  };
}

const Below = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2.5),
  '&:empty': { display: 'none' },
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(12rem, 1fr) minmax(0, 22rem)',
    alignItems: 'end',
    columnGap: theme.spacing(6),
  },
  '& p': { margin: 0 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
  '& .name > :first-of-type': {
    ...theme.typography.h2,
    fontFamily: theme.typography.fontFamily,
    fontWeight: theme.typography.fontWeightMedium,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  '& .standing': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    marginTop: theme.spacing(0.5),
    color: theme.vars.palette.text.secondary,
  },
}));
