import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBodies } from '#contract/examples';
import { calls, type CallName } from '#contract/index';
import { rest, type RestName, type RestResource } from '#contract/rest';
import { summaries } from '#contract/summaries';
import { escapeHtml } from '../html.ts';
import { projectFile } from '../projectFile.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}

const names = Object.keys(calls) as CallName[];
const resources = Object.entries(rest) as [RestName, RestResource][];
const pathOf = (name: string) => `/account/api/${name.split('#')[0]}`;
const headers = { host: 'localhost' };

let server: TestServer;
let account: TestAccount;
let document: Document;
let ajv: Ajv2020;

beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
  const atlas = { account_id: account.accountId, name: 'Atlas', folder: 'f', created_at: server.time.now };
  await server.db.insertInto('publications').values(atlas).execute();
  document = (await server.app.inject({ url: '/account/api/openapi.json', headers })).json();
  ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: 'document' });
});
afterAll(() => server.close());

/** What does not fit in an answer, by the schema at a pointer of the document. */
function faultsOf(pointer: string[], answer: unknown) {
  const path = pointer
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent);
  const validate = ajv.compile({ $ref: `document#/${path.join('/')}` });
  return validate(answer) ? [] : validate.errors;
}
const replyOf = (path: string, method: string, status: number) => {
  const own = ['paths', path, method, 'responses', String(status)];
  const response = document.paths[path]?.[method]?.responses[status] as { $ref?: string } | undefined;
  const at = response?.$ref?.replace('#/', '').split('/') ?? own;
  return [...at, 'content', 'application/json', 'schema'];
};

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1 of the product’s version', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    const manifest = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
    expect(document.info.version).toBe(manifest.version);
  });

  test('an answer that does not fit is noticed', () =>
    expect(faultsOf(['components', 'schemas', 'getcloudpublications.Reply'], { list: 1 })).not.toEqual([]));

  test('has every call of the contract, and no other', () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/account/api/'));
    expect(paths.sort()).toEqual([...new Set(names.map(pathOf))].sort());
    const bodies = Object.keys(document.components.schemas).filter((key) => key.endsWith('.Body'));
    expect(bodies.sort()).toEqual(names.map((name) => `${name.replace('#', '.')}.Body`).sort());
  });

  test('has every resource’s methods, and no other', () => {
    const stated = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/account/rest/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    const all = resources.flatMap(([name, { list, create, update, remove }]) => [
      ...(list ? [`get /account/rest/${name}`] : []),
      ...(create ? [`post /account/rest/${name}`] : []),
      ...(update ? [`put /account/rest/${name}/{id}`] : []),
      ...(remove ? [`delete /account/rest/${name}/{id}`] : []),
    ]);
    expect(stated.sort()).toEqual(all.sort());
  });

  test.each(names)('%s: its example is a body that its path takes', (name) => {
    const [, action] = name.split('#');
    const pointer = ['paths', pathOf(name), 'post', 'requestBody', 'content', 'application/json', 'schema'];
    expect(faultsOf(pointer, { ...(action && { action }), ...exampleBodies[name] })).toEqual([]);
    expect(faultsOf(pointer, { action: 'no such action' })).not.toEqual([]);
  });
});

describe('real answers fit it', () => {
  const commands = new Set(names.filter((name) => calls[name].access === 'signedIn'));

  test.each(names)('%s', async (name) => {
    const person: Person = commands.has(name) ? await server.signedIn(account) : server.person();
    const answer = await person.ask(name, exampleBodies[name]);
    expect(answer.status).toBe(200);
    expect(answer.json).not.toEqual({ Error: 'Authentication Failed' });
    expect(faultsOf(['components', 'schemas', `${name.replace('#', '.')}.Reply`], answer.json)).toEqual([]);
    expect(faultsOf(replyOf(pathOf(name), 'post', 200), answer.json)).toEqual([]);
  });

  test('of a login that succeeds', async () => {
    const { email, password } = account;
    const { json } = await server.person().ask('login', { email, password });
    expect(json).toMatchObject({ auth: 'AUTH_OK' });
    expect(faultsOf(['components', 'schemas', 'login.Reply'], json)).toEqual([]);
  });

  test.each(names.filter((name) => calls[name].access === 'signedIn'))(
    '%s without a session',
    async (name) => {
      const { status, json } = await server.person().ask(name, exampleBodies[name]);
      expect(faultsOf(replyOf(pathOf(name), 'post', status), json)).toEqual([]);
      expect(json).toEqual({ Error: 'Authentication Failed' });
    },
  );

  test.each<[number, () => Promise<{ status: number; json: unknown }>]>([
    [400, () => server.person().ask('leads', { action: 'burn' })],
    [403, () => server.person().ask('leads', {}, { headers: { 'sec-fetch-site': 'cross-site' } })],
    [405, () => server.person().ask('leads', {}, { method: 'PUT' })],
    [413, () => server.person().ask('leads', {}, { body: 'x'.repeat(1024 * 1024 + 1) })],
    [415, () => server.person().ask('leads', {}, { headers: { 'content-type': 'text/css' } })],
  ])('of a failure with status %i', async (code, ask) => {
    const { status, json } = await ask();
    expect(status).toBe(code);
    expect(faultsOf(replyOf('/account/api/leads', 'post', status), json)).toEqual([]);
  });

  test.each(resources.filter(([, { list }]) => list).map(([name]) => name))('GET %s', async (name) => {
    const person = await server.signedIn(account);
    const path = `/account/rest/${name}`;
    const answer = await person.rest('GET', name);
    expect(answer.status).toBe(200);
    expect(faultsOf(replyOf(path, 'get', 200), answer.json)).toEqual([]);
    const stranger = await server.person().rest('GET', name);
    expect(stranger.status).toBe(401);
    expect(faultsOf(replyOf(path, 'get', 401), stranger.json)).toEqual([]);
  });
});

test('the page for people names every call, runs nothing and loads nothing', async () => {
  const { body, statusCode, headers: sent } = await server.app.inject({ url: '/account/api/docs', headers });
  expect(statusCode).toBe(200);
  for (const name of names) {
    expect(body).toContain(`<details id="${name}">`);
    expect(body).toContain(escapeHtml(summaries[name].does));
  }
  expect(sent['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|<link rel="stylesheet"|src=/);
});
