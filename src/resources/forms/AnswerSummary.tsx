import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import type { FormEntry } from '#contract/forms';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog, prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { ShareBar } from '#ui/ShareBar/ShareBar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { summaryOf, type Summed } from './answersModel.ts';
import { fieldLabel } from './fieldLabel.ts';

/** More questions than these are read in the file. */
const mostShown = 12;

/** What the listed entries answered, question by question; out of reach where no question can be summed. */
export function AnswerSummary({ fields }: { fields: readonly string[] }) {
  const say = useWords();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { data, total = 0 } = useListContext<FormEntry>();
  const entries = data ?? none;
  const summary = useMemo(() => summaryOf(entries, fields), [entries, fields]);
  const count = entries.length;
  const more = summary.length - mostShown;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<Icon name="chart" size={16} />}
        disabled={summary.length === 0}
        aria-haspopup="dialog"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={() => setOpen(true)}
      >
        {say('forms.summary.action')}
      </Button>
      <Dialog
        open={open}
        title={say('forms.summary.title')}
        onClose={close}
        actions={
          <Button look="primary" autoFocus onClick={close}>
            {say('forms.summary.close')}
          </Button>
        }
      >
        <Note>
          {count < total
            ? say('forms.summary.part', { count: number(count), total: number(total) })
            : say('forms.summary.whole', { smart_count: count, count: number(count) })}
        </Note>
        <Questions>
          {summary.slice(0, mostShown).map((question) => (
            <div key={question.field}>
              <dt>
                <TypedText>{fieldLabel(say, question.field)}</TypedText>
              </dt>
              <dd>
                <Answers question={question} />
              </dd>
            </div>
          ))}
        </Questions>
        {more > 0 && <Note>{say('forms.summary.more', { smart_count: more, count: number(more) })}</Note>}
      </Dialog>
    </>
  );
}

const none: readonly FormEntry[] = [];

function Answers({ question }: { question: Summed }) {
  const say = useWords();
  const { number, decimal } = useFormat();
  const { answered } = question;
  const answers = say('forms.summary.answers', { smart_count: answered, count: number(answered) });
  if (question.kind === 'numbers')
    return say('forms.summary.numbers', {
      median: decimal(question.median),
      least: decimal(question.least),
      most: decimal(question.most),
      answers,
    });
  const { choices, others } = question;
  const rows = others > 0 ? [...choices, { answer: say('forms.summary.others'), count: others }] : choices;
  return (
    <Choices>
      {rows.map(({ answer, count }) => (
        <li key={answer}>
          <TypedText>{answer}</TypedText>
          <ShareBar share={count / answered} text={number(count)} />
        </li>
      ))}
    </Choices>
  );
}

const Questions = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: theme.spacing(2.5, 4),
  margin: 0,
  '& dt': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& dd': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Choices = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0.25, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // one grid for all rows: bars begin, and figures end, below one another
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
  },
  '& > li > :last-child': { display: 'flex' },
  '& > li > :last-child > :last-child': { flex: 1, textAlign: 'end' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  '* + &': { marginTop: theme.spacing(2) },
  color: theme.vars.palette.text.secondary,
}));
