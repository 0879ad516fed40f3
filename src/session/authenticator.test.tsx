import { afterEach, expect, test, vi } from 'vitest';
import { browserAuthenticator } from './authenticator.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose authenticator never answers; returns the abort signals of its prompts. */
function silentBrowser(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, {
      isConditionalMediationAvailable: () => Promise.resolve(true),
    }),
  );
  vi.stubGlobal('navigator', {
    credentials: {
      get: ({ signal }: { signal: AbortSignal }) => {
        signals.push(signal);
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      },
    },
  });
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  return signals;
}

test('the offer in the email field never cancels a prompt that a button opened', async () => {
  const signals = silentBrowser();
  const pressed = browserAuthenticator.answer({ challenge: 'AAAA' });
  const told = expect(pressed).rejects.toMatchObject({ name: 'AuthenticatorFault' });
  await expect.poll(() => signals.length).toBe(1);
  await expect(browserAuthenticator.answer({ challenge: 'BBBB' }, true)).rejects.toMatchObject({
    problem: 'cancelled',
  });
  expect([signals.length, signals[0]?.aborted]).toEqual([1, false]);

  await browserAuthenticator.giveUp();
  await told;
  const offered = browserAuthenticator.answer({ challenge: 'CCCC' }, true);
  const givenUp = expect(offered).rejects.toMatchObject({ name: 'AuthenticatorFault' });
  await expect.poll(() => signals.length).toBe(2);
  await browserAuthenticator.giveUp();
  await givenUp;
});
