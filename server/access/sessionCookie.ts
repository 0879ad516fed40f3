import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteLimit } from './sessions.ts';

/** `__Host-`: only this host, over a safe connection (or localhost), can have set it. */
const name = '__Host-sid';
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const readSid = (request: FastifyRequest): string | undefined => request.cookies[name];

export const keepSid = (reply: FastifyReply, sid: string): FastifyReply =>
  reply.setCookie(name, sid, { ...attributes, maxAge: absoluteLimit / 1000 });

export const dropSid = (reply: FastifyReply): FastifyReply => reply.clearCookie(name, attributes);
