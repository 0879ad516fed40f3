/** First and last instant, `until` exclusive. */
export interface Range {
  from: Date;
  until: Date;
}

export const HOUR = 60 * 60 * 1000;

/**
 * A range as whole hours plus partial ones at its ends: days of half-hour time zones begin within an hour.
 * Hours before `keptSince` have no raw events left to split them, so they count whole.
 */
export function splitByHours({ from, until }: Range, keptSince?: Date): { hours: Range; ragged: Range[] } {
  const before = (at: Date) => new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const after = (at: Date) => new Date(Math.ceil(at.getTime() / HOUR) * HOUR);
  const isDropped = (at: Date) => keptSince !== undefined && before(at) < keptSince;
  const hours = {
    from: isDropped(from) ? before(from) : after(from),
    until: isDropped(until) ? after(until) : before(until),
  };
  // within one hour
  if (hours.from > hours.until) return { hours: { from, until: from }, ragged: [{ from, until }] };
  const ends = [
    { from, until: hours.from },
    { from: hours.until, until },
  ];
  return { hours, ragged: ends.filter((end) => end.from < end.until) };
}
