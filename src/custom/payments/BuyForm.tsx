import { styled } from '@mui/material/styles';
import { useRef, useState, type RefObject } from 'react';
import type { Product } from '#contract/products';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Failure, Notice } from '#ui/Notice/Notice.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { useBoundInput } from '../../forms/useBoundInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { Assurance } from './Assurance.tsx';
import type { StripeWay } from '../../session/paymentsConfig.ts';
import type { CardHandle } from './CardInputs.tsx';
import { money } from './prices.ts';
import { DueLines, PriceLines, PriceSkeleton } from './PriceLines.tsx';
import { PayButton } from './PayButton.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { buyings, isRenewed } from './buyings.ts';
import type { Buying } from './purchases.ts';
import { TaxIdInput } from './TaxIdInput.tsx';
import { Unloaded } from './Unloaded.tsx';
import type { Payment } from './useBuying.ts';
import { useDue } from './useDue.ts';
import { usePrices } from './usePrices.ts';
import { useTax } from './useTax.ts';
import { useTaxId } from './useTaxId.ts';
import type { WayToPay } from './wayToPay.ts';

const CardFields = lazyComponent(async () => (await import('./CardFields.tsx')).CardFields);

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
  const { choices, listed, failed, busy: asking, retry } = usePrices(buying);
  const owing = useDue(buying, way);
  const { due, owes } = owing;
  const taxId = useTaxId(buying);
  const card = useRef<CardHandle>(null);
  const [chosen, setChosen] = useState<Product>();
  const price = choices?.find(({ product }) => product === chosen) ?? choices?.[0];
  const added = useTax(way, price, taxId.reason === undefined);
  // the tax depends on the tax ID and the country: first those, then the amount, then the card
  const placing = added.nowhere || (added.taxed && taxId.reason !== undefined);
  const total = added.tax && { amount: added.tax.total, currency: added.tax.currency };
  const shown = total ?? (listed && price ? { amount: price.amount, currency: price.currency } : undefined);
  const charged = total ?? price ?? due;
  // never charge an amount that was not shown
  const amountUnknown = owing.loading || owing.failed || added.loading || added.failed !== undefined;
  const priced = buyings[buying].products.length > 0;
  const closed = priced && choices?.length === 0;

  const submit = async (typed: typeof empty) => {
    if (busy || amountUnknown || (priced && !price)) return;
    let refused: string | undefined;
    if (placing) {
      refused = await taxId.save(typed.taxId);
      return refused === undefined ? undefined : { taxId: refused };
    }
    await onPay({ price, shown, due, desk: card.current?.desk }, async () => {
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
      {added.failed && !added.nowhere && (
        <Unloaded words={added.failed} busy={added.busy} onRetry={added.retry} />
      )}
      {added.nowhere && <CountryMissing />}
      {(due || (owes && owing.loading)) && <DueLines due={due} />}
      {owing.failed && (
        <Unloaded words={say('payments.owed.failed')} busy={owing.busy} onRetry={owing.retry} />
      )}
      {priced && !choices && !failed && (
        <PriceSkeleton choices={buyings[buying].products.length > 1 && buying !== 'renewServices'} />
      )}
      {priced && failed && <Unloaded words={say('payments.price.failed')} busy={asking} onRetry={retry} />}
      <Failure words={closed ? say('payments.failed.unavailable') : undefined} />
      {!closed && taxId.reason && <TaxIdInput reason={taxId.reason} readOnly={busy} />}
      {!closed && !placing && way.by === 'card' && (
        <CardInput card={card} way={way.way} busy={busy} onEscape={() => !busy && onClose()} />
      )}
      {!closed && !placing && (
        <Assurance
          charging={priced || owes}
          renews={price !== undefined && !isRenewed(price.product)}
          way={way}
          busy={busy}
        />
      )}
      <Failure words={failure} />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say(closed ? 'payments.action.close' : 'payments.action.cancel')}
        </Button>
        {!closed && (
          <PayButton
            way={way}
            amount={charged && money(charged)}
            priced={priced || due !== undefined}
            waiting={amountUnknown}
            untaxed={added.taxed && !added.tax}
          />
        )}
      </DialogActions>
    </Fields>
  );
}

/** The buyer's country is given elsewhere. */
function CountryMissing() {
  const say = useWords();
  const there = (
    <LinkButton small component={Link} to={screenPath.invoices}>
      {say('payments.action.details')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" live action={there}>
      {say('payments.price.nowhere')}
    </Notice>
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
  return <CardFields ref={card} {...fields} />;
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > :last-child': { marginTop: theme.spacing(0.5) },
})) as typeof AccountForm;
