import { bringWords } from '../../../i18n/roomWords.ts';

/** Words of exported files. */
export const reportMessages = {
  title: 'Analytics of %{publication}',
  about: 'About',
  fact: 'Fact',
  value: 'Value',
  sheets: {
    days: 'Day by day',
    retention: 'How far readers get',
    pages: 'Pages',
    links: 'Clicks by link',
    engagements: 'Engagement details',
    sources: 'Sources',
  },
  facts: {
    publication: 'Publication',
    link: 'Trackable link',
    from: 'From',
    to: 'To',
    zone: 'Time zone',
    audience: 'Readers counted',
    filters: 'Filters',
    compared: 'Compared with',
  },
  heads: {
    day: 'Day',
    sessions: 'Sessions',
    reads: 'Reads',
    timePerPage: 'Time/Page (s)',
    readingTime: 'Median time (s)',
    completion: 'Completion (share)',
    clicks: 'Clicks',
    note: 'Note',
    page: 'Page',
    reached: 'Reached',
    share: 'Share',
    stopped: 'Stopped here',
    time: 'Avg. Time (s)',
    views: 'Views',
    engagements: 'Engagements',
    noPage: 'No page',
    date: 'Date',
    type: 'Type',
    action: 'Action',
    label: 'Label',
    pages: 'Pages',
    list: 'List',
    value: 'Value',
    change: 'Change (share)',
  },
  /** Of a workbook, where they differ. */
  sheetHeads: {
    timePerPage: 'Time/Page',
    readingTime: 'Median time',
    completion: 'Completion',
    time: 'Avg. Time',
    change: 'Change',
  },
  none: 'None',
};

bringWords({ report: reportMessages });
