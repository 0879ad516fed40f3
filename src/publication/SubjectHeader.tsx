import type { ReactNode } from 'react';
import { useEmbed } from '../app/useEmbed.ts';
import { useWords } from '../i18n/words.ts';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { PublicationPlace } from './PublicationPlace.tsx';
import type { Subject } from './subject.ts';

export interface SubjectHeaderProps {
  /** The screen of figures, and its part of the catalogue. */
  room: 'analytics' | 'heatmap';
  subject: Subject;
  /** A remark about the figures. */
  note: string;
  /** The room's own switch, where there is one. */
  children: ReactNode;
}

/** Heading of a screen of figures: whose they are, audience and the room's switch. */
export function SubjectHeader({ room, subject, note, children }: SubjectHeaderProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { trackId } = subject;
  const whose = trackId ? say(`${room}.link`, { identifier: trackId }) : say(`${room}.whole`);
  return (
    <PublicationPlace
      screen={room}
      subject={subject}
      note={embedded ? note : `${whose} · ${note}`}
      actions={
        <>
          <AudienceSwitch />
          {children}
        </>
      }
    />
  );
}
