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
  /** Closed without one. */
  person: ErasedPerson | undefined;
  name: string;
  onClose: () => void;
  onErased?: () => void;
}

/** For a person's request to be forgotten: shows what would be lost, asks, then erases them. */
export function EraseReaderDialog({ person, name, onClose, onErased }: EraseReaderDialogProps) {
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const cache = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['readers', 'erasure', person],
    queryFn: ({ signal }) => person && dataProvider.previewErasure(person, signal),
    enabled: person !== undefined,
    gcTime: 0,
    retry: false,
  });
  const erase = async () => {
    if (!person) return;
    const { message } = await dataProvider.eraseReader(person);
    notify(message, { type: 'success' });
    onErased?.();
    // both queries are about someone who no longer exists
    for (const query of ['erasure', 'journey']) cache.removeQueries({ queryKey: ['readers', query] });
    await reload('readers', 'leads', 'forms');
  };
  const losses = data && lossesOf(data);
  return (
    <ConfirmDialog
      open={person !== undefined}
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
      {!losses && <p>{say(isFetching ? 'readers.erase.counting' : 'readers.erase.uncounted')}</p>}
      {losses?.length === 0 && <p>{say('readers.erase.nothing')}</p>}
      {data && losses && losses.length > 0 && (
        <>
          <p>{say('readers.erase.goes')}</p>
          <Losses>
            {losses.map((what) => (
              <li key={what}>
                {say(`readers.erase.${what}`, { smart_count: data[what], count: number(data[what]) })}
              </li>
            ))}
          </Losses>
        </>
      )}
      <p>{say('readers.erase.stays')}</p>
    </ConfirmDialog>
  );
}

const Losses = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 1.5),
  paddingInlineStart: theme.spacing(2.5),
}));
