import { styled } from '@mui/material/styles';
import { BarList, type Bar } from '#ui/BarList/BarList.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import type { NumberRange, Summed } from './answersModel.ts';
import { fieldLabel } from './fieldLabel.ts';

export interface AnswerSumsProps {
  questions: readonly Summed[];
  /** How many entries they are summed of. */
  entries: number;
}

/** Questions, each with what was answered to it, and by how many. */
export function AnswerSums({ questions, entries }: AnswerSumsProps) {
  const say = useWords();
  const { number } = useFormat();
  const share = useShare();
  return (
    <Questions>
      {questions.map((question) => (
        <div key={question.field}>
          <dt>
            <TypedText>{fieldLabel(say, question.field)}</TypedText>
          </dt>
          <dd>
            {say('forms.summary.answered', {
              count: number(question.answered),
              total: number(entries),
              share: share(question.answered / entries),
            })}
          </dd>
          <Answers question={question} />
        </div>
      ))}
    </Questions>
  );
}

function Answers({ question }: { question: Summed }) {
  const say = useWords();
  const { number, decimal } = useFormat();
  const share = useShare();
  const barOf = (label: string, count: number, key = label): Bar => ({
    key,
    label,
    count: number(count),
    shareText: share(count / question.answered),
    length: count / question.answered,
  });
  const bars = (list: readonly Bar[]) => (
    <dd className="bars">
      <BarList label={fieldLabel(say, question.field)} bars={list} />
    </dd>
  );
  if (question.kind === 'choices')
    return bars(question.choices.map(({ answer, count }) => barOf(answer, count)));
  if (question.kind === 'numbers') {
    const said = ({ from, to, isOpen }: NumberRange) =>
      from === to
        ? decimal(from)
        : say(isOpen ? 'forms.summary.below' : 'forms.summary.fromTo', {
            from: decimal(from),
            to: decimal(to),
          });
    return (
      <>
        <dd className="figures">
          <span>
            <b>{decimal(question.median)}</b> {say('forms.summary.median')}
          </span>
          <span>
            <b>
              {say('forms.summary.fromTo', { from: decimal(question.least), to: decimal(question.most) })}
            </b>{' '}
            {say('forms.summary.extent')}
          </span>
        </dd>
        {bars(question.ranges.map((range) => barOf(said(range), range.count, String(range.from))))}
      </>
    );
  }
  const { different, frequent } = question;
  const others = different - frequent.length;
  return (
    <>
      {frequent.length > 0 && bars(frequent.map(({ answer, count }) => barOf(answer, count)))}
      {others > 0 && (
        <dd>
          {say(frequent.length > 0 ? 'forms.summary.others' : 'forms.summary.different', {
            smart_count: others,
            count: number(others),
          })}
        </dd>
      )}
    </>
  );
}

/** As many columns as fit; each begins below the other, so that a short one leaves no hole. */
const Questions = styled('dl')(({ theme }) => ({
  columns: '18rem 3',
  columnGap: theme.spacing(5),
  margin: theme.spacing(0, 0, -3),
  '& > div': { breakInside: 'avoid', paddingBlockEnd: theme.spacing(3) },
  '& dt': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& dd': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  // the names stand where the question does, the bars reach out behind them
  '& .bars': { margin: theme.spacing(0.75, -1, 0) },
  '& .bars + dd': { marginTop: theme.spacing(0.5) },
  '& .figures': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    marginTop: theme.spacing(0.5),
    '& b': {
      ...theme.typography.h3,
      color: theme.vars.palette.text.primary,
      fontVariantNumeric: 'tabular-nums',
    },
  },
}));
