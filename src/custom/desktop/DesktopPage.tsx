import { useEffect } from 'react';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { StatePanel } from '#ui/StatePanel/StatePanel.tsx';
import { useAccount } from '../../AccountContext.ts';
import { useWords } from '../../words.ts';
import { desktopAddress } from './desktopAddress.ts';
import './messages.ts';

/** Leads to the Desktop Publisher, wherever the host has it, and nowhere else. */
export function DesktopPage() {
  const say = useWords();
  const { config, leaveFor } = useAccount();
  const address = desktopAddress(config.desktopAppUrl, window.location.href);
  useEffect(() => {
    if (address) leaveFor(address);
  }, [address, leaveFor]);
  return (
    <>
      <PageHeader title={say('screens.desktop')} />
      {address ? (
        <StatePanel role="status" title={say('desktop.redirecting')} action={<LinkButton href={address}>{say('desktop.open')}</LinkButton>}>
          {say('desktop.text')}
        </StatePanel>
      ) : (
        <StatePanel role="alert" title={say('desktop.unsafe.title')}>{say('desktop.unsafe.text')}</StatePanel>
      )}
    </>
  );
}
