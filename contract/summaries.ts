import type { CallName } from './index.ts';

interface Summary {
  /** What the call does, in one sentence. */
  does: string;
  /** Beyond the specification: other hosts may not answer it. */
  beyond?: true;
}

const intent = (what: string): Summary => ({
  does: `Creates a card payment for ${what}, at the server’s price.`,
});
const checkIntent = (what: string): Summary => ({
  does: `Checks the card payment for ${what} once the card is confirmed, and grants what was paid for.`,
});

/** What every call does, for the description of the API. */
export const summaries: Readonly<Record<CallName, Summary>> = {
  login: {
    does: 'Logs in with email and password; restores the session of the cookie if both are empty; reads the session again if `token` and, as `email`, the checksum are sent.',
  },
  'login#code': {
    does: 'Completes a login with a code of the authenticator app or a recovery code.',
    beyond: true,
  },
  'login#challenge': { does: 'Starts a login with a passkey.', beyond: true },
  'login#passkey': { does: 'Logs in with the passkey’s answer to the challenge.', beyond: true },
  sendpasswordresetlink: { does: 'Sends an email with a link for choosing a new password.' },
  resetpassword: { does: 'Sets a new password with the code of the email.' },
  confirmemail: { does: 'Confirms a new email address with the code of the email.' },
  'updateuser#setpassword': { does: 'Changes the password.' },
  'updateuser#updatedetails': { does: 'Changes name, email, preferences, subdomain and tax ID.' },
  'updateuser#registerdomain': { does: 'Registers a domain for the account’s licence.' },
  emails: { does: 'Reads which emails the account’s owner chose to get.', beyond: true },
  'emails#update': { does: 'Chooses which emails the account’s owner gets.', beyond: true },
  'emails#stoplink': { does: 'Stops the emails each time a trackable link is opened.', beyond: true },
  getcloudpublications: { does: 'Lists the account’s publications.' },
  deletecloudpublication: { does: 'Deletes a publication.' },
  'clear-cdn-cache': { does: 'Purges the host’s cached copies of a publication.' },
  getoverview: {
    does: 'Compares all publications’ figures in a date range with the period before, and lists what is new.',
    beyond: true,
  },
  'getoverview#readers': {
    does: 'Counts each publication’s readers in a date range, and in the period before.',
    beyond: true,
  },
  searchaccount: {
    does: 'Finds publications, trackable links, leads and other readers by their words.',
    beyond: true,
  },
  getanalytics: { does: 'Reads views, times, sessions and clicks of a publication in a date range.' },
  'getanalytics#ENABLE': { does: 'Starts collecting analytics of a publication.' },
  'getanalytics#DISABLE': { does: 'Stops collecting analytics of a publication.' },
  'getanalytics#sessions': {
    does: 'Lists the sessions that began in a date range, twenty at a time, and all exclusions.',
    beyond: true,
  },
  'getanalytics#recorded': { does: 'Lists the recorded events of one session.', beyond: true },
  'getanalytics#exclude': {
    does: 'Excludes a session, a visitor’s sessions or a period from the figures.',
    beyond: true,
  },
  'getanalytics#include': { does: 'Counts excluded sessions again.', beyond: true },
  annotations: { does: 'Lists the notes on days of a publication’s figures.', beyond: true },
  'annotations#save': { does: 'Writes the note on a day.', beyond: true },
  'annotations#delete': { does: 'Deletes the note on a day.', beyond: true },
  getsources: {
    does: 'Counts sessions by referrer, campaign, trackable link, country, device, browser and language.',
    beyond: true,
  },
  sharedreports: { does: 'Lists the shared reports of a publication’s analytics.', beyond: true },
  'sharedreports#create': {
    does: 'Makes a link that shows a publication’s analytics to people without an account.',
    beyond: true,
  },
  'sharedreports#revoke': { does: 'Ends a shared report at once.', beyond: true },
  getheatmapdata: { does: 'Reads the heat map of a page.' },
  'getheatmapdata#ENABLE': { does: 'Starts collecting heat of a publication.' },
  'getheatmapdata#DISABLE': { does: 'Stops collecting heat of a publication.' },
  'getheatmapdata#DELETE': { does: 'Clears the heat map of a publication.' },
  readers: {
    does: 'Lists who read a publication, or all: leads, recipients of links, and browsers that came back.',
    beyond: true,
  },
  'readers#journey': { does: 'Shows one reader’s sessions, page by page, newest first.', beyond: true },
  'readers#update': { does: 'Sets what the owner calls a reader, and notes about them.', beyond: true },
  'readers#erase': {
    does: 'Removes all personal details of a reader, or of the person who filled in a form; or says what that would remove.',
    beyond: true,
  },
  leads: { does: 'Lists the readers who left an email address or a name in a publication.' },
  'leads#deleteAllLeads': { does: 'Deletes all leads of a publication.' },
  'leads#deleteLead': { does: 'Deletes a lead.' },
  'leads#deleteLeads': { does: 'Deletes several leads.', beyond: true },
  'leads#timeline': { does: 'Lists the sessions and pages of a lead.', beyond: true },
  'leads#erase': { does: 'Removes a person from every publication of the account.', beyond: true },
  forms: { does: 'Lists what readers entered in a publication’s forms.' },
  'forms#deleteAllForms': { does: 'Deletes all form entries of a publication.' },
  'forms#deleteForm': { does: 'Deletes a form entry.' },
  'forms#deleteForms': { does: 'Deletes several form entries.', beyond: true },
  'trackable-link#fetch': { does: 'Lists a publication’s trackable links.' },
  'trackable-link#delete': { does: 'Deletes a trackable link.' },
  'trackable-link#update': { does: 'Changes a trackable link’s label, closing date and notifications.' },
  'trackable-link#create': { does: 'Creates a trackable link for each label.', beyond: true },
  'trackable-link#deleteLinks': { does: 'Deletes several trackable links.', beyond: true },
  getinvoicelist: { does: 'Reads the invoice details and lists the invoices.' },
  'getinvoicelist#updateinvoicedetails': { does: 'Changes the details on future invoices.' },
  'getinvoicelist#getpdfinvoice': { does: 'Reads an invoice as PDF.' },
  getuserdownloads: { does: 'Lists the software that the account can download.' },
  'creative-services#intent': { does: 'Starts saving a card; charges nothing.' },
  'creative-services#attachpaymentmethod': { does: 'Makes a confirmed card the default.' },
  'creative-services#createsubscription': {
    does: 'Starts a subscription with a card, at the server’s price.',
  },
  'creative-services#migratestripesubtopaddle': {
    does: 'Moves a subscription from card payments to the hosted checkout.',
  },
  'creative-services#paddleportalsession': {
    does: 'Opens the hosted checkout’s page for managing the subscription.',
  },
  'creative-services#cancelsubscription': {
    does: 'Cancels the subscription, or only the extra storage, at the end of its term.',
  },
  'creative-services#prices': { does: 'Reads the account’s price of every product.', beyond: true },
  'creative-services#due': { does: 'Reads the amount due for unpaid terms.', beyond: true },
  'creative-services#awaited': {
    does: 'Reads the first payment that waits for the buyer’s bank.',
    beyond: true,
  },
  'creative-services#tax': {
    does: 'Says what a card subscription’s first payment is with tax.',
    beyond: true,
  },
  'creative-services#checkout': {
    does: 'Creates a transaction for the hosted checkout, at the server’s price.',
    beyond: true,
  },
  'creative-services#cancelpreview': {
    does: 'Says what a cancellation would change, and when.',
    beyond: true,
  },
  'creative-services#changepreview': {
    does: 'Says what another plan or another extra storage costs today and then, and when it takes effect.',
    beyond: true,
  },
  'creative-services#changeplan': {
    does: 'Changes the running plan or extra storage: at once and prorated going up, when the paid term ends going down.',
    beyond: true,
  },
  'creative-services#undochange': {
    does: 'Takes a change back before it takes effect.',
    beyond: true,
  },
  'creative-services#undocancel': {
    does: 'Takes a cancellation back before it takes effect.',
    beyond: true,
  },
  'renew-zine-services#intent': intent('a year of Zine’s services'),
  'renew-zine-services#checkintent': checkIntent('a year of Zine’s services'),
  'renew-classic-services#intent': intent('a year of Classic’s services'),
  'renew-classic-services#checkintent': checkIntent('a year of Classic’s services'),
  'renew-annotations-services#intent': intent('a year of Annotations’ services'),
  'renew-annotations-services#checkintent': checkIntent('a year of Annotations’ services'),
  'renew-domain-services#intent': intent('a year of an additional domain'),
  'renew-domain-services#checkintent': checkIntent('a year of an additional domain'),
};
