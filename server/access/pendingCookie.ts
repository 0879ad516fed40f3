import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, keepCookie, readCookie } from '../cookies.ts';
import { pendingLife } from '../security/pendingSignIns.ts';

/** Stands for a right password whose second factor is still owed; opens nothing by itself. */
const cookie = { name: '__Host-pending', path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const readPending = (request: FastifyRequest): string | undefined => readCookie(request, cookie.name);

export const keepPending = (reply: FastifyReply, pending: string): FastifyReply =>
  keepCookie(reply, { ...cookie, value: pending, maxAge: pendingLife / 1000 });

export const dropPending = (reply: FastifyReply): FastifyReply => dropCookie(reply, cookie);
