import type { SourceList, SourcesReply } from '#contract/sources';

const sourceList = (
  name: string,
  counted: readonly [value: string, sessions: number, label?: string][],
): SourceList => ({
  name,
  rows: counted.map(([value, sessions, label]) => ({
    value,
    ...(label && { label }),
    sessions,
    reads: sessions * 9,
    seconds: sessions * 164,
  })),
});

/** Where the month's sessions come from. */
export function someSources(): SourcesReply {
  return {
    result: 'SUCCESS',
    message: '',
    Sources: [
      sourceList('referrer', [
        ['-', 498],
        ['google.com', 251],
        ['l.instagram.com', 118],
        ['linkedin.com', 102],
        ['design-journal.example', 84],
        ['pinterest.com', 61],
        ['', 57],
        ['duckduckgo.com', 41],
        ['northlight-review.example', 30],
        ['bing.com', 18],
      ]),
      sourceList('campaign', [
        ['-', 902],
        ['newsletter / email / spring-list', 148],
        ['instagram / social / launch', 71],
        ['', 57],
        ['linkedin / social / launch', 52],
        ['fair / qr', 30],
      ]),
      sourceList('link', [
        ['-', 922],
        ['spring-mailing', 214, 'Spring mailing, Nordics'],
        ['press', 124, 'Press'],
      ]),
      {
        ...sourceList('country', [
          ['GB', 402],
          ['US', 221],
          ['NO', 160],
          ['DE', 131],
          ['SE', 88],
          ['NL', 64],
          ['', 57],
          ['FR', 49],
          ['DK', 40],
          ['ES', 21],
          ['-', 12],
        ]),
        rest: { values: 9, sessions: 15, reads: 120, seconds: 2_100 },
      },
      sourceList('language', [
        ['en', 724],
        ['nb', 131],
        ['de', 129],
        ['sv', 80],
        ['nl', 60],
        ['', 57],
        ['fr', 45],
        ['da', 34],
      ]),
      sourceList('device', [
        ['computer', 741],
        ['phone', 402],
        ['tablet', 60],
        ['', 57],
      ]),
      sourceList('browser', [
        ['Chrome', 612],
        ['Safari', 388],
        ['Edge', 104],
        ['Firefox', 61],
        ['', 57],
        ['Samsung Internet', 38],
      ]),
    ],
    Countries: { name: 'ip-location-db geo-whois-asn-country', date: '2026-06-17T00:00:00.000Z' },
  };
}

/** A part of the month's sessions, with as much of each list as filters of other kinds leave. */
export const someSourcesOf = (scale: number): SourcesReply => {
  const { Sources, ...reply } = someSources();
  return {
    ...reply,
    Sources: Sources.map(({ name, rows }) => ({
      name,
      rows: rows
        .map((row) => {
          const scaled = (count: number) => Math.round(count * scale);
          return {
            ...row,
            sessions: scaled(row.sessions),
            reads: scaled(row.reads),
            seconds: scaled(row.seconds),
          };
        })
        .filter(({ sessions }) => sessions > 0),
    })),
  };
};
