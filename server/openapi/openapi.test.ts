import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBodies } from '#contract/examples';
import { calls, type CallName } from '#contract/index';
import { rest, type RestName, type RestResource } from '#contract/rest';
import { summaries } from '#contract/summaries';
import { escapeHtml } from '../html.ts';
import { projectFile } from '../projectFile.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { openDescription, pathOf, type Description } from './testDescription.ts';

const names = Object.keys(calls) as CallName[];
const resources = Object.entries(rest) as [RestName, RestResource][];

let server: TestServer;
let document: Description['document'];
let faultsOf: Description['faultsOf'];

beforeAll(async () => {
  server = await openTestServer();
  ({ document, faultsOf } = await openDescription(server));
});
afterAll(() => server.close());

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

test('the page for people names every call, runs nothing and loads nothing', async () => {
  const {
    body,
    statusCode,
    headers: sent,
  } = await server.app.inject({
    url: '/account/api/docs',
    headers: { host: 'localhost' },
  });
  expect(statusCode).toBe(200);
  for (const name of names) {
    expect(body).toContain(`<details id="${name}">`);
    expect(body).toContain(escapeHtml(summaries[name].does));
  }
  expect(sent['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|<link rel="stylesheet"|src=/);
});
