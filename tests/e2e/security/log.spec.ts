import { expect } from '@playwright/test';
import { isSignedIn, screen, signIn } from './person.ts';
import { publisher, spilled } from './stage.ts';
import { test } from '../servers.ts';

const json = 'application/json';

test('no secret is logged, however it is sent, at the most verbose level', async ({
  page,
  context,
  stage,
}) => {
  const held = await signIn(page, stage, publisher);
  const { token, checksum } = held;
  const canary = 'canary-a word that nobody may read';
  const code = 'canary0123456789abcdef0123456789abcdef0123';
  stage.keepSecret(canary, code);

  const credentials = { email: publisher.email, password: canary };
  const sent: [path: string, type: string, body: string][] = [
    ['login', json, JSON.stringify(credentials)],
    ['login', json, JSON.stringify({ ...credentials, password: [canary] })],
    ['login', json, JSON.stringify({ ...credentials, unknown: canary })],
    ['login', json, `{"email":"a","password":"${canary}`],
    ['login', json, JSON.stringify({ email: checksum, token, password: '' })],
    ['login', 'text/plain', JSON.stringify(credentials)],
    ['login', `application/${canary.replaceAll(' ', '-')}`, canary],
    ['login', json, JSON.stringify({ ...credentials, padding: 'x'.repeat(1_100_000) })],
    [
      'resetpassword',
      json,
      JSON.stringify({ confirmation_code: code, user_name: publisher.email, password: canary }),
    ],
    [
      'confirmemail',
      json,
      JSON.stringify({ confirmation_code: code, user_name: publisher.email, password: canary }),
    ],
    [
      'updateuser',
      json,
      JSON.stringify({
        token,
        checksum,
        action: 'setpassword',
        currentpassword: canary,
        newpassword: publisher.password,
      }),
    ],
    ['updateuser', json, JSON.stringify({ token, checksum, action: 'unknown', newpassword: canary })],
    ['getcloudpublications', json, JSON.stringify({ token, checksum: canary })],
    ['unknown', json, JSON.stringify({ password: canary })],
  ];
  for (const [path, type, body] of sent) {
    const status = await page.evaluate(
      ([to, contentType, text]) =>
        fetch(`api/${to}`, { method: 'POST', headers: { 'Content-Type': contentType }, body: text }).then(
          (answer) => answer.status,
        ),
      [path, type, body] as const,
    );
    expect(status, path).toBeLessThan(500);
  }
  for (const address of [
    `/account/?token=${token}`,
    `/account/api/login?code=${code}`,
    `/account/${code}`,
    `/${code}`,
  ]) {
    await page.goto(stage.product.origin + address);
  }
  await page.goto(screen(stage, 'user'));
  await page.getByRole('link', { name: 'Log out' }).click();
  expect(await isSignedIn(context, stage)).toBe(false);

  const lines = stage.product.output().split('\n');
  for (const said of [
    '"signed in"',
    '"sign-in refused"',
    '"password reset refused"',
    '"password change refused"',
    '"refused"',
    '"logged out"',
  ]) {
    expect(
      lines.some((line) => line.includes(`"msg":${said}`)),
      said,
    ).toBe(true);
  }
  expect(spilled(stage)).toEqual([]);
});
