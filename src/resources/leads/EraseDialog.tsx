import { useDataProvider, useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { clipped } from '../../i18n/clipped.ts';
import { isolated } from '../../i18n/isolated.ts';
import { wordsOf } from '../../data/refusal.ts';
import { useReload } from '../../data/useReload.ts';
import { useWords } from '../../i18n/words.ts';

export interface EraseDialogProps {
  /** The person to erase: an address, or the name of a lead without one. Closed without it. */
  person: string | undefined;
  onClose: () => void;
}

/** For a person's request to be forgotten: says exactly what is removed, then removes it from every publication. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const say = useWords();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const erase = async () => {
    if (person === undefined) return;
    const message = await dataProvider.erase(person);
    notify(message || say('leads.erase.done'), { type: 'success' });
    await reload('leads', 'forms');
  };
  return (
    <ConfirmDialog
      open={person !== undefined}
      title={say('leads.erase.title')}
      subject={person && isolated(clipped(person, 80))}
      labels={{
        confirm: say('leads.erase.confirm'),
        cancel: say('leads.erase.cancel'),
        busy: say('leads.erase.busy'),
      }}
      onConfirm={erase}
      onClose={onClose}
      failure={(error) => wordsOf(error, say('leads.erase.failed'))}
    >
      <p>{say('leads.erase.goes')}</p>
      <Goes>
        <li>{say('leads.erase.leads')}</li>
        <li>{say('leads.erase.entries')}</li>
        <li>{say('leads.erase.browsers')}</li>
      </Goes>
      <p>{say('leads.erase.stays')}</p>
    </ConfirmDialog>
  );
}

const Goes = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 1.5),
  paddingInlineStart: theme.spacing(2.5),
}));
