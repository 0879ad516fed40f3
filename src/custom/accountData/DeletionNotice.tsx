import { styled } from '@mui/material/styles';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { KeepButton } from './KeepButton.tsx';
import '../security/messages.ts';
import './messages.ts';

/** Above every screen while the account waits to be deleted: what happens when, and the way back. */
export function DeletionNotice({ due }: { due: string }) {
  const say = useWords();
  const { longDate } = useFormat();
  return (
    <Above>
      <Notice
        tone="warning"
        title={say('accountData.notice.title', { date: longDate(due) })}
        action={<KeepButton />}
      >
        {say('accountData.notice.text')}
      </Notice>
    </Above>
  );
}

const Above = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(3) }));
