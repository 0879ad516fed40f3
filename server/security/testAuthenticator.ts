import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How a test's authenticator can deviate from a correct one. */
export interface Differences {
  origin?: string;
  rpID?: string;
  /** The user was present, but not verified. */
  unverified?: boolean;
  counter?: number;
  challenge?: string;
  /** Signs with a key other than the passkey's. */
  forged?: boolean;
  userHandle?: string;
  type?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

/** A real authenticator in software: creates a passkey with its own key and signs as WebAuthn requires. */
export function createAuthenticator(at: { origin: string; rpID: string }) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const strangers = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let userHandle = '';
  let used = 0;

  const cose = () => {
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  };
  const dataOf = (
    { rpID = at.rpID, unverified = false, counter = used }: Differences,
    attested: Uint8Array = new Uint8Array(),
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested]);
  };
  const clientDataOf = (type: string, challenge: string, { origin = at.origin }: Differences) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** Responds to `navigator.credentials.create`. */
    make(options: { challenge: string; user: { id: string } }, differences: Differences = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose()]);
      const authData = new Uint8Array(dataOf(differences, attested));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      const clientData = clientDataOf(
        differences.type ?? 'webauthn.create',
        differences.challenge ?? options.challenge,
        differences,
      );
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Responds to `navigator.credentials.get`. */
    answer(options: { challenge: string }, differences: Differences = {}) {
      used = differences.counter ?? used + 1;
      const authData = dataOf({ ...differences, counter: used });
      const clientData = clientDataOf(
        differences.type ?? 'webauthn.get',
        differences.challenge ?? options.challenge,
        differences,
      );
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        (differences.forged ? strangers : keys).privateKey,
      );
      const handle = differences.userHandle ?? userHandle;
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
