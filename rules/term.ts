/** A day so many months on, at the same hour in UTC; the last day of the month where that month has no such day. */
export function addMonths(date: Date, months: number): Date {
  const to = new Date(date);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== date.getUTCDate()) to.setUTCDate(0);
  return to;
}

/** When a term ends that is paid at `paidAt`: it is added to what runs still, or begins anew. */
export const renewedTerm = (endsAt: Date, paidAt: Date, months: number): Date =>
  addMonths(new Date(Math.max(endsAt.getTime(), paidAt.getTime())), months);
