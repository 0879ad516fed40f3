import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { useSend } from '../app/AccountContext.ts';
import { useFormat } from '../i18n/format.ts';
import { succeed, wordsOf } from '../data/refusal.ts';
import { useReload } from '../data/useReload.ts';
import { useWords } from '../i18n/words.ts';
import { whole, type Room } from './room.ts';

export interface DeleteAllDialogProps {
  room: Room;
  publication: string;
  open: boolean;
  onClose: () => void;
}

/** Asks, says how many of whatever time go, deletes them all, and has the list reload. */
export function DeleteAllDialog({ room, publication, open, onClose }: DeleteAllDialogProps) {
  const say = useWords();
  const send = useSend();
  const notify = useNotify();
  const reload = useReload();
  const deleteAll = async () => {
    const { message } = succeed(`${room}#deleteAll`, await whole[room].deleteAll(send, publication));
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

/** The list knows its own range alone, so the host is asked how many there are of any time. */
function Loss({ room, publication }: Pick<DeleteAllDialogProps, 'room' | 'publication'>) {
  const say = useWords();
  const send = useSend();
  const { number } = useFormat();
  const { data: count, isPending } = useQuery({
    queryKey: [room, 'count', publication],
    queryFn: ({ signal }) => whole[room].count(send, publication, signal),
    staleTime: 0,
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
