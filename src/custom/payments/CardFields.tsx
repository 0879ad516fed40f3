import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState, type Ref } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import type { StripeWay } from '../../session/paymentsConfig.ts';
import { useWords } from '../../i18n/words.ts';
import { CardInputs, CardInputsSkeleton, type CardHandle } from './CardInputs.tsx';
import { cardFonts } from './cardLook.ts';
import { useProviders } from './providers.ts';
import type { CardScript } from './providerScripts.ts';
import './messages.ts';

export interface CardFieldsProps {
  ref: Ref<CardHandle>;
  way: StripeWay;
  /** A payment is running: the fields keep their values and are locked. */
  busy: boolean;
  /** Escape inside the provider's frames, which the page cannot hear. */
  onEscape: () => void;
}

type Script = { at: 'loading' } | { at: 'failed' } | { at: 'ready'; stripe: CardScript };

/** The card, in the provider's own fields. */
export function CardFields({ way, ...inputs }: CardFieldsProps) {
  const say = useWords();
  const { stripe: load } = useProviders();
  const [script, setScript] = useState<Script>({ at: 'loading' });
  const [tries, setTries] = useState(0);
  const options = useMemo(() => ({ fonts: cardFonts(window.location.href), locale: 'en' as const }), []);
  useEffect(() => {
    let here = true;
    load(way).then(
      (stripe) => here && setScript({ at: 'ready', stripe }),
      () => here && setScript({ at: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [load, way, tries]);
  const again = () => {
    setScript({ at: 'loading' });
    setTries((count) => count + 1);
  };
  if (script.at === 'loading') return <CardInputsSkeleton />;
  if (script.at === 'failed') {
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button small onClick={again}>
            {say('layout.retry')}
          </Button>
        }
      >
        {say('payments.card.blocked')}
      </Notice>
    );
  }
  return (
    // its type requires the whole script; it uses only a CardScript
    <Elements stripe={script.stripe as Stripe} options={options}>
      <CardInputs {...inputs} stripe={script.stripe} />
    </Elements>
  );
}
