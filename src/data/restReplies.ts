import type { AccountArchive, AccountDeletion } from '#contract/accountData';
import type { rest, RestName, RestReply, RestRow } from '#contract/rest';
import type {
  Device,
  NewSecondFactor,
  Passkey,
  Proof,
  RecoveryCodes,
  SecondFactor,
  SecurityEvent,
  SecurityEventKind,
} from '#contract/security';
import { Refusal } from './refusal.ts';
import {
  count,
  filled,
  flag,
  identified,
  instant,
  isObject,
  keyed,
  oneOf,
  record,
  rowsWith,
  text,
  texts,
  wholeNumber,
  type Read,
} from './read.ts';
import { isRest } from './restNames.ts';
import { challengeReply } from './session.ts';

type Deeds<N extends RestName> = Extract<keyof (typeof rest)[N], 'list' | 'create' | 'update'>;
type Readers = {
  readonly [N in RestName]: {
    readonly [D in Deeds<N>]: D extends 'create' | 'update'
      ? Read<RestReply<N, D> | undefined>
      : Read<RestRow<N>[]>;
  };
};

const from = { browser: text, system: text, ip: text };
const passkey = record<Passkey>({ id: text, name: text, addedAt: instant, usedAt: instant, synced: flag });
const proof = { id: () => 'proof' as const, until: filled(instant) };

/** The compiler keeps the list whole. */
const kinds: Record<SecurityEventKind, true> = {
  signedIn: true,
  signedInByCode: true,
  signedInByRecoveryCode: true,
  signedInByPasskey: true,
  passwordRefused: true,
  passwordPaused: true,
  codeRefused: true,
  codesGuessed: true,
  passkeyRefused: true,
  signedOut: true,
  resetAsked: true,
  passwordReset: true,
  passwordChanged: true,
  emailChangeAsked: true,
  emailChanged: true,
  deviceRevoked: true,
  otherDevicesRevoked: true,
  passkeyAdded: true,
  passkeyRenamed: true,
  passkeyRemoved: true,
  secondFactorAdded: true,
  secondFactorRemoved: true,
  recoveryCodesRenewed: true,
  accountClosed: true,
  accountOpened: true,
  archiveAsked: true,
  archiveDownloaded: true,
  deletionAsked: true,
  deletionTakenBack: true,
  passwordResetByOperator: true,
  secondFactorResetByOperator: true,
  reportShared: true,
  reportRevoked: true,
  reportDeleted: true,
};

const only =
  <T>(list: Read<T[]>): Read<T | undefined> =>
  (given) =>
    list([given])[0];

const deletion = record<AccountDeletion>({
  id: () => 'account',
  due: instant,
  publications: count,
  trackableLinks: count,
  leads: count,
  formEntries: count,
  charged: texts,
});

/** How each answer of the host's REST resources is read. The compiler keeps the table whole. */
const restReaders: Readers = {
  sessions: {
    list: identified(
      record<Device>({ id: text, ...from, signedInAt: instant, usedAt: instant, current: flag }),
    ),
  },
  passkeys: { list: identified(passkey), create: passkey, update: passkey },
  'passkey-challenges': {
    create: (given) => {
      const challenge = challengeReply(given);
      return challenge && { id: 'challenge', ...challenge };
    },
  },
  'second-factors': {
    list: (given) =>
      identified(record<SecondFactor>({ id: () => 'app', since: instant, recoveryCodesLeft: count }))(given),
    create: only(
      rowsWith<NewSecondFactor>(['key', 'address'], {
        id: () => 'app',
        key: filled(text),
        address: filled(text),
      }),
    ),
    update: record<RecoveryCodes>({ id: () => 'app', recoveryCodes: texts }),
  },
  'recovery-codes': { create: record<RecoveryCodes>({ id: () => 'app', recoveryCodes: texts }) },
  proofs: { list: rowsWith<Proof>(['until'], proof), create: only(rowsWith<Proof>(['until'], proof)) },
  'account-archives': { create: record<AccountArchive>({ id: () => 'archive', until: instant }) },
  'account-deletions': { list: identified(deletion), create: deletion },
  'security-events': {
    list: keyed(
      rowsWith<SecurityEvent>(['id', 'kind'], {
        id: wholeNumber(Number.MIN_SAFE_INTEGER),
        at: instant,
        kind: oneOf(Object.keys(kinds) as SecurityEventKind[], undefined),
        subject: text,
        ...from,
      }),
      ({ id }) => id,
    ),
  },
};

const deeds: Readonly<Record<string, 'list' | 'create' | 'update'>> = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
};

/**
 * @param path `{name}`, and what is asked of it
 * @throws Refusal where nothing can be made of the answer
 */
export function readRest(path: string, method: string, given: unknown): unknown {
  const [name = ''] = path.split(/[/?]/);
  const deed = deeds[method];
  // a removal answers nothing that is read
  if (!isRest(name) || deed === undefined) return given;
  const read = (restReaders[name] as Partial<Record<typeof deed, Read<unknown>>>)[deed];
  const reply = isObject(given) || deed === 'list' ? read?.(given) : undefined;
  if (reply === undefined) throw new Refusal('fault', path);
  return reply;
}
