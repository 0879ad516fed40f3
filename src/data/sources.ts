import type { Estimate, SourceList, SourceRow, SourcesReply } from '#contract/sources';
import { count, filled, instant, keyed, optional, record, rows, rowsWith, text, type Read } from './read.ts';

export const estimate: Read<Estimate | undefined> = optional(
  record<Estimate>({ counted: count, sessions: count }),
);

type Rest = NonNullable<SourceList['rest']>;
type Countries = NonNullable<SourcesReply['Countries']>;

const row = record<SourceRow>({
  value: text,
  label: filled(text),
  sessions: count,
  reads: count,
  seconds: count,
});

export const sourcesReply: Read<SourcesReply> = record<SourcesReply>({
  result: text,
  message: text,
  Sources: rowsWith<SourceList>(['name'], {
    name: filled(text),
    rows: keyed(rows(row), ({ value }) => value),
    rest: optional(record<Rest>({ values: count, sessions: count, reads: count, seconds: count })),
  }),
  SourcesSince: filled(instant),
  Countries: (given) => {
    const countries = record<Countries>({ name: text, date: instant })(given);
    return countries.date ? countries : undefined;
  },
  Estimated: estimate,
});
