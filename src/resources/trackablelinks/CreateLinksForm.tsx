import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { TextArea } from '#ui/TextField/TextArea.tsx';
import { useFormat } from '../../i18n/format.ts';
import { wordsOf } from '../../data/refusal.ts';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { useWords, type Words } from '../../i18n/words.ts';
import { LONGEST_LABEL, MOST_LABELS, readLabels, type PastedLabels } from './linkModel.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

export interface CreateLinksFormProps {
  publication: string;
  /** Kept by whoever shows it, so that closing it throws nothing away. */
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onMade: (links: readonly TrackableLink[]) => void;
  onClose: () => void;
}

/** So many lines are named that are too long. */
const named = 5;

/** What has to be mended before links can be made; nothing where all is well. */
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
  return undefined;
}

/** Labels, typed or pasted, one a line. */
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
  const area = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState('');
  const pasted = useMemo(() => readLabels(text), [text]);
  const { labels, blank } = pasted;
  const problem =
    problemIn(pasted, say, number) ??
    (tried && labels.length === 0 ? say('trackableLinks.create.none') : undefined);
  const counted = [
    labels.length > 0 && !problem && say('trackableLinks.create.count', { smart_count: labels.length }),
    blank > 0 && say('trackableLinks.create.blank', { smart_count: blank }),
  ].filter((words) => words !== false);

  // so many are promised only where they can be made
  const counts = labels.length > 1 && problem === undefined;
  const deed = counts
    ? say('trackableLinks.create.submitMany', { count: number(labels.length) })
    : say('trackableLinks.create.action');

  const submit = async () => {
    setTried(true);
    if (problem !== undefined || labels.length === 0) {
      area.current?.focus();
      return;
    }
    setFailed('');
    onBusy(true);
    try {
      const { data } = await dataProvider.createMany('trackablelinks', {
        data: labels.map((label) => ({ label })),
        meta: { publication },
      });
      refresh();
      onMade(data as TrackableLink[]);
    } catch (failure) {
      setFailed(wordsOf(failure, say('trackableLinks.create.failed')));
    } finally {
      onBusy(false);
    }
  };
  /** Enter begins a line; with Ctrl or ⌘ it submits. */
  const enter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <p>{say('trackableLinks.create.lead')}</p>
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      <TextArea
        ref={area}
        name="labels"
        label={say('trackableLinks.create.labels')}
        help={say('trackableLinks.create.help', { most: MOST_LABELS })}
        error={problem}
        autoFocus
        autoComplete="off"
        rows={7}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={enter}
      />
      <p role="status">{counted.join(' ')}</p>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('trackableLinks.create.cancel')}
        </Button>
        <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('trackableLinks.create.busy')}>
          {deed}
        </BusyButton>
      </DialogActions>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& > p[role=status]': { ...theme.typography.body2, minHeight: '1lh', marginTop: theme.spacing(-1) },
  '& > :last-child': { marginTop: 0 },
}));
