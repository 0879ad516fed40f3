import type { Call } from '#contract/call';
import { AuthenticationFailed } from '#contract/call';
import { exampleBodies } from '#contract/examples';
import { calls, type CallName } from '#contract/index';
import { summaries } from '#contract/summaries';
import { failures, json, ref, type Components } from './parts.ts';
import { rooms } from './words.ts';

const table: Record<CallName, Call> = calls;
const names = Object.keys(calls) as CallName[];

export const pathOf = (name: string): string => name.split('#')[0] ?? name;
const actionOf = (name: string): string | undefined => name.split('#')[1];
/** A call's name as a key of the components, which may not contain `#`. */
const keyOf = (name: string): string => name.replace('#', '.');

/** The body as it is sent: with the call's action. */
function bodySchema(name: CallName) {
  const { body } = table[name];
  const action = actionOf(name);
  const { properties = {}, required = [] } = body as { properties?: object; required?: string[] };
  return {
    ...body,
    title: name,
    description: summaries[name].does,
    properties: {
      ...(action ? { action: { const: action } } : { action: { enum: ['', null] } }),
      ...properties,
    },
    required: [...(action ? ['action'] : []), ...required],
  };
}

/** The body of a call with its action, as documentation shows it. */
export const exampleOf = (name: CallName): object => {
  const action = actionOf(name);
  const session = table[name].access === 'signedIn' ? { token: '…', checksum: '…' } : {};
  return { ...(action && { action }), ...session, ...exampleBodies[name] };
};

/** Bodies and replies of all calls, and the replies of each path as one. */
export const callComponents = (): Components => ({
  AuthenticationFailed,
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`${keyOf(name)}.Body`, bodySchema(name)],
      [`${keyOf(name)}.Reply`, { ...table[name].reply, title: `Reply to ${name}` }],
    ]),
  ),
});

/** One operation: all calls of a path, told apart by their action. */
function operationOf(path: string, members: readonly CallName[]) {
  const signedIn = members.filter((name) => table[name].access === 'signedIn');
  const replies = members.map((name) => ref(`${keyOf(name)}.Reply`));
  const some = signedIn.length > 0 && signedIn.length < members.length;
  return {
    operationId: path,
    tags: [rooms[path]],
    summary: members.length === 1 ? summaries[members[0] as CallName].does : members.join(', '),
    description: members
      .map(
        (name) =>
          `- \`${name}\`: ${summaries[name].does}${summaries[name].beyond ? ' Beyond the specification.' : ''}`,
      )
      .join('\n'),
    security: signedIn.length === 0 || some ? [{}, { session: [] }] : [{ session: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { oneOf: members.map((name) => ref(`${keyOf(name)}.Body`)) },
          examples: Object.fromEntries(
            members.map((name) => [keyOf(name), { summary: summaries[name].does, value: exampleOf(name) }]),
          ),
        },
      },
    },
    responses: {
      200: json('The call’s reply. A command that is refused says so in `result` and `message`.', {
        anyOf: [...replies, ...(signedIn.length > 0 ? [ref('AuthenticationFailed')] : [])],
      }),
      ...failures([400, 403, 405, 413, 415, ...(path === 'login' ? [429] : []), 500, 503]),
    },
  };
}

/** The paths of all calls. */
export function callPaths(): Record<string, object> {
  const paths = [...new Set(names.map(pathOf))];
  return Object.fromEntries(
    paths.map((path) => [
      `/account/api/${path}`,
      {
        post: operationOf(
          path,
          names.filter((name) => pathOf(name) === path),
        ),
      },
    ]),
  );
}
