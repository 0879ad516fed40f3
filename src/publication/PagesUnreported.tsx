import type { ReactNode } from 'react';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { useWords } from '../i18n/words.ts';
import './pagesMessages.ts';

export interface PagesUnreportedProps {
  /** Where it is said: what is missing there. */
  screen: 'analytics' | 'heatmap' | 'points';
  /** A way to what the viewer does report. */
  children?: ReactNode;
}

/** Says that no figures by page, or no heat on pages, can be had, and how to get them. */
export function PagesUnreported({ screen, children }: PagesUnreportedProps) {
  const say = useWords();
  const { viewers } = useConfig().links;
  return (
    <Notice
      live
      title={say(screen === 'points' ? 'pages.pointsTitle' : 'pages.title')}
      action={
        <>
          {viewers && (
            <LinkButton small href={viewers} target="_blank" rel="noopener">
              {say(screen === 'points' ? 'pages.pointsHow' : 'pages.how')}
            </LinkButton>
          )}
          {children}
        </>
      }
    >
      {say(`pages.${screen}`)}
    </Notice>
  );
}
