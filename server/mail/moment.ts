/** 21 November 2026 at 14:05 (Europe/Oslo) */
export const moment = (at: Date, zone: string): string => `${shortMoment(at, zone, 'long')} (${zone})`;

/** 21 Nov 2026 at 14:05, where the zone is said elsewhere. */
export const shortMoment = (at: Date, zone: string, dateStyle: 'long' | 'medium' = 'medium'): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle, timeStyle: 'short', timeZone: zone }).format(at);
