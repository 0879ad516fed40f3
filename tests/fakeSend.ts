import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { Call } from '#contract/call';
import { calls, type Body, type CallName, type Reply, type Send } from '#contract/index';
import { refusalIn } from '../src/data/api.ts';
import { Refusal } from '../src/data/refusal.ts';

/** The reply to a call: a value, an error, or a function of the body. */
export type Answer<N extends CallName> =
  Reply<N> | Refusal | ((body: Body<N>) => Reply<N> | Refusal | Promise<Reply<N>>);
export type Answers = { [N in CallName]?: Answer<N> };

/** A call that was made. */
export interface Sent {
  name: CallName;
  body: unknown;
}

/** A reply that never comes, to see what a screen shows meanwhile. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** A command's answers. */
export const success = (message = '') => ({ result: 'SUCCESS' as const, message });
export const failure = (message: string) => ({ result: 'ERROR' as const, message });

/** Each call with its schemas. */
const table: Record<CallName, Call> = calls;

/**
 * A `Send` that replies from a table. Bodies and replies are validated against the contract's schemas, so
 * that neither a screen nor a story can say what the account API could not.
 * @param sent records every call, in order
 */
export function fakeSend(answers: Answers, sent: Sent[] = []): Send {
  return async function send<N extends CallName>(
    name: N,
    body: Body<N>,
    signal?: AbortSignal,
  ): Promise<Reply<N>> {
    sent.push({ name, body });
    check(`body of ${name}`, table[name].body, JSON.parse(JSON.stringify(body)));
    // the type of all replies at once is too deep for the compiler
    const answer = (answers as Partial<Record<CallName, unknown>>)[name] as Answer<N> | undefined;
    if (answer === undefined) throw complain(`There is no answer for ${name} in this story.`);
    const reply = await (typeof answer === 'function' ? answer(body) : answer);
    signal?.throwIfAborted();
    if (reply instanceof Refusal) throw reply;
    check(`reply to ${name}`, table[name].reply, JSON.parse(JSON.stringify(reply)));
    const refusal = refusalIn(name, new Response(), reply);
    if (refusal) throw refusal;
    return reply;
  };
}

/** Compiling takes longer than checking, and every test of a worker checks with the same schemas. */
const validators = new WeakMap<TSchema, Validator>();
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema) ?? Compile(schema);
  validators.set(schema, known);
  return known;
}

function check(what: string, schema: TSchema, value: unknown): void {
  const problems = validatorOf(schema).Errors(value);
  const [first] = problems;
  if (first) throw complain(`The ${what} breaks the contract: ${first.instancePath || '/'} ${first.message}`);
}

/** Screens turn exceptions into messages; a printed one fails its test. */
function complain(problem: string): Error {
  console.error(problem);
  return new Error(problem);
}
