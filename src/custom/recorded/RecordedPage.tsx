import { BackLink } from '#ui/Link/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link, useParams } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useEmbed } from '../../app/useEmbed.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { RecentSessions } from './RecentSessions.tsx';
import { RecordedEvents } from './RecordedEvents.tsx';
import './messages.ts';

/** What readers' browsers sent in the last seven days: the sessions of a publication, and the events of one. */
export function RecordedPage() {
  const say = useWords();
  const { embedded } = useEmbed();
  const { publication = '', session } = useParams();
  const back = session ? screenPath.recorded(publication) : screenPath.analytics(publication);
  return (
    <>
      <PageHeader
        title={say('screens.recorded')}
        back={
          // embedded, an address comes without its publication's other screens, but a session has its list
          (!embedded || session) && (
            <BackLink component={Link} to={back}>
              {say(session ? 'recorded.backToList' : 'recorded.back')}
            </BackLink>
          )
        }
        meta={
          <>
            <TypedText>{publication}</TypedText>
            {' · '}
            {say(session ? 'recorded.leadOfSession' : 'recorded.lead')}
          </>
        }
      />
      {session ? (
        <RecordedEvents publication={publication} session={session} />
      ) : (
        <RecentSessions publication={publication} />
      )}
    </>
  );
}
