import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { wordsOf } from '../../refusal.ts';
import { saidOf } from '../../serverWords.ts';
import { useWords } from '../../words.ts';

export interface DeletePublicationDialogProps {
  /** The publication in question; nothing is asked without one. */
  name: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Asks, deletes, and has the list reload. */
export function DeletePublicationDialog({ name, onClose, onDone }: DeletePublicationDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const remove = async () => {
    if (name === undefined) return;
    const done = await dataProvider.delete('publications', { id: name });
    notify(saidOf(done, say('publications.delete.done', { name })), { type: 'success' });
    refresh();
    onDone();
  };
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={say('publications.delete.title')}
      subject={name}
      labels={{
        confirm: say('publications.delete.confirm'),
        cancel: say('publications.delete.cancel'),
        busy: say('publications.delete.busy'),
      }}
      onConfirm={remove}
      onClose={onClose}
      failure={(error) => wordsOf(error, say('publications.delete.failed'))}
    >
      <p>{say('publications.delete.loss')}</p>
    </ConfirmDialog>
  );
}
