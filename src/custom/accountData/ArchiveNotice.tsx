import { Icon } from '#ui/Icon/Icon.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useLocation } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import './messages.ts';

const isCode = (text: string | null): text is string => text !== null && /^[0-9a-f]{40}$/.test(text);

/** The archive's download, where the link from the email leads. */
export function ArchiveNotice() {
  const say = useWords();
  const { apiBase } = useConfig();
  const code = new URLSearchParams(useLocation().search).get('archive');
  if (!isCode(code)) return null;
  return (
    <Notice
      title={say('accountData.archive.ready')}
      action={
        <LinkButton
          look="primary"
          href={`${apiBase}/archives/${code}`}
          target="_blank"
          rel="noopener"
          icon={<Icon name="download" />}
        >
          {say('accountData.archive.download')}
        </LinkButton>
      }
    >
      {say('accountData.archive.readyText')}
    </Notice>
  );
}
