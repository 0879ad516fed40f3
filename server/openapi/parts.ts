import type { TSchema } from 'typebox';
import Type from 'typebox';
import { exact } from '#contract/call';
import { statuses } from './words.ts';

export type Components = Record<string, TSchema | object>;

/** A failure's body, whatever its status. */
export const Failure = exact({
  /** The name of the status. */
  error: Type.String(),
  /** What is wrong, and what to do about it. */
  message: Type.String(),
  /** Id of the request, as in the server's log. */
  request: Type.String(),
});

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const json = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});

/** References to the failures of an operation, by status. */
export const failures = (codes: readonly number[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]));

/** Every failure by status. */
export const failureResponses = () =>
  Object.fromEntries(
    Object.entries(statuses).map(([code, why]) => [
      code,
      json(why, ref(code === '401' ? 'AuthenticationFailed' : 'Failure')),
    ]),
  );
