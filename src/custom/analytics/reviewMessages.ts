import { bringWords } from '../../i18n/roomWords.ts';

/** Words of the sessions behind the figures, and of excluding them. */
export const reviewMessages = {
  failedTitle: 'Sessions could not be loaded',
  list: 'Sessions of this range, newest first',
  empty: 'No sessions in this range',
  emptyText: 'Choose a longer range to see more.',
  more: 'Show more sessions',
  busy: 'Loading more sessions',
  visitor: 'Reader %{name}',
  unknownVisitor: 'Reader no longer known',
  pages: '%{count} page |||| %{count} pages',
  furthest: 'to page %{page}',
  clicks: '%{count} click |||| %{count} clicks',
  whole: 'Publication',
  notPerson: 'Bot or own visit',
  excluded: 'Excluded',
  excludeSession: 'Exclude session',
  excludeVisitor: 'Exclude reader',
  include: 'Include again',
  ofSession: 'Session of %{at}',
  excluding: 'Excluding',
  including: 'Including',
  excludedDone: '%{count} session no longer counts. |||| %{count} sessions no longer count.',
  includedDone: '%{count} session counts again. |||| %{count} sessions count again.',
  failed: 'The figures could not be changed. Please try again in a little while.',
  period: {
    button: 'Exclude this period',
    title: 'Exclude all sessions of this period?',
    text: 'They stop counting in analytics, heat maps and links. Nothing is deleted, and you can include them again.',
    cancel: 'Keep them',
  },
  exclusions: {
    title: 'Excluded so far',
    session: 'Session of %{at}',
    visitor: 'Reader of %{at}, and their new sessions for two days',
    period: '%{from} to %{until}',
    sessions: '%{count} session |||| %{count} sessions',
  },
};

bringWords({ review: reviewMessages });
