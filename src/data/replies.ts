import type { CallName, Reply } from '#contract/index';
import { Refusal } from './refusal.ts';
import { analyticsReply } from './analytics.ts';
import { downloadsReply } from './downloads.ts';
import { formsReply, leadsReply, timelineReply } from './entries.ts';
import { figuresOutcome, recordedReply, sessionsReply } from './figures.ts';
import { heatmapReply } from './heatmap.ts';
import { invoicesReply, pdfReply } from './invoices.ts';
import { carrying, outcome } from './outcome.ts';
import { overviewReply } from './overview.ts';
import {
  attachReply,
  awaitedReply,
  dueReply,
  intentReply,
  paidReply,
  portalReply,
  previewReply,
  pricesReply,
  transactionReply,
} from './payments.ts';
import { publicationsReply } from './publications.ts';
import { isObject, type Read } from './read.ts';
import { challengeReply, domainsReply, signInReply } from './session.ts';
import { searchReply } from './search.ts';
import { sourcesReply } from './sources.ts';
import { linksReply, madeLinksReply } from './trackableLinks.ts';

/** The reader of each call's reply; undefined where it is unreadable. The compiler keeps the table complete. */
const readers: { readonly [N in CallName]: Read<Reply<N> | undefined> } = {
  login: signInReply,
  'login#code': signInReply,
  'login#challenge': challengeReply,
  'login#passkey': signInReply,
  sendpasswordresetlink: outcome,
  resetpassword: outcome,
  confirmemail: outcome,
  'updateuser#setpassword': outcome,
  'updateuser#updatedetails': outcome,
  'updateuser#registerdomain': domainsReply,
  getcloudpublications: publicationsReply,
  deletecloudpublication: outcome,
  // its answer is not shown in the specification
  'clear-cdn-cache': carrying(outcome, () => true),
  getoverview: overviewReply,
  searchaccount: searchReply,
  getanalytics: analyticsReply,
  'getanalytics#ENABLE': analyticsReply,
  'getanalytics#DISABLE': analyticsReply,
  'getanalytics#sessions': sessionsReply,
  'getanalytics#recorded': recordedReply,
  'getanalytics#exclude': figuresOutcome,
  'getanalytics#include': figuresOutcome,
  getsources: sourcesReply,
  getheatmapdata: heatmapReply,
  'getheatmapdata#ENABLE': heatmapReply,
  'getheatmapdata#DISABLE': heatmapReply,
  'getheatmapdata#DELETE': heatmapReply,
  leads: leadsReply,
  'leads#deleteAllLeads': outcome,
  'leads#deleteLead': outcome,
  'leads#deleteLeads': outcome,
  'leads#timeline': timelineReply,
  'leads#erase': outcome,
  forms: formsReply,
  'forms#deleteAllForms': outcome,
  'forms#deleteForm': outcome,
  'forms#deleteForms': outcome,
  'trackable-link#fetch': linksReply,
  'trackable-link#delete': outcome,
  'trackable-link#update': outcome,
  'trackable-link#create': madeLinksReply,
  'trackable-link#deleteLinks': outcome,
  getinvoicelist: invoicesReply,
  'getinvoicelist#updateinvoicedetails': outcome,
  'getinvoicelist#getpdfinvoice': pdfReply,
  getuserdownloads: downloadsReply,
  'creative-services#intent': intentReply,
  'creative-services#attachpaymentmethod': attachReply,
  'creative-services#createsubscription': paidReply,
  'creative-services#migratestripesubtopaddle': transactionReply,
  'creative-services#paddleportalsession': portalReply,
  'creative-services#cancelsubscription': outcome,
  'creative-services#prices': pricesReply,
  'creative-services#due': dueReply,
  'creative-services#awaited': awaitedReply,
  'creative-services#checkout': transactionReply,
  'creative-services#cancelpreview': previewReply,
  'creative-services#undocancel': outcome,
  'renew-zine-services#intent': intentReply,
  'renew-zine-services#checkintent': paidReply,
  'renew-classic-services#intent': intentReply,
  'renew-classic-services#checkintent': paidReply,
  'renew-annotations-services#intent': intentReply,
  'renew-annotations-services#checkintent': paidReply,
  'renew-domain-services#intent': intentReply,
  'renew-domain-services#checkintent': paidReply,
};

/** @throws Refusal where the answer is no object or lacks what the call is for */
export function readReply<N extends CallName>(name: N, given: unknown): Reply<N> {
  const reply = isObject(given) ? readers[name](given) : undefined;
  if (reply === undefined) throw new Refusal('fault', name);
  return reply;
}
