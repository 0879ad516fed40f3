import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { EmailChoices, WatchedLink } from '#contract/emails';
import { useSend } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { perform } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

const queryKey = ['emails'];

/** Which emails the owner gets. */
export function useEmails() {
  const send = useSend();
  return useQuery({ queryKey, queryFn: ({ signal }) => send('emails', {}, signal) });
}

/** The links among them whose label or publication has these words; undefined while nothing is searched for. */
export function useFoundWatched(search: string) {
  const send = useSend();
  return useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => send('emails', { search }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

/** The commands that change it; each says how it ended. */
export function useEmailCommands() {
  const say = useWords();
  const send = useSend();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey });

  return {
    save: async (choices: EmailChoices) => {
      try {
        await perform(send, 'emails#update', choices);
        notify(say('emails.choices.saved'), { type: 'success' });
        await reload();
      } catch (failure) {
        notifyFailure(failure, say('emails.choices.notSaved'));
      }
    },
    stop: async ({ publication, identifier, label }: WatchedLink) => {
      try {
        await perform(send, 'emails#stoplink', { publication, identifier });
        notify(say('emails.links.stopped', { label: label || identifier }), { type: 'success' });
        await reload();
      } catch (failure) {
        notifyFailure(failure, say('emails.links.notStopped'));
      }
    },
  };
}
