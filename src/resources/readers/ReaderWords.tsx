import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { wordsOf } from '../../data/refusal.ts';
import { useReload } from '../../data/useReload.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextAreaInput } from '../../forms/TextAreaInput.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { UnsavedDraft } from '../../forms/UnsavedDraft.tsx';
import { isSameDraft, useDraft } from '../../forms/useDraft.ts';
import { useWords } from '../../i18n/words.ts';
import type { ReaderKey } from './readersCalls.ts';

/** The API's limits. */
const most = { knownAs: 200, notes: 5_000 };

interface Words {
  knownAs: string;
  notes: string;
}

export interface ReaderWordsProps extends Words {
  who: ReaderKey;
}

/** What the owner calls a reader, and notes about them; give it a `key` per reader. */
export function ReaderWords({ who, knownAs, notes }: ReaderWordsProps) {
  const say = useWords();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const draft = useDraft<Words>('reader', `${who.reader} of ${who.publication}`);
  const [before, setBefore] = useState({ knownAs, notes });
  // saving loads the reader anew, and new default values would replace what is typed meanwhile
  const [first] = useState(() => draft.get() ?? before);
  const [failed, setFailed] = useState('');
  const save = async (typed: Words) => {
    setFailed('');
    try {
      const said = await dataProvider.describeReader(who, {
        known_as: typed.knownAs.trim(),
        notes: typed.notes.trim(),
      });
      setBefore(typed);
      if (isSameDraft(draft.get() ?? typed, typed)) draft.drop();
      notify(said || say('readers.words.saved'), { type: 'success' });
      await reload('readers');
    } catch (failure) {
      setFailed(wordsOf(failure, say('readers.words.failed')));
    }
  };
  const notLonger = (limit: number) => (text: string) =>
    text.length > limit ? say('readers.words.tooLong', { most: limit }) : undefined;
  return (
    <Panel title={say('readers.words.title')}>
      <Fields defaultValues={first} onSubmit={save}>
        <UnsavedDraft
          draft={draft}
          before={before}
          focus="notes"
          words={{ unsaved: say('readers.words.unsaved'), discard: say('readers.words.discard') }}
        />
        <Failure words={failed} />
        <TextInput
          source="knownAs"
          label={say('readers.words.knownAs')}
          help={say('readers.words.knownAsHelp')}
          autoComplete="off"
          validate={notLonger(most.knownAs)}
        />
        <TextAreaInput
          source="notes"
          label={say('readers.words.notes')}
          rows={3}
          validate={notLonger(most.notes)}
        />
        <SubmitButton busyLabel={say('readers.words.saving')}>{say('readers.words.save')}</SubmitButton>
      </Fields>
    </Panel>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: '36rem',
  '& > button': { justifySelf: 'start' },
})) as typeof AccountForm;
