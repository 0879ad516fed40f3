import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, keepCookie, readCookie } from '../cookies.ts';
import { absoluteLimit } from './sessions.ts';

/** `__Host-`: only this host, over a safe connection (or localhost), can have set it. */
const cookie = { name: '__Host-sid', path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const readSid = (request: FastifyRequest): string | undefined => readCookie(request, cookie.name);

export const keepSid = (reply: FastifyReply, sid: string): FastifyReply => keepCookie(reply, { ...cookie, value: sid, maxAge: absoluteLimit / 1000 });

export const dropSid = (reply: FastifyReply): FastifyReply => dropCookie(reply, cookie);
