import { ListBase } from 'ra-core';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../../i18n/words.ts';
import { PublicationList } from './PublicationList.tsx';
import { publicationQuestions } from './publicationQuestions.ts';
import { PublicationQuota } from './PublicationQuota.tsx';

const { all } = publicationQuestions;

/** What the account hosts. */
export function PublicationsPage() {
  const say = useWords();
  return (
    <ListBase
      resource="publications"
      perPage={all.pagination.perPage}
      sort={all.sort}
      // the list says itself what went wrong, in its place
      queryOptions={{ onError: () => undefined }}
      storeKey={false}
      disableAuthentication
    >
      <PageHeader title={say('screens.publications')} actions={<PublicationQuota />} />
      <PublicationList />
    </ListBase>
  );
}
