import { styled } from '@mui/material/styles';
import { ShareBar } from '#ui/ShareBar/ShareBar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Summed } from './answersModel.ts';
import { fieldLabel } from './fieldLabel.ts';

/** Questions, each with what was answered to it. */
export function AnswerSums({ questions }: { questions: readonly Summed[] }) {
  const say = useWords();
  return (
    <Questions>
      {questions.map((question) => (
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
  );
}

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
  if (question.kind === 'words')
    return question.different < answered && answered > 1
      ? say('forms.summary.different', { answers, different: number(question.different) })
      : answers;
  return (
    <Choices>
      {question.choices.map(({ answer, count }) => (
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
