import { taxIdRefused } from '#rules/accessWords';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import type { MessageKey, Words } from '../../i18n/words.ts';
import { CardDeclined } from './cardPayment.ts';
import type { Buying } from './purchases.ts';
import { ScriptFailure, ScriptLate } from './scriptLoad.ts';

/** Words for a call that failed without a message, before anything was charged. */
const byCall: Readonly<Record<string, MessageKey>> = {
  'creative-services#createsubscription': 'payments.failed.card',
  'creative-services#attachpaymentmethod': 'payments.failed.details',
  'creative-services#migratestripesubtopaddle': 'payments.failed.details',
};

/** Why nothing was bought. Empty where the session ended, which the login page reports. */
export function failureWords(failure: unknown, buying: Buying, say: Words): string {
  if (failure instanceof ScriptLate) return say('payments.failed.unavailable');
  if (failure instanceof ScriptFailure) return say('payments.checkout.blocked');
  if (failure instanceof CardDeclined)
    return say(failure.byCard ? 'payments.failed.cardAgain' : 'payments.failed.processing');
  if (!(failure instanceof Refusal)) return say('payments.failed.processing');
  if (failure.kind === 'signedOut') return '';
  if (failure.words === taxIdRefused) return say('payments.tax.refused');
  return wordsOf(
    failure,
    say(
      byCall[failure.call] ??
        (buying === 'updatePaymentDetails' ? 'payments.failed.details' : 'payments.failed.unavailable'),
    ),
  );
}
