import { bringWords } from '../../i18n/roomWords.ts';

export const overviewMessages = {
  loading: 'Loading the overview',
  meta: 'All publications, beside the %{smart_count} day before |||| All publications, beside the %{smart_count} days before',
  figures: 'This period in figures',
  sessions: 'Sessions',
  readers: 'Readers you can tell apart',
  showReaders: 'Show them',
  reads: 'Reads',
  timePerPage: 'Time/Page',
  leads: 'Leads',
  linkOpens: 'Link opens',
  now: {
    some: '%{smart_count} reader now |||| %{smart_count} readers now',
    none: 'No one is reading at this moment',
  },
  chart: {
    title: 'When were your publications read?',
    day: 'Day',
    now: 'This period',
    before: 'The period before',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    uploaded: 'Starts on %{day}, when your first publication was uploaded.',
    empty: {
      title: 'No one read anything in this period',
      text: 'Choose more days, or share a link to a publication.',
      widen: 'Show last 12 months',
    },
  },
  next: { title: 'What next', none: 'Nothing needs doing: links, quota and payments are in order.' },
  moved: {
    title: 'What rose and fell',
    rose: 'Rose',
    fell: 'Fell',
    up: '+%{size}',
    down: '−%{size}',
    sessions: '%{now} after %{before} sessions',
    noneRose: 'Nothing rose in this period.',
    noneFell: 'Nothing fell in this period.',
  },
  newest: {
    title: 'Newest leads',
    in: 'in %{publication}',
    none: 'No one left an email address in this period.',
  },
  links: {
    title: 'Trackable links',
    opened: 'Opened lately',
    unopened: 'Never opened',
    more: 'and %{count} more',
    inAll: '%{count} in all:',
    in: '%{count} in %{publication}',
    to: '%{publication} · %{date}',
    created: '%{publication} · created %{date}',
    noneOpened: 'No link was opened in this period.',
    noneUnopened: 'No link is waiting to be opened.',
  },
  empty: {
    title: 'Publish your first publication',
    text: 'Who read it, how far, and what to do next is shown here as soon as it has readers.',
    action: 'Desktop Publisher',
  },
  failedTitle: 'The overview could not be loaded',
};

bringWords({ overview: overviewMessages });
