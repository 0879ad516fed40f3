import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPublications, pub, SECRET, type TestPublications } from './testPublications.ts';

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());

describe('serves nothing from outside the folder', () => {
  const hidden = [
    '.hidden',
    '.git/config',
    '%2ehidden',
    '%2egit/config',
    'link.txt',
    'linked/outside.txt',
    '../../../outside.txt',
    '%2e%2e/%2e%2e/%2e%2e/outside.txt',
    '..%2f..%2f..%2foutside.txt',
    '..%5c..%5coutside.txt',
    '..\\..\\outside.txt',
    '%252e%252e/outside.txt',
    '..%c0%af..%c0%afoutside.txt',
    '%c0%ae%c0%ae/outside.txt',
    '%uff0e%uff0e/outside.txt',
    'index.html%00.png',
    'docs/%00',
    './index.html',
    'docs/../.hidden',
    'index.html::$DATA',
    'index.html.',
    'index.html%20',
    'a'.repeat(300),
    '/'.repeat(50),
  ];
  test.each(hidden)('%s', async (path) => {
    const answer = await sendRaw(`/${here.accountId}/Atlas/${path}`);
    expect(answer).not.toContain(SECRET);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('any path', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2f',
        '%5c',
        '%00',
        '%c0%ae',
        '%e0%80%af',
        '.hidden',
        'outside.txt',
        'link.txt',
        'docs',
        'index.html',
        '%',
        '?',
        ':',
        '~',
        ';',
        '%252e',
        'linked',
        '．．',
      ),
      fc.string({ maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const url = `/${here.accountId}/Atlas/${encodeURI(pieces.join('').toWellFormed()).replaceAll('%25', '%')}`;
        const answer = await here.host.app.inject({ url, headers: { host: pub } });
        expect(answer.body).not.toContain(SECRET);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  /** Sent unmodified over a real connection: clients normalise paths first. */
  async function sendRaw(path: string): Promise<string> {
    if (!here.host.app.server.listening) await here.host.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = here.host.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path, headers: { host: pub } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(`HTTP/1.1 ${answer.statusCode} ${Buffer.concat(parts).toString()}`));
      });
      sent.on('error', reject).end();
    });
  }
});
