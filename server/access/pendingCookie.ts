import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pendingLife } from '../security/pendingSignIns.ts';

/** Stands for a right password whose second factor is still owed; opens nothing by itself. */
const name = '__Host-pending';
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const readPending = (request: FastifyRequest): string | undefined => request.cookies[name];

export const keepPending = (reply: FastifyReply, pending: string): FastifyReply =>
  reply.setCookie(name, pending, { ...attributes, maxAge: pendingLife / 1000 });

export const dropPending = (reply: FastifyReply): FastifyReply => reply.clearCookie(name, attributes);
