import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { focusHeading } from '../../app/pageHeading.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { useDeletion } from './useDeletion.ts';
import './messages.ts';

/** Takes the account's deletion back. */
export function KeepButton() {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const { takeBack } = useDeletion();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await takeBack();
      // this button is about to disappear
      focusHeading();
    } catch (failure) {
      notifyFailure(failure, say('security.notDone'));
      setBusy(false);
    }
  };
  return (
    <BusyButton small busy={busy} busyLabel={say('accountData.deletion.keeping')} onClick={() => void keep()}>
      {say('accountData.deletion.keep')}
    </BusyButton>
  );
}
