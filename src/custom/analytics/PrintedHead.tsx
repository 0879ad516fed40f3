import { styled } from '@mui/material/styles';
import { useWords } from '../../i18n/words.ts';
import { useReportWords, type Reported } from './useReportWords.ts';

export interface PrintedHeadProps extends Reported {
  /** What the figures are compared with; undefined where they are not. */
  compared: string | undefined;
}

/** On paper, in the place of the controls: what the figures are about. */
export function PrintedHead({ compared, ...reported }: PrintedHeadProps) {
  const say = useWords();
  const { range, zone, audience, filters } = useReportWords(reported);
  return (
    <OnPaper data-paper="">
      <strong>{range}</strong> ({zone}) · {audience}
      {filters.length > 0 && ` · ${filters.join(' · ')}`}
      {compared !== undefined && ` · ${say('analytics.compare.label')}: ${compared}`}
    </OnPaper>
  );
}

const OnPaper = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  margin: 0,
}));
