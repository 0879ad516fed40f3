import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { SubscriptionProduct } from '#contract/products';
import { Button } from '#ui/Button/Button.tsx';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { money } from './prices.ts';
import { PriceSkeleton } from './PriceLines.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { changed, type Changing } from './purchases.ts';
import { Unloaded } from './Unloaded.tsx';
import { useChange } from './useChange.ts';
import { useChangePreview } from './useChangePreview.ts';

/** Another plan, or another extra storage: what it costs today and then, before it is made. */
export function ChangeDialog({ purchase, onClose }: { purchase: Changing; onClose: () => void }) {
  const say = useWords();
  const { longDate } = useFormat();
  const { running } = useSession();
  const what = changed[purchase];
  const [from] = useState(running?.[what]?.product);
  const [chosen, setChosen] = useState<SubscriptionProduct>();
  const { busy, failure, change } = useChange(what, onClose);
  const { choices, product, preview, failed, busy: asking, retry } = useChangePreview(from ?? 'zine', chosen);
  const payLabel =
    preview?.when === 'termEnd'
      ? say('payments.change.later', { date: longDate(preview.at) })
      : say(preview?.today === 0 ? 'payments.change.now' : 'payments.action.pay', {
          price: preview ? money({ amount: preview.today, currency: preview.currency }) : '',
        });
  return (
    // a bank's prompt appears above it and takes the focus
    <Dialog
      open
      title={say(`payments.change.title.${what}`)}
      onClose={onClose}
      busy={busy}
      shared
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say('payments.action.cancel')}
          </Button>
          <BusyButton
            look="primary"
            busy={busy}
            busyLabel={say('payments.action.paying')}
            disabled={!preview}
            onClick={() => preview && void change(preview)}
          >
            {preview ? payLabel : say('payments.change.loading')}
          </BusyButton>
        </>
      }
    >
      <Body>
        {from && <p>{say('payments.change.lead', { product: say(`payments.product.${from}`) })}</p>}
        {choices && product && (
          <ProductChoice
            label={say(`payments.choose.${what === 'storage' ? 'storage' : 'plan'}`)}
            choices={choices}
            had={from}
            value={product}
            onChange={(next) => setChosen(next as SubscriptionProduct)}
            disabled={busy}
          />
        )}
        {preview ? <ChangeLines preview={preview} /> : !failed && <PriceSkeleton choices={!choices} />}
        {failed && !preview && <Unloaded words={failed} busy={asking} onRetry={retry} />}
        <Failure words={failure} />
      </Body>
    </Dialog>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));
