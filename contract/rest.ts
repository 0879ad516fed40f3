import type { Static, TObject, TSchema } from 'typebox';
import { accountData } from './accountData.ts';
import { security } from './security.ts';

/** The operations of a resource; an absent one is not available. */
export interface RestResource {
  /** One row of `GET /{name}`. */
  list?: TObject;
  /** `POST /{name}` */
  create?: { body: TSchema; reply: TSchema };
  /** `PUT /{name}/{id}` */
  update?: { body: TSchema; reply: TSchema };
  /** `DELETE /{name}/{id}`; the reply is the id. */
  remove?: true;
}

/**
 * Resources beyond the account API's calls, as plain REST for ra-data-simple-rest. Token and checksum travel
 * in two headers beside the cookie; without a live session the reply is 401 and `AuthenticationFailed`.
 */
export const rest = { ...security, ...accountData } as const satisfies Record<string, RestResource>;
export type RestName = keyof typeof rest;

type StaticOf<S> = S extends TSchema ? Static<S> : never;
type Of<N extends RestName, Deed extends string, Part extends string> =
  (typeof rest)[N] extends Record<Deed, infer D>
    ? D extends Record<Part, infer S>
      ? StaticOf<S>
      : never
    : never;

export type RestRow<N extends RestName> = (typeof rest)[N] extends { list: infer S } ? StaticOf<S> : never;
export type RestBody<N extends RestName, Deed extends 'create' | 'update'> = Of<N, Deed, 'body'>;
export type RestReply<N extends RestName, Deed extends 'create' | 'update'> = Of<N, Deed, 'reply'>;
