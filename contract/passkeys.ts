import Type, { type Static } from 'typebox';

/** Bytes as base64url without padding. */
const Bytes = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$' });

/** Extensions added by browsers are accepted and ignored. */
const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
};

/** An authenticator's answer to a challenge, in WebAuthn's JSON form: it holds a passkey registered here. */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Type.Optional(Bytes(120)),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** The same for a newly created passkey. */
export const NewPasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(40_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});
export type NewPasskeyAnswer = Static<typeof NewPasskeyAnswer>;

/** What a browser passes to its authenticator, in WebAuthn's JSON form. */
export const PasskeyOptions = Type.Object({ challenge: Bytes(200) });
export type PasskeyOptions = Static<typeof PasskeyOptions>;
