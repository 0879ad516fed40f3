import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/passkeys';

/** Why no passkey came of it. */
export type AuthenticatorProblem = 'cancelled' | 'unsupported' | 'known' | 'failed';

export class AuthenticatorFault extends Error {
  readonly problem: AuthenticatorProblem;

  constructor(problem: AuthenticatorProblem, cause?: unknown) {
    super(`authenticator: ${problem}`, { cause });
    this.name = 'AuthenticatorFault';
    this.problem = problem;
  }
}

/** Options as the server wrote them; the browser alone looks into them. */
type Options = { challenge: string };

/** What the browser does with passkeys. Every failure is an `AuthenticatorFault`. */
export interface Authenticator {
  /** Whether the browser knows passkeys at all. */
  isThere: () => boolean;
  /** Whether it offers them in the email field, while somebody may as well type. */
  offersInField: () => Promise<boolean>;
  make: (options: Options) => Promise<NewPasskeyAnswer>;
  /**
   * @param inField waits in the email field until a passkey is chosen there; the next question ends the waiting. It ends
   * no question that somebody pressed a button for: then it is given up itself.
   */
  answer: (options: Options, inField?: boolean) => Promise<PasskeyAnswer>;
  /** Ends what waits in the field. */
  giveUp: () => Promise<void>;
}

const problems: Record<string, AuthenticatorProblem> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

async function orFault<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof AuthenticatorFault) throw failure;
    throw new AuthenticatorFault((failure instanceof Error && problems[failure.name]) || 'failed', failure);
  }
}

const library = () => import('@simplewebauthn/browser');

/** Questions that somebody pressed a button for. The browser asks one at a time, and a new one ends the one before. */
let pressed = 0;

async function ask(options: Options, inField: boolean): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  if (inField && pressed > 0) throw new AuthenticatorFault('cancelled');
  pressed += inField ? 0 : 1;
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: inField });
  } finally {
    pressed -= inField ? 0 : 1;
  }
}

/** The browser's own authenticators; the library that speaks with them is fetched with the first question. */
export const browserAuthenticator: Authenticator = {
  isThere: () => typeof window.PublicKeyCredential === 'function',
  offersInField: async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false,
  make: (options) =>
    orFault(
      async () =>
        (await library()).startRegistration({ optionsJSON: options as never }) as Promise<NewPasskeyAnswer>,
    ),
  answer: (options, inField = false) => orFault(() => ask(options, inField)),
  giveUp: async () => (await library()).WebAuthnAbortService.cancelCeremony(),
};
