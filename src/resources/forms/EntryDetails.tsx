import { styled } from '@mui/material/styles';
import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import { useFormat } from '../../format.ts';
import { TypedText } from '../../TypedText.tsx';
import { useWords } from '../../words.ts';
import { fieldLabel } from './fieldLabel.ts';
import { answerIn } from './formsModel.ts';

/** The most that a reader can have typed into a field. */
const whole = 10_000;

/** All that was filled in, as it was filled in, and where. */
export function EntryDetails({ entry }: { entry: FormEntry }) {
  const say = useWords();
  const { dateTime } = useFormat();
  const through = answerIn(entry, 'linkLabel') || answerIn(entry, 'link') || say('forms.whole');
  return (
    <List>
      {fieldsOf(entry).map((field) => (
        <div key={field}>
          <dt><TypedText>{fieldLabel(say, field)}</TypedText></dt>
          <dd tabIndex={answerIn(entry, field).length > 600 ? 0 : undefined}>
            {answerIn(entry, field) === '' ? <i>{say('forms.unanswered')}</i> : <TypedText most={whole}>{answerIn(entry, field)}</TypedText>}
          </dd>
        </div>
      ))}
      <div data-own="">
        <dt>{say('forms.left')}</dt>
        <dd>{dateTime(entry.created_at)}</dd>
      </div>
      <div data-own="">
        <dt>{say('forms.own.linkLabel')}</dt>
        <dd><TypedText>{through}</TypedText></dd>
      </div>
      <div data-own="">
        <dt>{say('forms.location')}</dt>
        <dd><TypedText most={2_000}>{entry.visitorLocation}</TypedText></dd>
      </div>
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(6rem, 14rem) minmax(0, 1fr)', gap: theme.spacing(0, 2) },
  '& > div:not([data-own]) + [data-own]': { marginTop: theme.spacing(0.5), paddingTop: theme.spacing(1.5), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, maxWidth: '72ch', maxHeight: '16rem', overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& dd:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& i': { fontStyle: 'normal', color: theme.vars.palette.faint },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
