import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { rest, type RestName, type RestReply, type RestResource, type RestRow } from '#contract/rest';
import { AuthenticatorFault, type Authenticator } from '../src/session/authenticator.ts';
import { Refusal } from '../src/data/refusal.ts';
import { isRest } from '../src/data/restNames.ts';
import type { Rest } from '../src/data/rest.ts';

type Given<T> = T | Refusal | (() => T | Refusal | Promise<T>);

/** A resource's replies: its rows, and the results of its operations. No rows by default. */
export type RestAnswers = {
  [N in RestName]?: {
    rows?: Given<RestRow<N>[]>;
    create?: Given<RestReply<N, 'create'>>;
    update?: Given<RestReply<N, 'update'>>;
    remove?: Refusal;
  };
};

/** A browser that supports passkeys, and a user who cancels. */
export const storyAuthenticator: Authenticator = {
  isThere: () => true,
  offersInField: () => Promise.resolve(false),
  make: () => Promise.reject(new AuthenticatorFault('cancelled')),
  answer: () => Promise.reject(new AuthenticatorFault('cancelled')),
  giveUp: () => Promise.resolve(),
};

async function given(what: unknown): Promise<unknown> {
  const answer: unknown = await (typeof what === 'function' ? (what as () => unknown)() : what);
  if (answer instanceof Refusal) throw answer;
  return answer;
}

function check(what: string, schema: TSchema | undefined, value: unknown): void {
  const [first] = schema
    ? Compile(schema).Errors(value)
    : [{ instancePath: '', message: 'is not to be had' }];
  if (!first) return;
  const problem = `${what} breaks the contract: ${first.instancePath || '/'} ${first.message}`;
  console.error(problem);
  throw new Error(problem);
}

/** A host's REST resources from a table, validated against the contract as the real ones are. */
export function fakeRest(answers: RestAnswers): Rest {
  return async (path, { method = 'GET', body } = {}) => {
    const [name = '', id = ''] = (path.split('?')[0] ?? '').split('/');
    if (!isRest(name)) throw new Error(`There is no resource ${name}.`);
    const resource: RestResource = rest[name];
    const answer: { rows?: unknown; create?: unknown; update?: unknown; remove?: unknown } =
      answers[name] ?? {};
    if (method === 'DELETE') {
      await given(answer.remove);
      return { status: 200, headers: new Headers(), body: '', json: { id } };
    }
    if (method === 'GET') {
      const rows = ((await given(answer.rows)) ?? []) as unknown[];
      for (const row of rows) check(`A row of ${name}`, resource.list, row);
      const [from = 0, to = rows.length] = JSON.parse(
        new URLSearchParams(path.split('?')[1]).get('range') ?? '[]',
      ) as number[];
      return {
        status: 200,
        headers: new Headers({ 'Content-Range': `${name} ${from}-${to}/${rows.length}` }),
        body: '',
        json: rows.slice(from, to + 1),
      };
    }
    const deed = method === 'POST' ? 'create' : 'update';
    check(`The body for ${name}`, resource[deed]?.body, JSON.parse(body ?? 'null'));
    const reply = await given(answer[deed]);
    check(`The answer of ${name}`, resource[deed]?.reply, reply);
    return { status: 200, headers: new Headers(), body: '', json: reply };
  };
}
