import { useState } from 'react';
import { termIsOver } from '#rules/subscription';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { SupportWords } from '#ui/SupportWords/SupportWords.tsx';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import { dollars } from '../payments/dollars.ts';
import { usePayment } from '../payments/PaymentContext.ts';
import type { Purchase } from '../payments/purchases.ts';
import { UndoButton } from '../payments/UndoButton.tsx';
import { PublicationLines } from './PublicationLines.ts';
import { useApplies } from './useApplies.ts';
import { useOffers } from './useOffers.ts';

const offers = {
  renewals: ['renewCreative', 'renewServices'],
  upgrades: ['upgradeToCreative', 'buyDomain', 'buyStorage', 'changeStorage', 'cancelStorage'],
} as const satisfies Record<string, readonly Purchase[]>;

/** Offers whose price may be the account's own fee. */
const byFee = new Set<Purchase>(['renewCreative', 'renewServices', 'upgradeToCreative']);
const isByFee = (offer: Purchase): offer is 'renewCreative' | 'renewServices' | 'upgradeToCreative' =>
  byFee.has(offer);

/**
 * Renew Subscription or Account Upgrades: the account's offers with prices. What applies and cannot be bought here is
 * left to the host's support, if it has an address. Hidden without either.
 */
export function OfferPanel({ of }: { of: keyof typeof offers }) {
  const say = useWords();
  const { longDate } = useFormat();
  const isOffered = useOffers();
  const applies = useApplies();
  const { support } = useConfig().links;
  const { begin, ahead } = usePayment();
  const { detail, endings, running } = useSession();
  const [now] = useState(() => new Date());
  const { renewal_fee, creative_fee, upgrade_fee } = detail;
  const prices: Partial<Record<Purchase, number>> = {
    renewCreative: creative_fee,
    renewServices: renewal_fee,
    upgradeToCreative: upgrade_fee,
  };
  const isEnding = (offer: Purchase) => offer === 'cancelStorage' && endings?.storage !== undefined;
  const next = running?.storage?.next;
  const isTurning = (offer: Purchase) => offer === 'changeStorage' && next !== undefined;
  const offered = offers[of].filter((offer) => isOffered(offer) || isEnding(offer) || isTurning(offer));
  const isAsked = support !== undefined && offers[of].some((offer) => applies(offer) && !isOffered(offer));
  if (offered.length === 0 && !isAsked) return null;
  const word = (offer: (typeof offered)[number], part: 'name' | 'text' | 'button'): MessageKey =>
    `profile.offers.${offer}.${part}`;
  const textOf = (offer: (typeof offered)[number]) => {
    if (offer === 'renewServices' && !termIsOver(detail, now)) {
      return say(`profile.services.${renewal_fee ? 'until' : 'untilUnpriced'}`, {
        date: longDate(detail.reg_date_plus1y),
        price: dollars(renewal_fee),
      });
    }
    return isByFee(offer) && !prices[offer]
      ? say(`profile.unpriced.${offer}`)
      : say(word(offer, 'text'), { price: dollars(prices[offer] ?? 0) });
  };
  return (
    <Panel title={say(`profile.offers.${of}`)}>
      {isAsked && <SupportWords>{say(`profile.unsold.${of}`)}</SupportWords>}
      {offered.length > 0 && (
        <PublicationLines>
          {offered.map((offer) => (
            <li key={offer}>
              <div>
                <span>{say(word(offer, 'name'))}</span>
                <small>
                  {next && isTurning(offer)
                    ? say('payments.change.next', {
                        product: say(`payments.product.${next.product}`),
                        date: longDate(next.at),
                      })
                    : isEnding(offer)
                      ? say('payments.ending.storage', { date: longDate(endings?.storage ?? '') })
                      : textOf(offer)}
                </small>
              </div>
              <div data-buttons="">
                {isTurning(offer) ? (
                  <UndoButton what="change" product="storage" />
                ) : isEnding(offer) ? (
                  <UndoButton what="cancel" product="storage" />
                ) : (
                  <Button
                    small
                    look={of === 'renewals' ? 'primary' : 'secondary'}
                    {...ahead}
                    onClick={() => void begin(offer)}
                  >
                    {say(word(offer, 'button'))}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </PublicationLines>
      )}
    </Panel>
  );
}
