import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useEmbed } from '../app/useEmbed.ts';
import { useVisitLink } from '../app/useVisitLink.ts';
import { useWords } from '../i18n/words.ts';
import { usePublicLink } from '../resources/publications/usePublicLink.ts';
import { useWayBack } from './leftList.ts';
import { NotApplied } from './NotApplied.tsx';
import { PublicationStatus } from './PublicationStatus.tsx';
import { PublicationSwitch } from './PublicationSwitch.tsx';
import type { PlaceScreen } from './placeScreens.ts';
import { PublicationTabs } from './PublicationTabs.tsx';
import { ShareButton } from './share/ShareButton.tsx';
import type { Subject } from './subject.ts';
import { usePublication } from './usePublication.ts';
import './placeMessages.ts';

export interface PublicationPlaceProps {
  screen: PlaceScreen;
  subject: Subject;
  /** After the publication's name, and alone where the desktop publisher shows the screen. */
  note?: ReactNode;
  actions: ReactNode;
}

/**
 * The head of every screen of one publication: its cover, its link, and tabs to the other screens. A phone has the
 * actions beside the way back, which keeps its height for the figures. The desktop publisher, which has a frame of its
 * own, gets the title and the actions alone.
 */
export function PublicationPlace({ screen, subject, note, actions }: PublicationPlaceProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const isPhone = useIsPhone();
  const wayBack = useWayBack();
  const title = say(`screens.${screen}`);
  if (embedded) return <PageHeader title={title} meta={note} actions={actions} />;
  const { publication, trackId } = subject;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Above>
            <BackLink component={Link} to={trackId ? screenPath.trackableLinks(publication) : wayBack}>
              {say('place.back')}
            </BackLink>
            <ShareButton publication={publication} />
            {isPhone && actions}
          </Above>
        }
        picture={<PublicationCover name={publication} />}
        meta={
          <>
            <PublicationLink name={publication} />{' '}
            <PublicationSwitch screen={screen} publication={publication} />
            <PublicationStatus name={publication} /> {note && <Note>{note}</Note>}
          </>
        }
        actions={!isPhone && actions}
        tabs={<PublicationTabs screen={screen} subject={subject} />}
      />
      <NotApplied screen={screen} subject={subject} />
    </>
  );
}

function PublicationLink({ name }: { name: string }) {
  const visit = useVisitLink()(usePublicLink()(name));
  return <TextLink {...visit}>{name}</TextLink>;
}

/** Its picture comes with the list; until then, and without it, a cover is drawn from the name. */
function PublicationCover({ name }: { name: string }) {
  const publication = usePublication(name);
  return <Cover title={publication?.title ?? name} image={publication?.cover} />;
}

/** As a whole on the next line where it has no room beside the name; a phone has no line to spare. */
const Note = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'inline-block' },
}));

const Above = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > a': { marginInlineEnd: 'auto' },
  // its words, and not its edge, stand at the page's edge
  '& > button:last-child:not([data-look=primary])': { marginInlineEnd: theme.spacing(-1.25) },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    gap: theme.spacing(0.5),
    // a filled button keeps clear of the title below it
    '&:has(> [data-look=primary])': { paddingBottom: theme.spacing(1) },
  },
}));
