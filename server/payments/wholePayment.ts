/** A transaction of several products is one payment at its provider, and one of each product here. */
export const wholePayment = (paymentId: string): string => paymentId.split(/[/+]/)[0] ?? '';
