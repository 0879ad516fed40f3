import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Db } from './db/connection.ts';

/** The time. Passed in, so that a day can pass in a test and a year in a simulation. */
type Clock = () => Date;

/** What the server stands on; every plugin and every room's handlers are made from it. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Who makes a call: found through the session's cookie, never through what the body says. */
export interface Caller {
  accountId: number;
  sessionHash: string;
  /** For the security log. */
  ip: string;
  requestId: string;
  userAgent: string;
}
