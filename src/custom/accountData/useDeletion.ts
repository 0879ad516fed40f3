import { useNotify } from 'react-admin';
import { useAccount } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useRest } from '../security/useRest.ts';

/** Asks for the account's deletion, or takes it back; afterwards every screen knows. */
export function useDeletion() {
  const say = useWords();
  const notify = useNotify();
  const { longDate } = useFormat();
  const { authProvider } = useAccount();
  const { create, remove, changed } = useRest();
  const settle = () => Promise.all([changed('account-deletions'), authProvider.reread()]);
  return {
    ask: async (email: string) => {
      const { due } = await create('account-deletions', { email: email.trim() });
      await settle();
      notify(say('accountData.deletion.done', { date: longDate(due) }), { type: 'success' });
    },
    takeBack: async () => {
      await remove('account-deletions', 'account');
      await settle();
      notify(say('accountData.deletion.kept'), { type: 'success' });
    },
  };
}
