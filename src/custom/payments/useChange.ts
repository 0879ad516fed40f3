import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { ChangePreview } from '#contract/payments';
import { useAccount, useConfig } from '../../app/AccountContext.ts';
import { useReread } from '../../app/useReread.ts';
import { perform, Refusal, wordsOf } from '../../data/refusal.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { CardDeclined } from './cardPayment.ts';
import { paidFor } from './paidFor.ts';
import { useProviders } from './providers.ts';
import type { changed } from './purchases.ts';
import { confirmAtBank } from './stripeDesk.ts';
import { useAlone } from './useAlone.ts';
import { useStaying } from './useStaying.ts';

const CALL = 'creative-services#changeplan';

/** Makes a change as its preview showed it. A repeated request finds it made, and charges nothing more. */
export function useChange(what: (typeof changed)[keyof typeof changed], onDone: () => void) {
  const say = useWords();
  const notify = useNotify();
  const reread = useReread();
  const { longDate } = useFormat();
  const providers = useProviders();
  const stripe = useConfig().payments?.stripe;
  const { send, session, cache } = useAccount();
  const [failure, setFailure] = useState<string>();
  const { busy, alone } = useAlone();
  useStaying(busy);

  const make = async ({ product, today, at }: ChangePreview) => {
    const { confirmation } = await perform(send, CALL, { product, today, at });
    if (!confirmation) return;
    if (!stripe) throw new Refusal('fault', CALL);
    await confirmAtBank(await providers.stripe(stripe), confirmation);
    await perform(send, CALL, { product, today, at });
  };
  const finish = async ({ product, when, at }: ChangePreview) => {
    paidFor(cache);
    await reread(say('payments.failed.stale'));
    onDone();
    const isShown = session.current()?.running?.[what]?.product === product;
    const name = say(`payments.product.${product}`);
    notify(
      when === 'termEnd'
        ? say('payments.change.scheduled', { product: name, date: longDate(at) })
        : say(isShown ? 'payments.change.done' : 'payments.done.returned', { product: name }),
      { type: 'success' },
    );
  };
  const failureOf = (failure: unknown): string | undefined => {
    if (failure instanceof CardDeclined) return failure.message || say('payments.failed.processing');
    if (!(failure instanceof Refusal)) return say('payments.failed.processing');
    if (failure.kind === 'signedOut') return undefined;
    // whether it was charged is not known; the same request again finds out
    return failure.kind === 'network' || failure.kind === 'fault'
      ? say('payments.change.unknown')
      : wordsOf(failure, say('payments.failed.processing'));
  };

  return {
    busy,
    failure,
    change: (preview: ChangePreview) =>
      alone(async () => {
        setFailure(undefined);
        try {
          await make(preview);
          await finish(preview);
        } catch (why) {
          setFailure(failureOf(why));
        }
      }),
  };
}
