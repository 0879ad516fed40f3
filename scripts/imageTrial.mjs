// @ts-check

/** What every trial of the image does with a server that it has started. */

export const largestMb = 350;
const account = { email: 'image@example.org', password: 'a long walk on the moor' };

/** Creates the account, as arguments of the server's Node. */
export const creating = [
  'scripts/run.mjs',
  'server/operator/main.ts',
  'account',
  'create',
  ...Object.entries(account).flatMap(([name, value]) => [`--${name}`, value]),
];

/**
 * Logs in, and loads the dashboard.
 * @param {string} origin
 */
export async function signIn(origin) {
  const answer = await fetch(`${origin}/account/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, detail: true }),
  });
  const login = await answer.json();
  if (login.auth !== 'AUTH_OK') throw new Error(`The login was answered with ${JSON.stringify(login)}`);
  const page = await fetch(`${origin}/account/`);
  if (page.status !== 200) throw new Error(`The dashboard was answered with ${page.status}`);
}
