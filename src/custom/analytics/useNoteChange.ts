import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Annotation } from '#contract/annotations';
import type { Day } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useSend } from '../../app/AccountContext.ts';
import { perform, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { notesKey } from './useNotes.ts';

/** Saves or deletes the note on a day, then says so and closes its dialog. */
export function useNoteChange(
  publication: string,
  { onSaved, onDeleted }: { onSaved: () => void; onDeleted: () => void },
) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const cache = useQueryClient();
  const [failed, setFailed] = useState('');
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ day, note }: { day: Day; note?: string }) => {
      const identifier = publication;
      if (note === undefined) await perform(send, 'annotations#delete', { identifier, day });
      else await perform(send, 'annotations#save', { identifier, day, note });
    },
    onMutate: () => setFailed(''),
    onSuccess: async (_done, { note }) => {
      await cache.invalidateQueries({ queryKey: notesKey(publication) });
      const deleted = note === undefined;
      notify(say(deleted ? 'notes.deleted' : 'notes.saved'), { type: 'success' });
      if (deleted) onDeleted();
      else onSaved();
    },
    onError: (failure) => setFailed(wordsOf(failure, say('notes.failed'))),
  });
  const run = (change: { day: Day; note?: string }) =>
    mutateAsync(change).then(
      () => undefined,
      () => undefined,
    );
  return {
    failed,
    deleting: isPending && variables.note === undefined,
    save: (note: Annotation) => run(note),
    remove: (day: Day) => void run({ day }),
  };
}
