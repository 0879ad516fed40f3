import { rest, type RestName, type RestResource } from '#contract/rest';
import { failures, json, ref, type Components } from './parts.ts';

const table: Record<RestName, RestResource> = rest;
const names = Object.keys(rest) as RestName[];
const tag = 'REST';
const security = [{ session: [], token: [], checksum: [] }];
const usual = [400, 401, 403, 405];
const own = [404, 409, 422, 428, 429, 500, 503];

const body = (schema: string) => ({
  required: true,
  content: { 'application/json': { schema: ref(schema) } },
});

/** Rows, bodies and replies of all resources. */
export const restComponents = (): Components =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { list, create, update } = table[name];
      return [
        ...(list ? [[`${name}.Row`, list] as const] : []),
        ...(create
          ? [[`${name}.Create`, create.body] as const, [`${name}.Created`, create.reply] as const]
          : []),
        ...(update
          ? [[`${name}.Update`, update.body] as const, [`${name}.Updated`, update.reply] as const]
          : []),
      ];
    }),
  );

const listOf = (name: string) => ({
  operationId: `list-${name}`,
  summary: `Lists ${name}.`,
  tags: [tag],
  security,
  parameters: [
    {
      name: 'range',
      in: 'query',
      description: 'Index of the first and the last row, as in `[0,24]`.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      ...json('The rows.', { type: 'array', items: ref(`${name}.Row`) }),
      headers: {
        'Content-Range': {
          description: `Which rows these are, and how many there are: \`${name} 0-24/319\`.`,
          required: true,
          schema: { type: 'string' },
        },
      },
    },
    ...failures([...usual, 404, 500, 503]),
  },
});

const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
};

/** The paths of all resources. */
export function restPaths(): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const name of names) {
    const { list, create, update, remove } = table[name];
    const written = failures([...usual, 413, 415, ...own]);
    const all = {
      ...(list && { get: listOf(name) }),
      ...(create && {
        post: {
          operationId: `create-${name}`,
          summary: `Adds to ${name}.`,
          tags: [tag],
          security,
          requestBody: body(`${name}.Create`),
          responses: { 201: json('Done.', ref(`${name}.Created`)), ...written },
        },
      }),
    };
    const one = {
      ...(update && {
        put: {
          operationId: `update-${name}`,
          summary: `Changes one of ${name}.`,
          tags: [tag],
          security,
          parameters: [id],
          requestBody: body(`${name}.Update`),
          responses: { 200: json('Done.', ref(`${name}.Updated`)), ...written },
        },
      }),
      ...(remove && {
        delete: {
          operationId: `remove-${name}`,
          summary: `Removes one of ${name}.`,
          tags: [tag],
          security,
          parameters: [id],
          responses: {
            200: json('Done.', {
              type: 'object',
              properties: { id: { type: 'string' } },
              required: ['id'],
              additionalProperties: false,
            }),
            ...failures([...usual, ...own]),
          },
        },
      }),
    };
    if (Object.keys(all).length > 0) paths[`/account/rest/${name}`] = all;
    if (Object.keys(one).length > 0) paths[`/account/rest/${name}/{id}`] = one;
  }
  return paths;
}
