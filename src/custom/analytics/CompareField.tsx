import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Combobox } from '#ui/Combobox/Combobox.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Subject } from '../../publication/subject.ts';
import type { Comparison } from './comparison.ts';
import { useCompareChoices } from './useCompareChoices.ts';
import type { Compared } from './useCompared.ts';
import type { ChosenComparison } from './useComparison.ts';
import './messages.ts';

export interface CompareFieldProps {
  subject: Subject;
  compared: ChosenComparison;
  before: Compared;
}

/** Chooses what the figures are compared with. Links and publications are asked for once those are there. */
export function CompareField({ subject, compared, before }: CompareFieldProps) {
  const say = useWords();
  const line = useRef<HTMLDivElement>(null);
  const {
    failed,
    retry: retryLists,
    ...choices
  } = useCompareChoices(subject, compared, before.totals !== 'pending');
  const retry = () => {
    // the button goes
    line.current?.querySelector('input')?.focus();
    before.onRetry?.();
    retryLists();
  };
  const problem = before.onRetry
    ? say('analytics.compare.failed')
    : failed && say('analytics.compare.listsFailed');
  return (
    <Line ref={line}>
      <span aria-hidden="true">{say('analytics.compare.label')}</span>
      <Combobox
        {...choices}
        label={say('analytics.compare.label')}
        hideLabel
        keeps
        value={compared.comparison ?? ''}
        onChange={(next) => compared.choose(next === '' ? undefined : (next as Comparison))}
        help={
          problem ? (
            <>
              <span role="alert">{problem}</span>
              <Button look="quiet" small onClick={retry}>
                {say('layout.retry')}
              </Button>
            </>
          ) : (
            before.totals === undefined && say('analytics.compare.none')
          )
        }
      />
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
  marginTop: theme.spacing(1.5),
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > :last-child': { flex: '0 1 20rem', minWidth: 0 },
  // one line, which leaves a phone's height to the figures
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', '& > span': { flex: 'none' } },
}));
