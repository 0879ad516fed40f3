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

export interface AnalyticsHeaderProps {
  subject: Subject;
  /** Whether readings are collected; unknown while that is on its way. */
  enabled: boolean | undefined;
  busy: boolean;
  onSwitch: (action: 'ENABLE' | 'DISABLE') => void;
}

/** Whose analytics these are, the way back, and the switch. Inside another program, only the switch. */
export function AnalyticsHeader({ subject, enabled, busy, onSwitch }: AnalyticsHeaderProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const { publication, trackId } = subject;
  const back = trackId ? screenPath.trackableLinks(publication) : screenPath.publications;
  return (
    <PageHeader
      title={say('screens.analytics')}
      back={!embedded && <BackLink component={Link} to={back}>{say('analytics.back')}</BackLink>}
      meta={embedded ? say('analytics.freshness') : <PublicationLine {...subject} />}
      actions={
        <>
          <AudienceSwitch />
          {enabled !== undefined && (
            <BusyButton
              look={enabled ? 'secondary' : 'primary'}
              busy={busy}
              busyLabel={say(enabled ? 'analytics.disabling' : 'analytics.enabling')}
              onClick={() => onSwitch(enabled ? 'DISABLE' : 'ENABLE')}
            >
              {say(enabled ? 'analytics.disable' : 'analytics.enable')}
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
      {trackId ? say('analytics.link', { identifier: trackId }) : say('analytics.whole')}
      {' · '}
      {say('analytics.freshness')}
    </>
  );
}
