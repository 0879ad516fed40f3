import { styled } from '@mui/material/styles';
import { useRef, useState, type RefObject } from 'react';
import type { Product } from '#contract/payments';
import { Button } from '#ui/Button/Button.tsx';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useBoundInput } from '../../forms/useBoundInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { Assurance } from './Assurance.tsx';
import type { StripeWay } from '../../session/paymentsConfig.ts';
import type { CardHandle } from './CardInputs.tsx';
import { money } from './prices.ts';
import { DueLines, PriceLines, PriceSkeleton } from './PriceLines.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { buyings } from './buyings.ts';
import type { Buying } from './purchases.ts';
import { TaxIdInput } from './TaxIdInput.tsx';
import type { Payment } from './useBuying.ts';
import { useDue } from './useDue.ts';
import { usePrices } from './usePrices.ts';
import { useTax } from './useTax.ts';
import { useTaxId } from './useTaxId.ts';
import type { WayToPay } from './wayToPay.ts';

const cardPart = lazyPart(async () => (await import('./CardFields.tsx')).CardFields);

/** The card itself never reaches the form. */
const empty = { taxId: '', card: '' };

/** What the products of a purchase differ by. */
const choiceLabels = {
  upgradeToCreative: 'plan',
  renewCreative: 'plan',
  renewServices: 'licence',
  buyStorage: 'storage',
  buyDomain: 'plan',
  updatePaymentDetails: 'plan',
} as const;

export interface BuyFormProps {
  buying: Buying;
  way: WayToPay;
  busy: boolean;
  failure: string | undefined;
  onPay: (payment: Payment, ready: () => Promise<boolean>) => Promise<void>;
  onClose: () => void;
}

/** The purchase form: product, price, seller and card. Keeps what was typed until it is paid. */
export function BuyForm({ buying, way, busy, failure, onPay, onClose }: BuyFormProps) {
  const say = useWords();
  const { choices, failed, busy: asking, retry } = usePrices(buying);
  const owing = useDue(buying, way);
  const { due, owes } = owing;
  const taxId = useTaxId(buying);
  const card = useRef<CardHandle>(null);
  const [chosen, setChosen] = useState<Product>();
  const price = choices?.find(({ product }) => product === chosen) ?? choices?.[0];
  const added = useTax(way, price, taxId.reason === undefined);
  // the tax depends on the tax ID: first that, then the amount, then the card
  const placing = added.taxed && taxId.reason !== undefined;
  const charged = added.tax ? { amount: added.tax.total, currency: added.tax.currency } : (price ?? due);
  // never charge an amount that was not shown
  const untold = owing.loading || owing.failed || added.loading || added.failed !== undefined;
  const priced = buyings[buying].products.length > 0;
  const closed = priced && choices?.length === 0;

  const submit = async (typed: typeof empty) => {
    if (busy || untold || (priced && !price)) return;
    let refused: string | undefined;
    if (placing) {
      refused = await taxId.save(typed.taxId);
      return refused === undefined ? undefined : { taxId: refused };
    }
    await onPay({ price, due, desk: card.current?.desk }, async () => {
      refused = await taxId.save(typed.taxId);
      return refused === undefined;
    });
    if (refused !== undefined) return { taxId: refused };
  };
  return (
    <Fields defaultValues={empty} onSubmit={submit}>
      <p>{say(owes ? `payments.owed.${way.by}` : `payments.lead.${buying}`)}</p>
      {choices && choices.length > 1 && price && (
        <ProductChoice
          label={say(`payments.choose.${choiceLabels[buying]}`)}
          choices={choices}
          value={price.product}
          onChange={setChosen}
          disabled={busy}
        />
      )}
      {price && <PriceLines price={price} by={way.by} added={added} />}
      {added.failed && <Unloaded words={added.failed} busy={added.busy} onRetry={added.retry} />}
      {(due || (owes && owing.loading)) && <DueLines due={due} />}
      {owing.failed && (
        <Unloaded words={say('payments.owed.failed')} busy={owing.busy} onRetry={owing.retry} />
      )}
      {priced && !choices && !failed && (
        <PriceSkeleton choices={buyings[buying].products.length > 1 && buying !== 'renewServices'} />
      )}
      {priced && failed && <Unloaded words={say('payments.price.failed')} busy={asking} onRetry={retry} />}
      {closed && (
        <Notice tone="danger" live>
          {say('payments.failed.unavailable')}
        </Notice>
      )}
      {!closed && taxId.reason && <TaxIdInput reason={taxId.reason} readOnly={busy} />}
      {!closed && !placing && way.by === 'card' && (
        <CardInput card={card} way={way.way} busy={busy} onEscape={() => !busy && onClose()} />
      )}
      {!closed && !placing && <Assurance charging={priced || owes} way={way} busy={busy} />}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say(closed ? 'payments.action.close' : 'payments.action.cancel')}
        </Button>
        {!closed && (
          <PayButton
            way={way}
            amount={charged && money(charged)}
            priced={priced || due !== undefined}
            waiting={untold}
            untaxed={added.taxed && !added.tax}
          />
        )}
      </DialogActions>
    </Fields>
  );
}

/** Something the form needs could not be loaded. */
function Unloaded({ words, busy, onRetry }: { words: string; busy: boolean; onRetry: () => void }) {
  const say = useWords();
  const again = (
    <BusyButton small busy={busy} busyLabel={say('payments.price.loading')} onClick={onRetry}>
      {say('payments.price.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live action={again}>
      {words}
    </Notice>
  );
}

interface PayButtonProps {
  way: WayToPay;
  /** The formatted amount. */
  amount: string | undefined;
  /** The button charges, or leads to where that happens. */
  priced: boolean;
  /** It is not known yet whether anything is charged. */
  waiting: boolean;
  /** It charges nothing yet, because the tax is not known. */
  untaxed: boolean;
}

function PayButton({ way, amount, priced, waiting, untaxed }: PayButtonProps) {
  const say = useWords();
  if (untaxed)
    return (
      <SubmitButton busyLabel={say('payments.price.adding')} disabled={waiting}>
        {say('payments.action.total')}
      </SubmitButton>
    );
  const words =
    way.by === 'checkout'
      ? say('payments.action.checkout')
      : priced
        ? say('payments.action.pay', { price: amount ?? '' })
        : say('payments.action.saveCard');
  const busyLabel = say(
    way.by === 'checkout'
      ? 'payments.action.opening'
      : priced
        ? 'payments.action.paying'
        : 'payments.action.saving',
  );
  return (
    <SubmitButton busyLabel={busyLabel} disabled={waiting || (priced && amount === undefined)}>
      {words}
    </SubmitButton>
  );
}

interface CardInputProps {
  card: RefObject<CardHandle | null>;
  way: StripeWay;
  busy: boolean;
  onEscape: () => void;
}

/** A card is typed into the provider's frames: the form knows only whether it is complete. */
function CardInput({ card, ...fields }: CardInputProps) {
  const say = useWords();
  useBoundInput({
    source: 'card',
    validate: () => (card.current?.isGiven() ? undefined : say('payments.card.missing.number')),
  });
  const { part: CardFields } = useLazyPart(cardPart);
  return CardFields && <CardFields ref={card} {...fields} />;
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > :last-child': { marginTop: theme.spacing(0.5) },
})) as typeof AccountForm;
