import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import './archiveMessages.ts';

export interface ArchivedWordsProps {
  /** The account's storage is over, not only full. */
  expired: boolean;
  /** How many publications are archived. */
  count: number;
}

/** Why publications are closed to readers, and how to open them. */
export function ArchivedWords({ expired, count }: ArchivedWordsProps) {
  const say = useWords();
  const action = (
    <LinkButton small component={Link} to={screenPath.account}>
      {say(expired ? 'publicationArchive.renew' : 'publicationArchive.room')}
    </LinkButton>
  );
  return (
    <Notice
      tone="warning"
      title={
        expired ? say('publicationArchive.expired') : say('publicationArchive.full', { smart_count: count })
      }
      action={action}
    >
      {say(expired ? 'publicationArchive.expiredText' : 'publicationArchive.fullText')}
    </Notice>
  );
}
