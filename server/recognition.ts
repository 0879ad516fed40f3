import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config/config.ts';

/** Readers ask for it with Do Not Track or with Global Privacy Control. */
export const asksForPrivacy = ({ dnt, 'sec-gpc': control }: IncomingHttpHeaders): boolean =>
  dnt === '1' || control === '1';

/** CNIL: an id that measures an audience lives 13 months, and is not renewed by coming back. */
export const recognisedForDays = 395;

/** Whether a browser may be recognised when it comes back: the host allows it, and the reader has not objected. */
export const mayRecognise = (
  { recogniseReaders }: Pick<Config, 'recogniseReaders'>,
  { headers }: { headers: IncomingHttpHeaders },
): boolean => recogniseReaders && !asksForPrivacy(headers);
