import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import { money } from './prices.ts';
import { UnconfirmedPayment } from './UnconfirmedPayment.tsx';
import { useAwaited } from './useAwaited.ts';
import './messages.ts';

/** A first payment that waits for the buyer's bank, with the one step that is left. */
export function AwaitedPayment() {
  const say = useWords();
  const { stage, awaited, failed, loading, canConfirm, confirm, check, retry } = useAwaited();
  if (stage.at === 'unconfirmed')
    return (
      <UnconfirmedPayment
        payment={stage.payment}
        action={
          <BusyButton
            small
            busy={stage.checking}
            busyLabel={say('payments.unconfirmed.checking')}
            onClick={() => void check(stage.payment)}
          >
            {say('payments.unconfirmed.check')}
          </BusyButton>
        }
      />
    );
  if (stage.at === 'refused')
    return (
      <Notice tone="danger" live title={say('payments.awaited.refused')}>
        {say('payments.awaited.refusedText')}
      </Notice>
    );
  if (!awaited && failed)
    return (
      <Notice
        tone="warning"
        title={say('payments.awaited.title')}
        action={
          <BusyButton small busy={loading} busyLabel={say('payments.price.loading')} onClick={retry}>
            {say('layout.retry')}
          </BusyButton>
        }
      >
        {say('payments.awaited.failed')}
      </Notice>
    );
  if (!awaited) return null;

  const product = say(`payments.product.${awaited.product}`);
  const inPage = (
    <BusyButton
      small
      look="primary"
      busy={stage.at === 'confirming'}
      busyLabel={say('payments.awaited.confirming')}
      onClick={() => void confirm(awaited)}
    >
      {say('payments.awaited.confirm')}
    </BusyButton>
  );
  const atProvider = awaited.page && (
    <LinkButton small look="primary" href={awaited.page} target="_blank" rel="noopener noreferrer">
      {say('payments.awaited.open')}
    </LinkButton>
  );
  return (
    <Notice
      tone="warning"
      live={stage.at === 'blocked'}
      title={say('payments.awaited.title')}
      action={canConfirm ? inPage : atProvider}
    >
      {canConfirm || awaited.page
        ? say('payments.awaited.text', { product, price: money(awaited) })
        : say('payments.security')}
      {stage.at === 'blocked' && <p>{say('payments.awaited.blocked')}</p>}
    </Notice>
  );
}
