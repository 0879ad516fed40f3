/** The emails that can be chosen, each with its own unsubscribe link. */
export const emailKinds = ['weekly', 'monthly', 'leads', 'milestones', 'opens'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** An email as its footer and the page behind Unsubscribe speak of it. */
export const kindWords: Readonly<Record<EmailKind, string>> = {
  weekly: 'the weekly report',
  monthly: 'the monthly report',
  leads: 'emails about new leads',
  milestones: 'emails about milestones',
  opens: 'emails each time a trackable link is opened',
};
