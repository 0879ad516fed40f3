import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** Who may make a call: anyone, or only a logged-in client (cookie, token and checksum). */
type Access = 'anyone' | 'signedIn';

/** One call of the account API: its body, its reply, and who may make it. */
export interface Call<Body extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  access: Access;
  body: Body;
  reply: Reply;
}

/** An object with exactly the named fields; any other field is rejected. */
export const exact = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A call that needs no session. */
export const openCall = <P extends TProperties, R extends TSchema>(body: P, reply: R) =>
  ({ access: 'anyone', body: exact(body), reply }) satisfies Call;

/**
 * Fields of every session call. Optional in the schema because a missing pair is not a malformed request: the
 * reply is `{ "Error": "Authentication Failed" }`, as the original client expects. The original client sends
 * `detail`; it is never read, because the session identifies the caller.
 */
const sessionFields = {
  token: Type.Optional(Type.String({ maxLength: 256 })),
  checksum: Type.Optional(Type.String({ maxLength: 256 })),
  detail: Type.Optional(Type.Unknown()),
};

/** A call that needs a session. */
export const sessionCall = <P extends TProperties, R extends TSchema>(body: P, reply: R) => ({
  access: 'signedIn' as const,
  body: exact({ ...sessionFields, ...body }),
  reply,
});

/** The outcome of a command, in the server's own words. */
export const Outcome = exact({
  result: Type.Union([Type.Literal('SUCCESS'), Type.Literal('ERROR')]),
  message: Type.String(),
});
export type Outcome = Static<typeof Outcome>;

/** The answer to a session call without a live session (HTTP 200, as the original client expects). */
export const AuthenticationFailed = exact({ Error: Type.Literal('Authentication Failed') });
export type AuthenticationFailed = Static<typeof AuthenticationFailed>;

export type { Static };
