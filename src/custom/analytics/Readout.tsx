import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useWords } from '../../i18n/words.ts';
import type { PageReach } from './retentionModel.ts';
import type { ReachWords } from './useReachWords.ts';

export interface ReadoutProps {
  page: PageReach;
  words: ReachWords;
  /** Where its page leads. */
  children: ReactNode;
}

/** The figures of the page that is pulled out of the fan. The slider says them itself. */
export function Readout({ page, words, children }: ReadoutProps) {
  const say = useWords();
  return (
    <Row>
      <p>{words.name(page)}</p>
      <dl aria-hidden="true">
        <div>
          <dt>{say('analytics.retention.reached')}</dt>
          <dd>
            <b>{words.share(page)}</b> {words.reached(page)}
          </dd>
        </div>
        <div>
          <dt>{say('analytics.retention.stopped')}</dt>
          <dd>
            <b>{words.stopped(page)}</b>
          </dd>
        </div>
        <div>
          <dt>{say('analytics.retention.time')}</dt>
          <dd>
            <b>{words.time(page) ?? '–'}</b>
          </dd>
        </div>
      </dl>
      {children}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(1, 4),
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  // as wide as it gets, so that nothing moves while pages are pulled out
  '& > p': { ...theme.typography.subtitle2, minWidth: '8ch', margin: 0 },
  '& dl': { display: 'flex', flexWrap: 'wrap', flex: 1, gap: theme.spacing(1, 4), margin: 0 },
  '& dl > div': { minWidth: '12ch' },
  '& dl > div:first-of-type': { minWidth: '22ch' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& b': {
    ...theme.typography.subtitle1,
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.vars.palette.text.primary,
  },
}));
