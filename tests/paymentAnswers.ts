import { listed, somePublications } from '../src/resources/publications/samplePublications.ts';
import { aChange, aPreview, somePrices } from '../src/custom/payments/samplePayments.ts';
import { aSession } from './aSession.ts';
import { success, type Answers } from './fakeSend.ts';

const intent = { ...success(), intent: { id: 'pi_sample', client_secret: 'pi_sample_secret' } };
const charged = { ...success(), txn_id: 'txn_new' };

/** A server on which every payment succeeds. */
export const paymentAnswers = {
  getcloudpublications: listed(somePublications.slice(0, 2)),
  // re-reading the session finds it unchanged
  login: aSession({ detail: { TaxID: 'SE556188840401', usePaddle: false, show_cancel_storage: true } }),
  'creative-services#prices': { ...success(), prices: somePrices },
  'creative-services#intent': intent,
  'creative-services#createsubscription': charged,
  'creative-services#due': success(),
  'creative-services#awaited': success(),
  'creative-services#attachpaymentmethod': success(),
  'creative-services#checkout': { ...success(), transactionId: 'txn_checkout' },
  'creative-services#migratestripesubtopaddle': { ...success(), transactionId: 'txn_migration' },
  'creative-services#paddleportalsession': {
    ...success(),
    paddleSession: { overview: 'https://portal.example/overview' },
  },
  'creative-services#cancelpreview': { ...success(), preview: aPreview() },
  'creative-services#cancelsubscription': success(),
  'creative-services#changepreview': { ...success(), preview: aChange() },
  'creative-services#changeplan': charged,
  'creative-services#undochange': success(),
  'creative-services#undocancel': success(),
  'renew-domain-services#intent': intent,
  'renew-domain-services#checkintent': charged,
  'renew-zine-services#intent': intent,
  'renew-zine-services#checkintent': charged,
  'updateuser#updatedetails': success('Your details have been updated.'),
} satisfies Answers;
