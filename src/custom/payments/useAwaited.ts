import { useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AwaitedPayment } from '#contract/payments';
import { useAccount, useConfig, useSession } from '../../app/AccountContext.ts';
import { focusHeading } from '../../app/pageHeading.ts';
import { perform } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { CardDeclined, Unconfirmed, type Ending } from './cardPayment.ts';
import { paidFor } from './paidFor.ts';
import { useProviders } from './providers.ts';
import { confirmAtBank } from './stripeDesk.ts';
import { useAlone } from './useAlone.ts';
import { useStaying } from './useStaying.ts';

const CALL = 'creative-services#awaited';

/**
 * - `waiting`: nothing was done yet
 * - `confirming`: the bank is asking
 * - `blocked`: the bank could not be reached; may be tried again
 * - `refused`: the bank refused, and nothing was charged
 * - `unconfirmed`: the bank has agreed, and the account does not show it yet
 */
export type AwaitedStage =
  | { at: 'waiting' }
  | { at: 'confirming' }
  | { at: 'blocked' }
  | { at: 'refused' }
  | { at: 'unconfirmed'; payment: Unconfirmed; checking: boolean };

/** The first payment that waits, read anew whenever the page is opened, and its confirmation in the page. */
export function useAwaited() {
  const say = useWords();
  const notify = useNotify();
  const providers = useProviders();
  const { send, authProvider, session: store, cache } = useAccount();
  const { user } = useSession();
  const stripe = useConfig().payments?.stripe;
  const [stage, setStage] = useState<AwaitedStage>({ at: 'waiting' });
  const { alone } = useAlone();
  useStaying(stage.at === 'confirming');

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [CALL, user],
    queryFn: ({ signal }) => perform(send, CALL, {}, signal),
    // it may have been confirmed elsewhere
    staleTime: 0,
    gcTime: 0,
  });
  const booked = data?.txn_id;
  useEffect(() => {
    // confirmed on the provider's page: the account is further than this page
    if (booked === undefined) return;
    paidFor(cache);
    authProvider.reread().catch(() => undefined);
  }, [booked, authProvider, cache]);

  /** Has the server book it, unless a notification did. */
  const book = async (): Promise<Ending> => {
    try {
      await perform(send, CALL, {});
      paidFor(cache);
      await authProvider.reread();
    } catch (failure) {
      throw new Unconfirmed(failure, true, book);
    }
    if (store.current()?.awaited !== undefined) throw new Unconfirmed(undefined, true, book);
    return 'done';
  };
  const finish = (work: () => Promise<unknown>) =>
    alone(async () => {
      try {
        await work();
        notify(say('payments.done.upgraded'), { type: 'success' });
        focusHeading();
      } catch (failure) {
        if (failure instanceof Unconfirmed)
          setStage({ at: 'unconfirmed', payment: failure, checking: false });
        else setStage({ at: failure instanceof CardDeclined ? 'refused' : 'blocked' });
      }
    });

  return {
    stage,
    awaited: data?.awaited,
    failed: error !== null,
    loading: isFetching,
    canConfirm: stripe !== undefined,
    confirm: ({ confirmation }: AwaitedPayment) =>
      finish(async () => {
        if (!stripe) return;
        setStage({ at: 'confirming' });
        await confirmAtBank(await providers.stripe(stripe), confirmation);
        await book();
      }),
    check: (payment: Unconfirmed) =>
      finish(() => {
        setStage({ at: 'unconfirmed', payment, checking: true });
        return payment.check();
      }),
    retry: () => void refetch(),
  };
}
