import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** Who may make a call: visitors too, or only the holder of a session (cookie, token and checksum). */
type Access = 'anyone' | 'signedIn';

/** One call of the account API: what is sent, what comes back, who may ask. */
export interface Call<Body extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  access: Access;
  body: Body;
  reply: Reply;
}

/** An object that carries exactly the fields named; anything else is refused. */
export const exact = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A call that needs no session. */
export const openCall = <P extends TProperties, R extends TSchema>(body: P, reply: R) =>
  ({ access: 'anyone', body: exact(body), reply }) satisfies Call;

/**
 * What every call of a session carries. Optional in the schema because a missing pair is not a malformed
 * request: it is answered `{ "Error": "Authentication Failed" }`, as the original client expects.
 * `detail` is sent by the original client and never read: the session alone says who is asking.
 */
const sessionFields = {
  token: Type.Optional(Type.String({ maxLength: 256 })),
  checksum: Type.Optional(Type.String({ maxLength: 256 })),
  detail: Type.Optional(Type.Unknown()),
};

/** A call that only a session's holder may make. */
export const sessionCall = <P extends TProperties, R extends TSchema>(body: P, reply: R) => ({
  access: 'signedIn' as const,
  body: exact({ ...sessionFields, ...body }),
  reply,
});

/** How a command ended, in the server's own words. */
export const Outcome = exact({
  result: Type.Union([Type.Literal('SUCCESS'), Type.Literal('ERROR')]),
  message: Type.String(),
});
export type Outcome = Static<typeof Outcome>;

/** The answer to a session call without a live session (HTTP 200, as the original client expects). */
export const AuthenticationFailed = exact({ Error: Type.Literal('Authentication Failed') });
export type AuthenticationFailed = Static<typeof AuthenticationFailed>;

export type { Static };
