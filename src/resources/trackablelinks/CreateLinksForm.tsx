import { useMemo, useState, type KeyboardEvent } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { wordsOf } from '../../data/refusal.ts';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextAreaInput } from '../../forms/TextAreaInput.tsx';
import { useWords, type Words } from '../../i18n/words.ts';
import { useConfig } from '../../app/AccountContext.ts';
import type { LinkGateKind } from '#contract/trackableLinks';
import { GateInput } from './GateInput.tsx';
import { DateChoiceInput } from './DateChoiceInput.tsx';
import { LinkEmailInputs } from './LinkEmailInputs.tsx';
import { instantOf, LONGEST_LABEL, MOST_LABELS, readLabels, type PastedLabels } from './linkModel.ts';
import { Settings } from './Settings.ts';
import { gateIn, type TrackableLink } from './trackableLinksCalls.ts';

export interface CreateLinksFormProps {
  publication: string;
  /** Kept by the dialog, so that closing it throws nothing away. */
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onMade: (links: readonly TrackableLink[]) => void;
  onClose: () => void;
}

/** Most line numbers named in a message. */
const named = 5;

/** Why no links can be made of the text, if so. */
function problemIn(
  { labels, tooLong }: PastedLabels,
  say: Words,
  number: (value: number) => string,
): string | undefined {
  if (labels.length > MOST_LABELS)
    return say('trackableLinks.create.tooMany', { most: MOST_LABELS, count: number(labels.length) });
  if (tooLong.length > 0) {
    const lines = tooLong.slice(0, named).map(number).join(', ') + (tooLong.length > named ? ' …' : '');
    return say('trackableLinks.create.tooLong', { smart_count: tooLong.length, lines, most: LONGEST_LABEL });
  }
  if (labels.length === 0) return say('trackableLinks.create.none');
  return undefined;
}

/** Labels, typed or pasted, one per line. */
export function CreateLinksForm({
  publication,
  text,
  onText,
  busy,
  onBusy,
  onMade,
  onClose,
}: CreateLinksFormProps) {
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const refresh = useRefresh();
  const { linkGates } = useConfig();
  const [kept] = useState({
    labels: text,
    disableBy: null as string | null,
    opened: false,
    everyOpen: false,
    downloaded: false,
    notOpenedBy: null as string | null,
    gate: '' as LinkGateKind,
    password: '',
  });
  const [failed, setFailed] = useState('');

  const submit = async (typed: typeof kept) => {
    setFailed('');
    try {
      const { data } = await dataProvider.createMany('trackablelinks', {
        data: readLabels(typed.labels).labels.map((label) => ({
          label,
          disable_by: instantOf(typed.disableBy, ''),
          email_when_opened: typed.opened,
          email_every_open: typed.everyOpen,
          email_when_downloaded: typed.downloaded,
          email_ifnot_opened_by: instantOf(typed.notOpenedBy, ''),
          ...(linkGates && gateIn(typed)),
        })),
        meta: { publication },
      });
      refresh();
      onMade(data as TrackableLink[]);
    } catch (failure) {
      setFailed(wordsOf(failure, say('trackableLinks.create.failed')));
    }
  };
  /** Enter starts a new line; Ctrl+Enter or ⌘+Enter submits. */
  const enter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!busy) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Fields defaultValues={kept} onSubmit={submit} onBusy={onBusy} checkedWhileTyping>
      <p>{say('trackableLinks.create.lead')}</p>
      <Failure words={failed} />
      <TextAreaInput
        source="labels"
        label={say('trackableLinks.create.labels')}
        help={say('trackableLinks.create.help', { most: MOST_LABELS })}
        validate={(typed: string) => problemIn(readLabels(typed), say, number)}
        autoFocus
        autoComplete="off"
        rows={7}
        onChange={onText}
        onKeyDown={enter}
      />
      <Counted />
      <Settings>
        <legend>{say('trackableLinks.create.settings')}</legend>
        <DateChoiceInput
          source="disableBy"
          label={say('trackableLinks.edit.disableOn')}
          dateLabel={say('trackableLinks.edit.disableAt')}
          help={say('trackableLinks.edit.disableHelp')}
          pastHelp={say('trackableLinks.edit.disabledHelp')}
          // a link that begins closed is of no use
          ahead={30}
        />
        {linkGates && <GateInput />}
        <LinkEmailInputs ahead={7} />
      </Settings>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('trackableLinks.create.cancel')}
        </Button>
        <CreateButton />
      </DialogActions>
    </Fields>
  );
}

/** The labels typed so far, and whether links can be made of them. */
function usePasted() {
  const say = useWords();
  const { number } = useFormat();
  const text = useWatch<{ labels: string }, 'labels'>({ name: 'labels' });
  const pasted = useMemo(() => readLabels(text), [text]);
  return { ...pasted, fits: problemIn(pasted, say, number) === undefined };
}

function Counted() {
  const say = useWords();
  const { labels, blank, fits } = usePasted();
  const counted = [
    fits && say('trackableLinks.create.count', { smart_count: labels.length }),
    blank > 0 && say('trackableLinks.create.blank', { smart_count: blank }),
  ];
  return <p role="status">{counted.filter((words) => words !== false).join(' ')}</p>;
}

/** Names the number of links only if they can be made. */
function CreateButton() {
  const say = useWords();
  const { number } = useFormat();
  const { labels, fits } = usePasted();
  return (
    <SubmitButton busyLabel={say('trackableLinks.create.busy')}>
      {fits && labels.length > 1
        ? say('trackableLinks.create.submitMany', { count: number(labels.length) })
        : say('trackableLinks.create.action')}
    </SubmitButton>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& > p[role=status]': { ...theme.typography.body2, minHeight: '1lh', marginTop: theme.spacing(-1) },
  '& > fieldset': { paddingTop: theme.spacing(2) },
  '& > :last-child': { marginTop: 0 },
})) as typeof AccountForm;
