import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Db } from './db/connection.ts';

/** The time. Injected, so that a day can pass in a test and a year in a simulation. */
type Clock = () => Date;

/** The server's dependencies; every plugin and handler gets them. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The caller, identified by the session's cookie and never by the body. */
export interface Caller {
  accountId: number;
  sessionHash: string;
  /** For the security log. */
  ip: string;
  requestId: string;
  userAgent: string;
}
