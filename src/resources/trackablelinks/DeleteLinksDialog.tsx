import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { wordsOf } from '../../refusal.ts';
import { saidOf } from '../../serverWords.ts';
import { useWords, type Words } from '../../words.ts';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';

export interface DeleteLinksDialogProps {
  /** The links in question; nothing is asked without one. */
  links: readonly TrackableLink[];
  scope: LinkScope;
  onClose: () => void;
  onDone: () => void;
}

/** So many labels are named; of the others there are so many more. */
const named = 5;

function subjectOf(links: readonly TrackableLink[], say: Words): string {
  const labels = links.slice(0, named).map(({ label }) => `“${label}”`).join(', ');
  return links.length > named ? `${labels} ${say('trackableLinks.deleteMany.andMore', { smart_count: links.length - named })}` : labels;
}

/** Asks, deletes one or many, and has the list reload. */
export function DeleteLinksDialog({ links, scope, onClose, onDone }: DeleteLinksDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [first] = links;
  const many = links.length > 1;
  const room = many ? 'deleteMany' : 'delete';
  const count = { smart_count: links.length };
  const remove = async () => {
    if (!first) return;
    const ids = links.map(({ id }) => id);
    try {
      const done = many
        ? await dataProvider.deleteMany('trackablelinks', { ids, meta: scope })
        : await dataProvider.delete('trackablelinks', { id: first.id, meta: scope });
      notify(saidOf(done, say(`trackableLinks.${room}.done`, { ...count, label: first.label })), { type: 'success' });
    } finally {
      // of many, some may be gone before one is refused
      refresh();
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={say(`trackableLinks.${room}.title`, count)}
      subject={many ? subjectOf(links, say) : first?.label}
      labels={{
        confirm: say(`trackableLinks.${room}.confirm`, count),
        cancel: say(`trackableLinks.${room}.cancel`),
        busy: say(`trackableLinks.${room}.busy`),
      }}
      onConfirm={remove}
      onClose={onClose}
      failure={(error) => wordsOf(error, say(`trackableLinks.${room}.failed`))}
    >
      <p>{say(`trackableLinks.${room}.loss`)}</p>
    </ConfirmDialog>
  );
}
