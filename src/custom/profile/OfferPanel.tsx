import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { useSession } from '../../AccountContext.ts';
import { useWords, type MessageKey } from '../../words.ts';
import { PublicationLines } from './PublicationLines.ts';
import { ADDITIONAL_DOMAIN_CENTS, dollars, type Purchase } from './purchases.ts';
import { useOffers } from './useOffers.ts';
import { usePayment } from './usePayment.ts';

const offers = {
  renewals: ['renewCreative', 'renewServices'],
  upgrades: ['upgradeToCreative', 'buyDomain', 'buyStorage', 'cancelStorage'],
} as const satisfies Record<string, readonly Purchase[]>;

/** Renew Subscription, or Account Upgrades: what the account is offered of it, with prices; nothing where that is nothing. */
export function OfferPanel({ of }: { of: keyof typeof offers }) {
  const say = useWords();
  const isOffered = useOffers();
  const begin = usePayment();
  const { renewal_fee, creative_fee, upgrade_fee } = useSession().detail;
  const prices: Partial<Record<Purchase, number>> = {
    renewCreative: creative_fee, renewServices: renewal_fee, upgradeToCreative: upgrade_fee, buyDomain: ADDITIONAL_DOMAIN_CENTS,
  };
  const offered = offers[of].filter(isOffered);
  if (offered.length === 0) return null;
  const word = (offer: (typeof offered)[number], part: 'name' | 'text' | 'button'): MessageKey => `profile.offers.${offer}.${part}`;
  return (
    <Panel title={say(`profile.offers.${of}`)}>
      <PublicationLines>
        {offered.map((offer) => (
          <li key={offer}>
            <div>
              <span>{say(word(offer, 'name'))}</span>
              <small>{say(word(offer, 'text'), { price: dollars(prices[offer] ?? 0) })}</small>
            </div>
            <div data-buttons="">
              <Button small look={of === 'renewals' ? 'primary' : 'secondary'} onClick={() => void begin(offer)}>
                {say(word(offer, 'button'))}
              </Button>
            </div>
          </li>
        ))}
      </PublicationLines>
    </Panel>
  );
}
