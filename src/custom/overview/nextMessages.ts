import { bringWords } from '../../i18n/roomWords.ts';

/** What the account page's summary says too. */
export const nextMessages = {
  owed: {
    payment: 'The last payment failed',
    confirmation: 'Your bank wants you to confirm a payment',
    detail: 'Otherwise your subscription will end.',
  },
  ended: {
    subscription: 'Your subscription has ended',
    services: 'Your services have ended',
    open: 'Renew by %{date}: publications are archived then.',
    archived: 'Your publications are archived until you renew.',
    none: 'Renewing begins a new term.',
  },
  publish: {
    title: 'Publish your first publication',
    detail: 'With Desktop Publisher, in a few minutes.',
    action: 'Desktop Publisher',
  },
  card: {
    expiring: 'The card ending in %{last4} expires soon',
    expired: 'The card ending in %{last4} has expired',
    detail: 'Valid to %{date}. Your subscription is paid with it.',
  },
  quota: {
    title: 'Your quota is nearly full',
    full: 'Your quota is full',
    detail: '%{used} of %{allowance} publications',
  },
  link: {
    title: '“%{label}” has not been opened yet',
    detail: 'Trackable link to %{publication}, created on %{date}',
    copy: 'Copy reminder',
    copyOf: 'Copy reminder about %{label}',
    reminder:
      'Hello,\n\nhave you had a chance to look at “%{publication}”? You can read it here:\n%{address}\n',
  },
  page: {
    title: 'Readers stop at page %{page} of %{publication}',
    detail: '%{next} of %{views} views went on to the next page.',
    action: 'Open heat map',
    actionOf: 'Open heat map of page %{page} of %{publication}',
  },
  account: 'Open Account',
  summary: {
    title: 'Your readers',
    all: 'Open Overview',
    sessions: 'Sessions in the last month',
    readers: 'Readers in the last month',
    showReaders: 'Show %{count} reader |||| Show %{count} readers',
    rose: 'Rose most',
    roseNote: '+%{size}, up from %{before} sessions',
    noneRose: 'Nothing rose',
    noneRoseNote: 'Compared with the month before',
    next: 'What next',
    nothing: 'Nothing needs doing',
    nothingNote: 'Links, quota and payments are in order.',
    failed: 'The overview could not be loaded.',
  },
};

bringWords({ next: nextMessages });
