/** First and last instant, `until` not included. */
export interface Range {
  from: Date;
  until: Date;
}

export const HOUR = 60 * 60 * 1000;

/**
 * A range as the hours it holds whole, and what is left at its ends: days of zones that are half an hour off begin
 * within an hour. Of hours before `keptSince` there are no raw events to tell the parts apart by: they count whole.
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
