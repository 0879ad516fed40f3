import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { usePasskeyWords } from './usePasskeyWords.ts';

export interface PasskeyButtonProps {
  onTry: () => void;
  onFailed: (words: string) => void;
}

/** Logs in with a passkey, which identifies its account. Hidden where the host or the browser has no passkeys. */
export function PasskeyButton({ onTry, onFailed }: PasskeyButtonProps) {
  const say = useWords();
  const wordsFor = usePasskeyWords();
  const { authenticator, authProvider, send, config } = useAccount();
  const [busy, setBusy] = useState(false);
  if (!config.security || !authenticator.isThere()) return null;
  const enter = async () => {
    onTry();
    setBusy(true);
    try {
      const { options } = await send('login#challenge', {});
      await authProvider.login({ passkey: await authenticator.answer(options) });
    } catch (failure) {
      onFailed(wordsFor(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      wide
      icon={<Icon name="key" size={16} />}
      busy={busy}
      busyLabel={say('access.passkey.busy')}
      onClick={() => void enter()}
    >
      {say('access.passkey.submit')}
    </BusyButton>
  );
}
