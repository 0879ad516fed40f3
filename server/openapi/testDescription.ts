import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TestServer } from '../testServer.ts';

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}

export const pathOf = (name: string) => `/account/api/${name.split('#')[0]}`;

export type Description = Awaited<ReturnType<typeof openDescription>>;

/** The description of the API as a server gives it, and what does not fit it. */
export async function openDescription({ app }: TestServer) {
  const headers = { host: 'localhost' };
  const document: Document = (await app.inject({ url: '/account/api/openapi.json', headers })).json();
  // each schema is used a few times: to make it fast takes longer
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  ajv.addSchema({ ...document, $id: 'document' });
  return {
    document,
    /** What does not fit in an answer, by the schema at a pointer of the document. */
    faultsOf(pointer: string[], answer: unknown) {
      const path = pointer
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .map(encodeURIComponent);
      const validate = ajv.compile({ $ref: `document#/${path.join('/')}` });
      return validate(answer) ? [] : validate.errors;
    },
    replyOf(path: string, method: string, status: number) {
      const own = ['paths', path, method, 'responses', String(status)];
      const response = document.paths[path]?.[method]?.responses[status] as { $ref?: string } | undefined;
      const at = response?.$ref?.replace('#/', '').split('/') ?? own;
      return [...at, 'content', 'application/json', 'schema'];
    },
  };
}
