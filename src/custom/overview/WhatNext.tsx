import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import type { IconName } from '#ui/Icon/iconPaths.ts';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { CopyText } from '../../app/CopyText.tsx';
import { Link } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { LineSkeletons } from './LineSkeletons.tsx';
import { NothingListed, OverviewLines } from './OverviewLines.ts';
import type { Suggestion } from './overviewModel.ts';
import type { NextAction, NextStep } from './useSuggestions.ts';

const icons: Record<Suggestion['kind'], IconName> = {
  owed: 'warning',
  ended: 'warning',
  publish: 'book',
  card: 'card',
  quota: 'overview',
  link: 'link',
  page: 'heat',
};

export interface WhatNextProps {
  steps: readonly NextStep[];
  loading: boolean;
}

/** What to do next, each with its one action. */
export function WhatNext({ steps, loading }: WhatNextProps) {
  const say = useWords();
  return (
    <Panel title={say('overview.next.title')}>
      {loading && <LineSkeletons lines={3} />}
      {!loading && steps.length === 0 && <NothingListed>{say('overview.next.none')}</NothingListed>}
      {!loading && steps.length > 0 && (
        <OverviewLines>
          {steps.map(({ key, kind, title, detail, action }) => (
            <li key={key}>
              <Words className="words">
                <Icon name={icons[kind]} />
                <span>{title}</span>
                <small>{detail}</small>
              </Words>
              <Action action={action} />
            </li>
          ))}
        </OverviewLines>
      )}
    </Panel>
  );
}

function Action({ action }: { action: NextAction }) {
  if ('copy' in action)
    return <CopyText small text={action.copy} label={action.label} aria-label={action.name} />;
  return (
    <LinkButton small component={Link} to={action.to} aria-label={action.name}>
      {action.label}
    </LinkButton>
  );
}

const Words = styled('div')(({ theme }) => ({
  // the icon stands before both lines
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  '& > svg': { gridRow: 'span 2', marginTop: 3, color: theme.vars.palette.text.secondary },
  '& > span': { fontWeight: theme.typography.fontWeightMedium },
}));
