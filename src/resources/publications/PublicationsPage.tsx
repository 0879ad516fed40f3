import { ListBase } from 'ra-core';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../../words.ts';
import { PublicationList } from './PublicationList.tsx';
import { PublicationQuota } from './PublicationQuota.tsx';

/** No page of a list is ever this long: publications are few enough to be shown whole. */
const all = 100_000;

/** What the account hosts. */
export function PublicationsPage() {
  const say = useWords();
  return (
    <ListBase
      resource="publications"
      perPage={all}
      sort={{ field: 'created_at', order: 'DESC' }}
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
