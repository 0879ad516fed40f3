import { bringWords } from '../../i18n/roomWords.ts';

export const emailsMessages = {
  lead: 'Sent to %{email}. All are off until you choose them, and each has a link to unsubscribe.',
  loading: 'Loading your email notifications',
  failed: 'Your email notifications could not be loaded',
  notLoaded: 'Please try again in a little while.',
  off: 'Your email preferences are set to %{preference}, so these emails aren’t sent.',
  toProfile: 'Change it in your profile',
  choices: {
    title: 'Emails about your publications',
    weekly: 'Weekly report',
    weeklyHelp:
      'Monday mornings: what rose and fell, how far readers got, new leads and opened links. Not sent after weeks without readers.',
    monthly: 'Monthly report',
    monthlyHelp: 'The same, on the first morning of each month.',
    leads: 'New leads',
    leadsHelp:
      'When a reader leaves an email address or a name. At most five an hour; any more are combined.',
    milestones: 'Milestones',
    milestonesHelp: 'When a publication has been opened 100, 1,000, 10,000 … times.',
    zone: 'Reports arrive in the morning, in your account’s time zone (%{zone}).',
    save: 'Save changes',
    saving: 'Saving your email notifications',
    saved: 'Email notifications saved.',
    notSaved: 'Your email notifications could not be saved. Please try again in a little while.',
  },
  links: {
    title: 'Every opening of a trackable link',
    lead: 'Choose this when you create a link, or later in its settings. At most five emails an hour; any more openings are combined.',
    in: 'in %{publication}',
    stop: 'Switch off',
    stopFor: 'Switch off for %{label}',
    stopping: 'Switching off',
    stopped: 'Openings of “%{label}” are no longer emailed.',
    notStopped: 'This could not be switched off. Please try again in a little while.',
    search: 'Search labels and publications',
    clearSearch: 'Clear search',
    found: '%{smart_count} link found |||| %{smart_count} links found',
    none: 'Nothing matches “%{query}”.',
    more: 'and one more: search to find it |||| and %{count} more: search to find them',
    empty: 'No links chosen',
    emptyText: 'In a trackable link’s settings, choose to be emailed every time it is opened.',
  },
};

bringWords({ emails: emailsMessages });
