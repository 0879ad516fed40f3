import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { AudienceSwitch } from '../../AudienceSwitch.tsx';
import { usePublicLink } from '../../resources/publications/usePublicLink.ts';
import { Link } from '../../routing.tsx';
import { screenPath } from '../../screenPath.ts';
import type { Subject } from '../../subject.ts';
import { useEmbed } from '../../useEmbed.ts';
import { useVisitLink } from '../../useVisitLink.ts';
import { useWords } from '../../words.ts';

export interface HeatmapHeaderProps {
  subject: Subject;
  /** Heat is collected, and may be turned off by whoever looks. */
  manageable: boolean;
  busy: boolean;
  onDisable: () => void;
}

/** Whose heat this is, the way back, whose readings count, and the switch. */
export function HeatmapHeader({ subject, manageable, busy, onDisable }: HeatmapHeaderProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { publication, trackId } = subject;
  const back = trackId ? screenPath.trackableLinks(publication) : screenPath.publications;
  return (
    <PageHeader
      title={say('screens.heatmap')}
      back={!embedded && <BackLink component={Link} to={back}>{say('heatmap.back')}</BackLink>}
      meta={embedded ? say('heatmap.years') : <PublicationLine {...subject} />}
      actions={
        <>
          <AudienceSwitch />
          {manageable && (
            <BusyButton busy={busy} busyLabel={say('heatmap.disabling')} onClick={onDisable}>
              {say('heatmap.disable')}
            </BusyButton>
          )}
        </>
      }
    />
  );
}

function PublicationLine({ publication, trackId }: Subject) {
  const say = useWords();
  const publicLink = usePublicLink();
  const visit = useVisitLink();
  return (
    <>
      <TextLink {...visit(publicLink(publication))}>
        {publication}
      </TextLink>
      {' · '}
      {trackId ? say('heatmap.link', { identifier: trackId }) : say('heatmap.whole')}
      {' · '}
      {say('heatmap.years')}
    </>
  );
}
