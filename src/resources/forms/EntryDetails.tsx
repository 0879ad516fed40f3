import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import { Button } from '#ui/Button/Button.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { fieldLabel } from './fieldLabel.ts';
import { answerIn } from './formsModel.ts';

/** Longest answer that the intake accepts. */
const whole = 10_000;

export interface EntryDetailsProps {
  entry: FormEntry;
  /** Opens the dialog that erases the person who filled it in; absent where the host cannot. */
  onErase?: () => void;
}

/** Everything that was filled in, exactly as typed; then, apart, the host's own fields. */
export function EntryDetails({ entry, onErase }: EntryDetailsProps) {
  const say = useWords();
  const heading = useId();
  const { dateTime } = useFormat();
  const through = answerIn(entry, 'linkLabel') || answerIn(entry, 'link') || say('forms.whole');
  return (
    <Sheet>
      <dl>
        {fieldsOf(entry).map((field) => (
          <div key={field}>
            <dt>
              <TypedText>{fieldLabel(say, field)}</TypedText>
            </dt>
            <dd tabIndex={answerIn(entry, field).length > 600 ? 0 : undefined}>
              {answerIn(entry, field) === '' ? (
                <i>{say('forms.unanswered')}</i>
              ) : (
                <TypedText most={whole}>{answerIn(entry, field)}</TypedText>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p id={heading}>{say('forms.recorded')}</p>
      <dl aria-labelledby={heading}>
        <div>
          <dt>{say('forms.left')}</dt>
          <dd>{dateTime(entry.created_at)}</dd>
        </div>
        <div>
          <dt>{say('forms.own.linkLabel')}</dt>
          <dd>
            <TypedText>{through}</TypedText>
          </dd>
        </div>
        <div>
          <dt>{say('forms.location')}</dt>
          <dd>
            <TypedText most={2_000}>{entry.visitorLocation}</TypedText>
          </dd>
        </div>
      </dl>
      {onErase && (
        <Button
          icon={<Icon name="trash" size={16} />}
          {...opensDialog}
          aria-label={say('forms.erasePersonOf', { name: dateTime(entry.created_at) })}
          onClick={onErase}
        >
          {say('forms.erasePerson')}
        </Button>
      )}
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '& > dl': { display: 'grid', gap: theme.spacing(1), margin: 0 },
  '& > button': { marginTop: theme.spacing(2) },
  '& > p': {
    ...theme.typography.subtitle2,
    margin: theme.spacing(1.5, 0, 1),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 14rem) minmax(0, 1fr)',
    gap: theme.spacing(0, 2),
  },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': {
    margin: 0,
    maxWidth: '72ch',
    maxHeight: '16rem',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& dd:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& i': { fontStyle: 'normal', color: theme.vars.palette.faint },
  [theme.breakpoints.down('sm')]: { '& > dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
