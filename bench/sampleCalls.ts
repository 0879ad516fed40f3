import type { Body, CallName, Reply } from '#contract/index';

/** What bodies are made of: the login, the publication, and each call's last reply. */
export interface Known {
  email: string;
  password: string;
  publication: string;
  reply<N extends CallName>(name: N): Reply<N>;
}

/** All available ids, or one that does not exist. */
const ids = (entries: readonly { id: string | number }[], from: number, to: number) => {
  const chosen = entries.slice(from, to).map(({ id }) => id);
  return chosen.length > 0 ? chosen : [1];
};
const id = (entries: readonly { id: string | number }[], nth: number) => ids(entries, nth, nth + 1)[0] ?? 1;
const linkIds = ({ reply }: Known) => reply('trackable-link#fetch').links.map(({ identifier }) => identifier);

const newPassword = 'quiet harbour 47 lanterns';
const card = { paymentMethod: 'pm_card_visa' };
const intent = { paymentIntentId: 'pi_sample' };
const page = ({ publication }: Known) => ({ identifier: publication, pageNumber: 1 });
const whole = ({ publication }: Known) => ({ publication });
const year = {
  dateRangeStart: new Date(Date.now() - 365 * 86_400_000).toISOString(),
  dateRangeEnd: new Date().toISOString(),
};
const figures = ({ publication }: Known) => ({ identifier: publication, ...year });

/**
 * A body for every call of the contract, as heavy as the sample account allows. Sent in this order:
 * destructive ones come last.
 */
export const sampleCalls: { readonly [N in CallName]: (known: Known) => Body<N> } = {
  login: ({ email, password }) => ({ email, password, detail: true }),
  'login#code': () => ({ code: '123456' }),
  'login#challenge': () => ({}),
  'login#passkey': () => ({
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  }),
  sendpasswordresetlink: ({ email }) => ({ email }),
  resetpassword: ({ email }) => ({ confirmation_code: 'none', user_name: email, password: newPassword }),
  confirmemail: ({ email }) => ({ confirmation_code: 'none', user_name: email, password: newPassword }),
  getcloudpublications: () => ({}),
  getoverview: () => year,
  'getoverview#readers': () => year,
  searchaccount: () => ({ text: 'a e' }),
  getanalytics: figures,
  'getanalytics#DISABLE': figures,
  'getanalytics#ENABLE': (known) => ({ ...figures(known), audience: 'everything' }),
  sharedreports: ({ publication }) => ({ identifier: publication }),
  'sharedreports#create': ({ publication }) => ({
    identifier: publication,
    label: 'Sample',
    embeddable: true,
  }),
  'sharedreports#revoke': ({ publication, reply }) => ({
    identifier: publication,
    id: reply('sharedreports#create').report?.id ?? '1',
  }),
  'getanalytics#sessions': (known) => ({ ...figures(known), audience: 'everything' }),
  'getanalytics#recorded': ({ publication, reply }) => ({
    identifier: publication,
    session: reply('getanalytics#sessions').sessions[0]?.id ?? 'a-session',
  }),
  'getanalytics#exclude': (known) => ({ ...figures(known), kind: 'period' }),
  'getanalytics#include': ({ publication, reply }) => ({
    identifier: publication,
    exclusion: reply('getanalytics#exclude').exclusion ?? '1',
  }),
  getsources: figures,
  annotations: ({ publication }) => ({ identifier: publication, from: '2026-01-01', to: '2026-12-31' }),
  'annotations#save': ({ publication }) => ({
    identifier: publication,
    day: '2026-11-20',
    note: 'Newsletter sent',
  }),
  'annotations#delete': ({ publication }) => ({ identifier: publication, day: '2026-11-20' }),
  getheatmapdata: page,
  'getheatmapdata#DISABLE': page,
  'getheatmapdata#ENABLE': page,
  emails: () => ({}),
  'emails#update': () => ({ weekly: true, monthly: true, leads: true, milestones: true }),
  'emails#stoplink': (known) => ({
    publication: known.publication,
    identifier: linkIds(known)[0] ?? 'none',
  }),
  readers: ({ publication }) => ({ publication, page: 1, pageSize: 100 }),
  'readers#journey': ({ publication, reply }) => ({
    publication,
    reader: reply('readers').readers[0]?.id ?? 'lead:1',
  }),
  'readers#update': ({ publication, reply }) => ({
    publication,
    reader: reply('readers').readers[0]?.id ?? 'lead:1',
    known_as: 'Someone',
    notes: '',
  }),
  'readers#erase': ({ publication, reply }) => ({
    publication,
    reader: reply('readers').readers[0]?.id ?? 'lead:1',
    preview: true,
  }),
  leads: whole,
  'leads#timeline': ({ reply }) => ({ identifier: id(reply('leads').leads, 0) }),
  forms: whole,
  'trackable-link#fetch': whole,
  'trackable-link#create': ({ publication }) => ({
    publication,
    labels: Array.from({ length: 200 }, (_, nth) => `Label ${nth}`),
  }),
  'trackable-link#update': (known) => ({
    publication: known.publication,
    identifier: linkIds(known)[0] ?? 'none',
    label: 'Another label',
    disableByDate: '',
    emailWhenOpened: false,
    emailWhenDownloaded: false,
    emailIfNotOpenedBy: '',
  }),
  getinvoicelist: () => ({}),
  'getinvoicelist#getpdfinvoice': ({ reply }) => ({
    txn_id: String(id(reply('getinvoicelist').invoices, 0)),
  }),
  getuserdownloads: () => ({}),
  'updateuser#registerdomain': () => ({ newdomain: 'example.org' }),
  'creative-services#prices': () => ({}),
  'creative-services#due': () => ({}),
  'creative-services#awaited': () => ({}),
  'creative-services#intent': () => ({}),
  'creative-services#tax': () => ({ product: 'creative-annually' }),
  'creative-services#checkout': () => ({ product: 'creative-annually' }),
  'creative-services#attachpaymentmethod': () => card,
  'creative-services#createsubscription': () => ({ product: 'extra50', ...card }),
  'creative-services#migratestripesubtopaddle': () => ({}),
  'creative-services#paddleportalsession': () => ({}),
  'creative-services#cancelpreview': () => ({ product: 'storage' }),
  'creative-services#cancelsubscription': () => ({ product: 'storage' }),
  'creative-services#changepreview': () => ({ product: 'extra500' }),
  'creative-services#changeplan': () => ({ product: 'extra500', today: 0, at: new Date().toISOString() }),
  'creative-services#undochange': () => ({ product: 'storage' }),
  'creative-services#undocancel': () => ({ product: 'storage' }),
  'renew-zine-services#intent': () => ({}),
  'renew-zine-services#checkintent': () => intent,
  'renew-classic-services#intent': () => ({}),
  'renew-classic-services#checkintent': () => intent,
  'renew-annotations-services#intent': () => ({}),
  'renew-annotations-services#checkintent': () => intent,
  'renew-domain-services#intent': () => ({}),
  'renew-domain-services#checkintent': () => intent,
  'clear-cdn-cache': ({ publication }) => ({ identifier: publication }),
  'leads#deleteLead': ({ reply }) => ({ identifier: id(reply('leads').leads, 1) }),
  'leads#deleteLeads': ({ reply }) => ({ identifiers: ids(reply('leads').leads, 2, 50) }),
  'leads#erase': ({ reply }) => ({ email: reply('leads').leads.at(-1)?.email || 'reader@example.org' }),
  'leads#deleteAllLeads': whole,
  'forms#deleteForm': ({ publication, reply }) => ({ publication, identifier: id(reply('forms').forms, 0) }),
  'forms#deleteForms': ({ publication, reply }) => ({
    publication,
    identifiers: ids(reply('forms').forms, 1, 50),
  }),
  'forms#deleteAllForms': whole,
  'trackable-link#delete': (known) => ({
    publication: known.publication,
    identifier: linkIds(known)[0] ?? 'none',
  }),
  'trackable-link#deleteLinks': ({ publication, reply }) => ({
    publication,
    identifiers: reply('trackable-link#create').links.map(({ identifier }) => identifier),
  }),
  'getheatmapdata#DELETE': page,
  'getinvoicelist#updateinvoicedetails': () => ({
    NewCompanyName: 'Marlow & Hart',
    NewBillingName: 'Ada Marlow',
    NewAddress: '14 Tanner’s Row',
    NewCity: 'Kendal',
    NewState: 'Cumbria',
    NewZip: 'LA9 4DP',
    NewCountry: 'United Kingdom',
    NewTaxID: '',
  }),
  'updateuser#updatedetails': ({ email }) => ({
    newemail: email,
    newname: 'Ada Marlow',
    newemailprefs: 'All',
    newcloudid: 'marlow',
    botprefs: 'Allow All Bots',
    newtaxid: '',
  }),
  deletecloudpublication: ({ publication }) => ({ identifier: publication }),
  'updateuser#setpassword': ({ password }) => ({ currentpassword: password, newpassword: newPassword }),
};
