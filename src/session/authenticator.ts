import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/passkeys';

/** Why there is no passkey. */
export type AuthenticatorProblem = 'cancelled' | 'unsupported' | 'known' | 'failed';

export class AuthenticatorFault extends Error {
  readonly problem: AuthenticatorProblem;

  constructor(problem: AuthenticatorProblem, cause?: unknown) {
    super(`authenticator: ${problem}`, { cause });
    this.name = 'AuthenticatorFault';
    this.problem = problem;
  }
}

/** Options from the server, passed to the browser unread. */
type Options = { challenge: string };

/** The browser's passkeys. Every failure is an `AuthenticatorFault`. */
export interface Authenticator {
  /** Whether the browser knows passkeys at all. */
  isThere: () => boolean;
  /** Whether the browser offers passkeys in the email field. */
  offersInField: () => Promise<boolean>;
  make: (options: Options) => Promise<NewPasskeyAnswer>;
  /**
   * @param inField offers passkeys in the email field until one is chosen or another prompt opens; never cancels a
   * prompt that a button opened
   */
  answer: (options: Options, inField?: boolean) => Promise<PasskeyAnswer>;
  /** Ends the offer in the email field. */
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

/** Prompts opened by a button. The browser shows one at a time; a new one cancels the previous one. */
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

/** The browser's authenticators; their library loads with the first prompt. */
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
