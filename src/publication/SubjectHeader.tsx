import type { ReactNode } from 'react';
import { useSubjectName } from '../app/subjectName.ts';
import { useEmbed } from '../app/useEmbed.ts';
import { isolated } from '../i18n/isolated.ts';
import { useWords } from '../i18n/words.ts';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { PublicationPlace } from './PublicationPlace.tsx';
import type { Subject } from './subject.ts';

export interface SubjectHeaderProps {
  /** The screen of figures, and its part of the catalogue. */
  room: 'analytics' | 'heatmap';
  /** Another screen of the room. */
  screen?: 'pages';
  subject: Subject;
  /** The name of its trackable link; undefined while it is on its way. */
  link: string | undefined;
  /** A remark about the figures. */
  note?: string;
  /** The room's own switch, where there is one. */
  children?: ReactNode;
}

/** Heading of a screen of figures: whose they are, audience and the room's switch. */
export function SubjectHeader({ room, screen, subject, link, note, children }: SubjectHeaderProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { trackId } = subject;
  const ofLink = link && say(`${room}.link`, { link: isolated(link) });
  useSubjectName(trackId && link);
  const whose = trackId ? ofLink : say(`${room}.whole`);
  return (
    <PublicationPlace
      screen={screen ?? room}
      subject={subject}
      note={[embedded ? undefined : whose, note].filter(Boolean).join(' · ')}
      actions={
        <>
          <AudienceSwitch />
          {children}
        </>
      }
    />
  );
}
