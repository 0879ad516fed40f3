import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { perform, Refusal } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import type { OpenedTab } from './providerScripts.ts';

const CALL = 'creative-services#paddleportalsession';

/**
 * Opens the provider's portal in a tab, at a single-use address.
 * @param tab undefined where the browser blocked it: the address is then shown as a link
 */
export function PortalDialog({ tab, onClose }: { tab: OpenedTab | undefined; onClose: () => void }) {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const { send } = useAccount();
  const [address, setAddress] = useState('');
  /** @returns an address for the user to open */
  const ask = useEffectEvent(async (): Promise<string | undefined> => {
    try {
      const { paddleSession } = await perform(send, CALL, {});
      if (!paddleSession) throw new Refusal('fault', CALL);
      if (!tab) return paddleSession.overview;
      tab.lead(paddleSession.overview);
    } catch (failure) {
      tab?.close();
      notifyFailure(failure, say('payments.failed.subscription'));
    }
    return undefined;
  });
  const show = useEffectEvent((found: string | undefined) =>
    found === undefined ? onClose() : setAddress(found),
  );
  useEffect(() => {
    void ask().then((found) => show(found));
  }, []);
  if (address === '') return <VisuallyHidden role="status">{say('payments.portal.opening')}</VisuallyHidden>;
  return (
    <Dialog
      open
      title={say('payments.portal.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('payments.action.close')}</Button>
          <LinkButton
            look="primary"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            autoFocus
            onClick={onClose}
          >
            {say('payments.portal.open')}
          </LinkButton>
        </>
      }
    >
      {say('payments.portal.blocked')}
    </Dialog>
  );
}
