import type { ReactNode } from 'react';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { usePublicLink } from '../resources/publications/usePublicLink.ts';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import type { Subject } from './subject.ts';
import { useEmbed } from '../app/useEmbed.ts';
import { useVisitLink } from '../app/useVisitLink.ts';
import { useWords } from '../i18n/words.ts';

export interface SubjectHeaderProps {
  /** The screen of figures, and its part of the catalogue. */
  room: 'analytics' | 'heatmap';
  subject: Subject;
  /** A remark about the figures. */
  note: string;
  /** The room's own switch, where there is one. */
  children: ReactNode;
}

/** Heading of a screen of figures: subject, way back, audience and the room's switch. Embedded, only the switches. */
export function SubjectHeader({ room, subject, note, children }: SubjectHeaderProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { publication, trackId } = subject;
  const back = trackId ? screenPath.trackableLinks(publication) : screenPath.publications;
  return (
    <PageHeader
      title={say(`screens.${room}`)}
      back={
        !embedded && (
          <BackLink component={Link} to={back}>
            {say(`${room}.back`)}
          </BackLink>
        )
      }
      meta={embedded ? note : <SubjectLine room={room} subject={subject} note={note} />}
      actions={
        <>
          <AudienceSwitch />
          {children}
        </>
      }
    />
  );
}

function SubjectLine({
  room,
  subject: { publication, trackId },
  note,
}: Omit<SubjectHeaderProps, 'children'>) {
  const say = useWords();
  const publicLink = usePublicLink();
  const visit = useVisitLink();
  return (
    <>
      <TextLink {...visit(publicLink(publication))}>{publication}</TextLink>
      {' · '}
      {trackId ? say(`${room}.link`, { identifier: trackId }) : say(`${room}.whole`)}
      {' · '}
      {note}
    </>
  );
}
