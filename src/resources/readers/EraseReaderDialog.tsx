import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { wordsOf } from '../../data/refusal.ts';
import { useReload } from '../../data/useReload.ts';
import { useFormat } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useWords } from '../../i18n/words.ts';
import './messages.ts';
import { lossesOf } from './readerModel.ts';
import type { ErasedPerson } from './readersCalls.ts';

export interface EraseReaderDialogProps {
  open: boolean;
  /** Keep it until the next one: the dialog shows it while it fades out. */
  person: ErasedPerson | undefined;
  name: string;
  /** People with an address are erased from every publication; who filled in a form may be one of them. */
  reach?: 'here' | 'everywhere' | 'somewhere';
  onClose: () => void;
  onErased?: () => void;
}

/** For a person's request to be forgotten: shows what would be lost, asks, then erases them. */
export function EraseReaderDialog({
  open,
  person,
  name,
  reach = 'somewhere',
  onClose,
  onErased,
}: EraseReaderDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const cache = useQueryClient();
  const erase = async () => {
    if (!person) return;
    const { message } = await dataProvider.eraseReader(person);
    notify(message, { type: 'success' });
    onErased?.();
    // it is about someone who no longer exists
    cache.removeQueries({ queryKey: ['readers', 'journey'] });
    cache.removeQueries({ queryKey: ['drafts', 'reader'] });
    await reload('readers', 'leads', 'forms');
  };
  return (
    <ConfirmDialog
      open={open}
      title={say('readers.erase.title')}
      subject={isolated(name)}
      labels={{
        confirm: say('readers.erase.confirm'),
        cancel: say('readers.erase.cancel'),
        busy: say('readers.erase.busy'),
      }}
      onConfirm={erase}
      onClose={onClose}
      failure={(error) => wordsOf(error, say('readers.erase.failed'))}
    >
      {person && <Losses person={person} reach={reach} />}
      <p>{say('readers.erase.stays')}</p>
    </ConfirmDialog>
  );
}

/** What erasing a person would delete, counted once per opening of the dialog. */
function Losses({
  person,
  reach,
}: { person: ErasedPerson } & Required<Pick<EraseReaderDialogProps, 'reach'>>) {
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const { data, isFetching } = useQuery({
    queryKey: ['readers', 'erasure', person],
    queryFn: ({ signal }) => dataProvider.previewErasure(person, signal),
    // erasing reloads what is shown, but there is no one to count any more
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const losses = data && lossesOf(data);
  if (!losses) return <p>{say(isFetching ? 'readers.erase.counting' : 'readers.erase.uncounted')}</p>;
  if (losses.length === 0) return <p>{say('readers.erase.nothing')}</p>;
  return (
    <>
      <p>{say(`readers.erase.goes.${reach}`)}</p>
      <List>
        {losses.map((what) => (
          <li key={what}>
            {say(`readers.erase.${what}`, { smart_count: data[what], count: number(data[what]) })}
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 1.5),
  paddingInlineStart: theme.spacing(2.5),
}));
