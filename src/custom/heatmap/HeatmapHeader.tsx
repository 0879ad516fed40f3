import { BusyButton } from '#ui/Button/BusyButton.tsx';
import type { Subject } from '../../publication/subject.ts';
import { SubjectHeader } from '../../publication/SubjectHeader.tsx';
import { useWords } from '../../i18n/words.ts';

export interface HeatmapHeaderProps {
  subject: Subject;
  /** The name of its trackable link; undefined while it is on its way. */
  link: string | undefined;
  /** Heat is collected and can be turned off. */
  manageable: boolean;
  busy: boolean;
  onDisable: () => void;
}

/** Heading of the heat map, with the switch. */
export function HeatmapHeader({ subject, link, manageable, busy, onDisable }: HeatmapHeaderProps) {
  const say = useWords();
  return (
    <SubjectHeader room="heatmap" subject={subject} link={link} note={say('heatmap.years')}>
      {manageable && (
        <BusyButton busy={busy} busyLabel={say('heatmap.disabling')} onClick={onDisable}>
          {say('heatmap.disable')}
        </BusyButton>
      )}
    </SubjectHeader>
  );
}
