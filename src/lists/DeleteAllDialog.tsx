import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import type { AccountDataProvider } from '../dataProvider.ts';
import { wordsOf } from '../data/refusal.ts';
import { useReload } from '../data/useReload.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import type { ClearedRoom } from './listRooms.ts';

export interface DeleteAllDialogProps {
  room: ClearedRoom;
  publication: string;
  open: boolean;
  onClose: () => void;
}

/** Confirms with the number of entries in all periods, deletes them and reloads the list. */
export function DeleteAllDialog({ room, publication, open, onClose }: DeleteAllDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const deleteAll = async () => {
    const { message } = await dataProvider.deleteAll(room, { meta: { publication } });
    notify(message || say(`${room}.deleteAll.done`), { type: 'success' });
    await reload(room);
  };
  return (
    <ConfirmDialog
      open={open}
      title={say(`${room}.deleteAll.title`)}
      subject={publication}
      labels={{
        confirm: say(`${room}.deleteAll.confirm`),
        cancel: say(`${room}.deleteAll.cancel`),
        busy: say(`${room}.deleteAll.busy`),
      }}
      onConfirm={deleteAll}
      onClose={onClose}
      failure={(error) => wordsOf(error, say(`${room}.deleteAll.failed`))}
    >
      <Loss room={room} publication={publication} />
    </ConfirmDialog>
  );
}

const everything = (publication: string) => ({
  publication,
  searchDateFrom: '1970-01-01T00:00:00.000Z',
  searchDateTo: new Date().toISOString(),
  audience: 'everything',
});

/** The list knows only its own period, so the host counts all entries. */
function Loss({ room, publication }: Pick<DeleteAllDialogProps, 'room' | 'publication'>) {
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const [scope] = useState(() => everything(publication));
  // where counting fails, the question names no number
  const { data: count, isPending } = useQuery({
    queryKey: [room, 'count', scope],
    queryFn: ({ signal }) => dataProvider.count(room, { meta: scope, signal }),
    gcTime: 0,
  });
  const all =
    count === undefined
      ? say(`${room}.deleteAll.uncounted`)
      : say(`${room}.deleteAll.counted`, { smart_count: count, count: number(count) });
  return (
    <Words>
      <p role="status">{isPending ? say(`${room}.deleteAll.counting`) : all}</p>
      <p>{say(`${room}.deleteAll.loss`)}</p>
    </Words>
  );
}

const Words = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));
