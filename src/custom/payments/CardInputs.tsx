import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Busy, Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { FieldFrame } from '#ui/TextField/FieldFrame.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { control } from '#tokens/measures';
import { useWords } from '../../i18n/words.ts';
import type { CardDesk } from './cardPayment.ts';
import { cardStyle, useShownScheme } from './cardLook.ts';
import type { CardScript } from './providerScripts.ts';
import { stripeDesk, type CardField } from './stripeDesk.ts';

export interface CardHandle {
  /** Whether the card is complete; shows beside each field what is missing and focuses the first. */
  isGiven: () => boolean;
  /** Undefined until the fields have loaded. */
  desk: CardDesk | undefined;
}

/** The parts of a card, in typing order. */
const parts = {
  number: CardNumberElement,
  expiry: CardExpiryElement,
  cvc: CardCvcElement,
} as const;
const order = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[];

type States = Readonly<Record<CardField, { complete: boolean; words: string }>>;
const empty = { complete: false, words: '' };

interface CardInputsProps {
  ref: Ref<CardHandle>;
  stripe: CardScript;
  busy: boolean;
  onEscape: () => void;
}

/** Number, expiry date and security code: the provider's fields in our frames. */
export function CardInputs({ ref, stripe, busy, onEscape }: CardInputsProps) {
  const say = useWords();
  const id = useId();
  const elements = useElements();
  const style = cardStyle(useTheme(), useShownScheme());
  const [states, setStates] = useState<States>({ number: empty, expiry: empty, cvc: empty });
  // beside the state: Enter right after the last digit comes before React has drawn what that digit changed
  const latest = useRef(states);
  const become = (part: CardField, state: States[CardField]) => {
    latest.current = { ...latest.current, [part]: state };
    setStates(latest.current);
  };

  const declined = useRef<CardField>(undefined);

  useEffect(() => {
    // locked fields could not take the focus during the payment
    if (busy || !declined.current) return;
    elements?.getElement(parts[declined.current])?.focus();
    declined.current = undefined;
  }, [busy, elements, states]);
  useImperativeHandle(ref, () => {
    const card = elements?.getElement(CardNumberElement);
    const decline = (part: CardField, words: string) => {
      become(part, { complete: true, words });
      declined.current = part;
    };
    return {
      isGiven: () => {
        if (!card) return false;
        // the bank's last answer does not prevent another try
        for (const part of order)
          if (latest.current[part].complete) become(part, { complete: true, words: '' });
        const missing = order.filter((part) => !latest.current[part].complete);
        for (const part of missing)
          become(part, {
            complete: false,
            words: latest.current[part].words || say(`payments.card.missing.${part}`),
          });
        const [first] = missing;
        if (first) elements?.getElement(parts[first])?.focus();
        return first === undefined;
      },
      desk: card ? stripeDesk(stripe, card, decline) : undefined,
    };
  });
  return (
    <Fields role="group" aria-label={say('payments.card.legend')}>
      {order.map((part) => {
        const Part = parts[part];
        const { words } = states[part];
        return (
          <div key={part} data-part={part}>
            <FieldFrame
              id={`${id}${part}`}
              label={say(`payments.card.${part}`)}
              error={words}
              disabled={busy}
            >
              <Frame>
                <Part
                  id={`${id}${part}`}
                  options={{ style, disabled: busy, ...(part === 'number' && { showIcon: true }) }}
                  onChange={({ complete, error }) => become(part, { complete, words: error?.message ?? '' })}
                  onEscape={onEscape}
                />
              </Frame>
            </FieldFrame>
          </div>
        );
      })}
      <VisuallyHidden role="status">
        {order
          .map((part) => states[part].words)
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
    </Fields>
  );
}

/** Placeholders while the provider's script loads. */
export function CardInputsSkeleton() {
  const say = useWords();
  return (
    <Busy label={say('payments.card.loading')}>
      <Fields>
        {order.map((part) => (
          <div key={part} data-part={part}>
            <FieldFrame id={part} label={say(`payments.card.${part}`)}>
              <Frame>
                <Skeleton width="60%" />
              </Frame>
            </FieldFrame>
          </div>
        ))}
      </Fields>
    </Busy>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > [data-part="number"]': { gridColumn: '1 / -1' },
}));

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: control.height - 2,
  padding: theme.spacing(1.125, 1.5),
  '& > div': { minHeight: '1.25em' },
}));
