/** The same day and UTC hour a number of months later; the month's last day if it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const to = new Date(date);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== date.getUTCDate()) to.setUTCDate(0);
  return to;
}

/** End of a term paid at `paidAt`: extends the current term, or begins a new one. */
export const renewedTerm = (endsAt: Date, paidAt: Date, months: number): Date =>
  addMonths(new Date(Math.max(endsAt.getTime(), paidAt.getTime())), months);
