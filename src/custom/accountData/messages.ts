import { bringWords } from '../../i18n/roomWords.ts';

export const accountDataMessages = {
  title: 'Your data',
  lead: 'A copy of everything in your account, and its deletion.',
  loading: 'Loading your data',
  archive: {
    name: 'Archive of all data',
    text: 'Your publications’ files, and tables of links, leads, form entries, readings and invoices.',
    ask: 'Email me a link',
    asking: 'Sending the link',
    asked: 'We’ve sent a link to %{email}. It works for seven days.',
    ready: 'Your data is ready',
    readyText: 'The archive is put together while it downloads. With many publications, that takes a while.',
    download: 'Download archive',
  },
  deletion: {
    name: 'Delete account',
    text: 'Readers lose access at once. After 14 days everything is gone for good.',
    ask: 'Delete account',
    dueName: 'Account deletion',
    due: 'Everything is deleted on %{date}. Until then you can keep your account.',
    keep: 'Keep account',
    keeping: 'Keeping your account',
    kept: 'Your account stays, and readers can see your publications again.',
    title: 'Are you sure you want to delete this account?',
    lost: 'Deleted on %{date}: %{publications}, %{links}, %{leads}, %{entries}, and all figures.',
    publications: '%{smart_count} publication |||| %{smart_count} publications',
    links: '%{smart_count} trackable link |||| %{smart_count} trackable links',
    leads: '%{smart_count} lead |||| %{smart_count} leads',
    entries: '%{smart_count} form entry |||| %{smart_count} form entries',
    atOnce: 'From now on, readers cannot open your publications. You can still log in and keep your account.',
    stays: 'Invoices are kept for as long as the law requires.',
    charged:
      'Your subscription is still charged. Cancel it on the Account page first, then delete the account.',
    toAccount: 'Open Account',
    confirm: 'Your email address, to confirm',
    differs: 'Enter %{email}',
    submit: 'Delete account',
    submitting: 'Deleting your account',
    cancel: 'Keep account',
    done: 'Your account will be deleted on %{date}.',
  },
  notice: {
    title: 'This account will be deleted on %{date}',
    text: 'Readers cannot open its publications.',
  },
};

bringWords({ accountData: accountDataMessages });
