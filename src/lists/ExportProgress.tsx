import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar/ProgressBar.tsx';
import { useWords } from '../i18n/words.ts';
import type { Export } from './useExport.ts';

export interface ExportProgressProps extends Pick<Export, 'file' | 'percent'> {
  onCancel: () => void;
}

/** The progress of an export, and a button that cancels it. */
export function ExportProgress({ file, percent, onCancel }: ExportProgressProps) {
  const say = useWords();
  if (percent === undefined) return null;
  return (
    <Line data-progress="">
      <ProgressBar
        label={say('lists.export.progress', { file })}
        value={percent / 100}
        text={say('lists.export.share', { percent })}
      />
      <Button small onClick={onCancel}>
        {say('lists.export.cancel')}
      </Button>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  '& > :first-of-type span:first-of-type': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
