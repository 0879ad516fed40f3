import { matching } from './read.ts';

/** Who someone is among the readers; undefined where it leads nowhere. */
export const readerId = matching(/^(lead|link|browser):[A-Za-z0-9_-]{1,64}$/);
