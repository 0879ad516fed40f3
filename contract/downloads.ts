import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { Instant } from './values.ts';

/** A version of a program that can be downloaded. */
export const Download = exact({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String(),
  version: Type.String(),
  /** Relative to the download area for its name. */
  path: Type.String(),
  // Beyond the specification:
  /** In bytes. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  released: Type.Optional(Instant),
});
export type Download = Static<typeof Download>;

export const downloads = {
  getuserdownloads: sessionCall(
    {},
    exact({ downloads: Type.Array(Download), Error: Type.Optional(Type.String()) }),
  ),
};
