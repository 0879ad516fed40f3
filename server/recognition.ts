import type { FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import { asksForPrivacy } from './intake/traits.ts';

/** CNIL: an id that measures an audience lives 13 months, and is not renewed by coming back. */
export const recognisedForDays = 395;

/** Whether a browser may be recognised when it comes back: the host allows it, and the reader has not objected. */
export const mayRecognise = (
  { recogniseReaders }: Pick<Config, 'recogniseReaders'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean => recogniseReaders && !asksForPrivacy(headers);
