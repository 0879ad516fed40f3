import type { ReactNode } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import type { Subject } from '../../publication/subject.ts';
import { SubjectHeader } from '../../publication/SubjectHeader.tsx';
import { useWords } from '../../i18n/words.ts';
import { useShareReport } from '../sharedReports/useShareReport.tsx';

export interface AnalyticsHeaderProps {
  subject: Subject;
  /** The name of its trackable link; undefined while it is on its way. */
  link: string | undefined;
  /** Whether analytics are collected; undefined while loading. */
  enabled: boolean | undefined;
  busy: boolean;
  onSwitch: (action: 'ENABLE' | 'DISABLE') => void;
  /** Further commands. */
  children?: ReactNode;
}

/** Heading of the analytics, with the switch. */
export function AnalyticsHeader({ subject, link, enabled, busy, onSwitch, children }: AnalyticsHeaderProps) {
  const say = useWords();
  const report = useShareReport(subject.publication);
  return (
    <>
      <SubjectHeader room="analytics" subject={subject} link={link} note={say('analytics.freshness')}>
        <MoreActions label={say('place.more')}>
          {subject.trackId === undefined && report.button}
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
          {children}
        </MoreActions>
      </SubjectHeader>
      {report.dialog}
    </>
  );
}
