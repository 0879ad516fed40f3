import { useGetList } from 'react-admin';
import { useState } from 'react';
import { isOffered } from '#rules/offers';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { publicationQuestions } from './publicationQuestions.ts';
import type { Publication } from './publicationsCalls.ts';

/** Says which publications are closed to readers, why, and how to open them. Empty when all are open. */
export function ArchivedNotice() {
  const say = useWords();
  const session = useSession();
  const [now] = useState(() => new Date());
  const { data = [] } = useGetList<Publication>('publications', publicationQuestions.all);
  const count = data.filter(({ archived }) => archived).length;
  const expired = isOffered('storageExpired', session, now) && data.length > 0;
  if (!expired && count === 0) return null;
  const action = (
    <LinkButton small component={Link} to={screenPath.account}>
      {say(expired ? 'publications.archive.renew' : 'publications.archive.room')}
    </LinkButton>
  );
  return (
    <Notice
      tone="warning"
      title={
        expired
          ? say('publications.archive.expired')
          : say('publications.archive.full', { smart_count: count })
      }
      action={action}
    >
      {say(expired ? 'publications.archive.expiredText' : 'publications.archive.fullText')}
    </Notice>
  );
}
