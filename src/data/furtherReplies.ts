import { analyticsReply } from './analytics.ts';
import { annotationsReply } from './annotations.ts';
import { downloadsReply } from './downloads.ts';
import { emailsReply } from './emails.ts';
import { formsReply, leadsReply, timelineReply } from './entries.ts';
import { figuresOutcome, recordedReply, sessionsReply } from './figures.ts';
import { heatmapReply } from './heatmap.ts';
import { invoicesReply, pdfReply } from './invoices.ts';
import { outcome } from './outcome.ts';
import {
  attachReply,
  awaitedReply,
  changedReply,
  changePreviewReply,
  dueReply,
  intentReply,
  paidReply,
  portalReply,
  previewReply,
  pricesReply,
  taxReply,
  transactionReply,
} from './payments.ts';
import { erasureReply, journeyReply, readerCountsReply, readersReply } from './readers.ts';
import type { FurtherReaders } from './replyReaders.ts';
import { searchReply } from './search.ts';
import { sharedReportMadeReply, sharedReportsReply } from './sharedReports.ts';
import { sourcesReply } from './sources.ts';
import { linksReply, madeLinksReply } from './trackableLinks.ts';

/** The readers of the replies that no first screen waits for. */
export const furtherReaders: FurtherReaders = {
  searchaccount: searchReply,
  emails: emailsReply,
  'emails#update': outcome,
  'emails#stoplink': outcome,
  getanalytics: analyticsReply,
  'getanalytics#ENABLE': analyticsReply,
  'getanalytics#DISABLE': analyticsReply,
  'getanalytics#sessions': sessionsReply,
  'getanalytics#recorded': recordedReply,
  'getanalytics#exclude': figuresOutcome,
  'getanalytics#include': figuresOutcome,
  annotations: annotationsReply,
  'annotations#save': outcome,
  'annotations#delete': outcome,
  getsources: sourcesReply,
  sharedreports: sharedReportsReply,
  'sharedreports#create': sharedReportMadeReply,
  'sharedreports#revoke': outcome,
  getheatmapdata: heatmapReply,
  'getheatmapdata#ENABLE': heatmapReply,
  'getheatmapdata#DISABLE': heatmapReply,
  'getheatmapdata#DELETE': heatmapReply,
  'getoverview#readers': readerCountsReply,
  readers: readersReply,
  'readers#journey': journeyReply,
  'readers#update': outcome,
  'readers#erase': erasureReply,
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
  'creative-services#tax': taxReply,
  'creative-services#changepreview': changePreviewReply,
  'creative-services#changeplan': changedReply,
  'creative-services#undochange': outcome,
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
