import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { useListLeft } from '../../publication/leftList.ts';
import { CountedPublications } from './CountedPublications.tsx';
import { PublicationList } from './PublicationList.tsx';
import { newestFirst } from './publicationQuestions.ts';
import { PublicationQuota } from './PublicationQuota.tsx';
import './messages.ts';

/** The account's publications, with quota and search. */
export function PublicationsPage() {
  const say = useWords();
  useListLeft();
  return (
    <ListContext resource="publications" sort={newestFirst}>
      <PageHeader title={say('screens.publications')} actions={<PublicationQuota />} />
      <CountedPublications>
        <PublicationList />
      </CountedPublications>
    </ListContext>
  );
}
