import Type, { type Static } from 'typebox';
import { exact } from './call.ts';
import { NewPasskeyAnswer, PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { Instant, MaybeInstant, Password } from './values.ts';

/** Where something was done from. Empty text means not known. */
const from = {
  /** The common name: "Firefox". */
  browser: Type.String(),
  /** "Windows", "iPhone". */
  system: Type.String(),
  ip: Type.String(),
};

/** A browser or program that is logged in. */
export const Device = exact({
  id: Type.String(),
  ...from,
  signedInAt: MaybeInstant,
  /** Accurate to a few minutes. */
  usedAt: MaybeInstant,
  /** The current session. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

const PasskeyName = Type.String({ minLength: 1, maxLength: 100 });

export const Passkey = exact({
  id: Type.String(),
  name: Type.String(),
  addedAt: MaybeInstant,
  usedAt: MaybeInstant,
  /** Synced to its owner's other devices. */
  synced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

/** `app`: the authenticator key being set up or in use; no row if there is none. */
export const SecondFactor = exact({
  id: Type.Literal('app'),
  since: MaybeInstant,
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** Shown once and never again. */
export const RecoveryCodes = exact({ id: Type.Literal('app'), recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The key for an authenticator app, in base32 and as the URL in the QR code. */
export const NewSecondFactor = exact({ id: Type.Literal('app'), key: Type.String(), address: Type.String() });
export type NewSecondFactor = Static<typeof NewSecondFactor>;

export const OneTimeCode = Type.String({ minLength: 1, maxLength: 64 });

/** How the user confirms that the session is theirs. */
const ProofGiven = Type.Union([
  exact({ password: Password }),
  exact({ code: OneTimeCode }),
  exact({ passkey: PasskeyAnswer }),
]);
/** Until when this session may make sensitive changes. */
export const Proof = exact({ id: Type.Literal('proof'), until: Instant });
export type Proof = Static<typeof Proof>;

const securityEventKinds = [
  'signedIn',
  'signedInByCode',
  'signedInByRecoveryCode',
  'signedInByPasskey',
  'passwordRefused',
  'passwordPaused',
  'codeRefused',
  'codesGuessed',
  'passkeyRefused',
  'signedOut',
  'resetAsked',
  'passwordReset',
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'deviceRevoked',
  'otherDevicesRevoked',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'secondFactorAdded',
  'secondFactorRemoved',
  'recoveryCodesRenewed',
  'passwordResetByOperator',
  'secondFactorResetByOperator',
  'accountClosed',
  'accountOpened',
  'archiveAsked',
  'archiveDownloaded',
  'deletionAsked',
  'deletionTakenBack',
  'reportShared',
  'reportRevoked',
  'reportDeleted',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const SecurityEvent = exact({
  id: Type.Integer(),
  at: MaybeInstant,
  kind: Type.Enum([...securityEventKinds]),
  /** What was changed: a passkey's name, an email address, a device. */
  subject: Type.String(),
  ...from,
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** An account's security settings, as REST under `/account/rest/{name}`. */
export const security = {
  /** The id `others` means every session except the current one. */
  sessions: { list: Device, remove: true },
  passkeys: {
    list: Passkey,
    create: { body: exact({ name: PasskeyName, passkey: NewPasskeyAnswer }), reply: Passkey },
    update: { body: exact({ name: PasskeyName }), reply: Passkey },
    remove: true,
  },
  'passkey-challenges': {
    create: {
      body: exact({ purpose: Type.Union([Type.Literal('add'), Type.Literal('prove')]) }),
      reply: exact({ id: Type.Literal('challenge'), options: PasskeyOptions }),
    },
  },
  'second-factors': {
    list: SecondFactor,
    /** Starts the setup: codes are required at login only after one has been confirmed. */
    create: { body: exact({}), reply: NewSecondFactor },
    update: { body: exact({ code: OneTimeCode }), reply: RecoveryCodes },
    remove: true,
  },
  'recovery-codes': { create: { body: exact({}), reply: RecoveryCodes } },
  proofs: { list: Proof, create: { body: ProofGiven, reply: Proof } },
  'security-events': { list: SecurityEvent },
} as const;
