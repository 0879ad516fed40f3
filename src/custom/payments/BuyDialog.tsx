import { Button } from '#ui/Button/Button.tsx';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import { BuyForm } from './BuyForm.tsx';
import { useBuying, type BuyingProps } from './useBuying.ts';
import { useStaying } from './useStaying.ts';
import { UnconfirmedPayment } from './UnconfirmedPayment.tsx';

/** A purchase in one dialog: the form and its outcome. */
export function BuyDialog(props: BuyingProps) {
  const { buying, way, onClose } = props;
  const say = useWords();
  const { stage, pay, check } = useBuying(props);
  const working = stage.at === 'busy' || (stage.at === 'unconfirmed' && stage.checking);
  useStaying(stage.at === 'busy' && way.by === 'card');
  return (
    // the hosted checkout and a bank's prompt appear above it and take the focus
    <Dialog
      title={say(`payments.title.${buying}`)}
      open={stage.at !== 'checkout'}
      onClose={onClose}
      busy={working}
      typed
      shared
    >
      {stage.at === 'security' && (
        <>
          <Notice tone="info" live>
            {say('payments.security')}
          </Notice>
          <DialogActions>
            <Button autoFocus onClick={onClose}>
              {say('payments.action.close')}
            </Button>
          </DialogActions>
        </>
      )}
      {stage.at === 'unconfirmed' && (
        <>
          <UnconfirmedPayment payment={stage.payment} />
          <DialogActions>
            <Button disabled={stage.checking} onClick={onClose}>
              {say('payments.action.close')}
            </Button>
            <BusyButton
              look="primary"
              autoFocus
              busy={stage.checking}
              busyLabel={say('payments.unconfirmed.checking')}
              onClick={() => void check(stage.payment)}
            >
              {say('payments.unconfirmed.check')}
            </BusyButton>
          </DialogActions>
        </>
      )}
      {(stage.at === 'form' || stage.at === 'busy' || stage.at === 'checkout') && (
        <BuyForm
          buying={buying}
          way={way}
          busy={stage.at === 'busy'}
          failure={stage.at === 'form' ? stage.failure : undefined}
          onPay={pay}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
