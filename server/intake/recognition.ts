import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { asksForPrivacy } from './traits.ts';

/** Whether a browser may be recognised when it comes back: the host allows it, and the reader has not objected. */
export const mayRecognise = (
  { recogniseReaders }: Pick<Config, 'recogniseReaders'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean => recogniseReaders && !asksForPrivacy(headers);
