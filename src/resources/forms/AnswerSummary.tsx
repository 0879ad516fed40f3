import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog, opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { AnswerSums } from './AnswerSums.tsx';
import { useAnswerSums } from './useAnswerSums.ts';

/** More questions than these are read in the file. */
const mostShown = 12;

export interface AnswerSummaryProps {
  fields: readonly string[];
  label: string;
  small?: boolean;
}

/** A button that shows what the listed entries answered; out of reach where nothing is answered. */
export function AnswerSummary({ fields, label, small = false }: AnswerSummaryProps) {
  const say = useWords();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { questions, entries, counted } = useAnswerSums(fields);
  const more = questions.length - mostShown;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<Icon name="chart" size={16} />}
        small={small}
        disabled={questions.length === 0}
        {...opensDialog}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        wide
        open={open}
        title={say('forms.summary.title')}
        onClose={close}
        actions={
          <Button look="primary" autoFocus onClick={close}>
            {say('forms.summary.close')}
          </Button>
        }
      >
        <Note>{counted}</Note>
        <AnswerSums questions={questions.slice(0, mostShown)} entries={entries} />
        {more > 0 && <Note>{say('forms.summary.more', { smart_count: more, count: number(more) })}</Note>}
      </Dialog>
    </>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  '* + &': { marginTop: theme.spacing(2) },
  color: theme.vars.palette.text.secondary,
}));
