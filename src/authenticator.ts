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
  /** @param inField waits in the email field until a passkey is chosen there; the next question ends the waiting */
  answer: (options: Options, inField?: boolean) => Promise<PasskeyAnswer>;
  /** Ends what waits in the field. */
  giveUp: () => Promise<void>;
}

const problems: Record<string, AuthenticatorProblem> = {
  NotAllowedError: 'cancelled', AbortError: 'cancelled', InvalidStateError: 'known', NotSupportedError: 'unsupported', ConstraintError: 'unsupported',
};

async function orFault<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    throw new AuthenticatorFault((failure instanceof Error && problems[failure.name]) || 'failed', failure);
  }
}

const library = () => import('@simplewebauthn/browser');

/** The browser's own authenticators; the library that speaks with them is fetched with the first question. */
export const browserAuthenticator: Authenticator = {
  isThere: () => typeof window.PublicKeyCredential === 'function',
  offersInField: async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false,
  make: (options) => orFault(async () => (await library()).startRegistration({ optionsJSON: options as never }) as Promise<NewPasskeyAnswer>),
  answer: (options, inField = false) =>
    orFault(async () => (await library()).startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }) as Promise<PasskeyAnswer>),
  giveUp: async () => (await library()).WebAuthnAbortService.cancelCeremony(),
};
