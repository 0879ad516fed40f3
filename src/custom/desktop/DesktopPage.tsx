import { useEffect } from 'react';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { StatePanel } from '#ui/StatePanel/StatePanel.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { desktopAddress } from './desktopAddress.ts';
import './messages.ts';

/** Leads to the Desktop Publisher at the host's address, or to its downloads without one. */
export function DesktopPage() {
  const say = useWords();
  const { desktopAppUrl } = useAccount().config;
  return (
    <>
      <PageHeader title={say('screens.desktop')} />
      {desktopAppUrl === undefined ? <ToDownloads /> : <ToApp configured={desktopAppUrl} />}
    </>
  );
}

function ToDownloads() {
  const say = useWords();
  return (
    <StatePanel
      title={say('desktop.here.title')}
      action={
        <>
          <LinkButton component={Link} to={screenPath.downloads} look="primary">
            {say('desktop.here.downloads')}
          </LinkButton>
          <LinkButton component={Link} to={screenPath.activation}>
            {say('desktop.here.activation')}
          </LinkButton>
        </>
      }
    >
      {say('desktop.here.text')}
    </StatePanel>
  );
}

function ToApp({ configured }: { configured: string }) {
  const say = useWords();
  const { leaveFor } = useAccount();
  const address = desktopAddress(configured, window.location.href);
  useEffect(() => {
    if (address) leaveFor(address);
  }, [address, leaveFor]);
  if (!address)
    return (
      <StatePanel role="alert" title={say('desktop.unsafe.title')}>
        {say('desktop.unsafe.text')}
      </StatePanel>
    );
  return (
    <StatePanel
      role="status"
      title={say('desktop.redirecting')}
      action={<LinkButton href={address}>{say('desktop.open')}</LinkButton>}
    >
      {say('desktop.text')}
    </StatePanel>
  );
}
