import { useDataProvider, useNotify, useRefresh, type Identifier } from 'ra-core';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { wordsOf } from '../data/refusal.ts';
import { saidOf } from '../data/serverWords.ts';
import { useWords } from '../i18n/words.ts';

export interface DeleteDialogProps {
  resource: string;
  /** Its part of the catalogue. */
  words: 'publications.delete' | `${'leads' | 'forms' | 'trackableLinks'}.${'delete' | 'deleteMany'}`;
  /** What the words tell: how many, how it is called. */
  told: Readonly<Record<string, string | number>>;
  /** What is in question; nothing is asked without one. */
  ids: readonly Identifier[];
  /** How that is called. */
  subject: string | undefined;
  /** Whose list it is in. */
  scope?: object;
  onClose: () => void;
  onDone: () => void;
}

/** Asks, deletes one or many of a list, and has it reload. */
export function DeleteDialog({
  resource,
  words,
  told,
  ids,
  subject,
  scope,
  onClose,
  onDone,
}: DeleteDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [first] = ids;
  const remove = async () => {
    if (first === undefined) return;
    try {
      const done =
        ids.length > 1
          ? await dataProvider.deleteMany(resource, { ids: [...ids], meta: scope })
          : await dataProvider.delete(resource, { id: first, meta: scope });
      notify(saidOf(done, say(`${words}.done`, told)), { type: 'success' });
    } finally {
      // of many, some may be gone before one is refused
      refresh();
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={say(`${words}.title`, told)}
      subject={subject}
      labels={{
        confirm: say(`${words}.confirm`, told),
        cancel: say(`${words}.cancel`),
        busy: say(`${words}.busy`),
      }}
      onConfirm={remove}
      onClose={onClose}
      failure={(error) => wordsOf(error, say(`${words}.failed`))}
    >
      <p>{say(`${words}.loss`)}</p>
    </ConfirmDialog>
  );
}
