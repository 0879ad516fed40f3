import Type, { type Static } from 'typebox';

/** ISO 8601 instant in UTC, e.g. `2026-11-20T23:00:00.000Z`. */
export const Instant = Type.String({
  pattern: '^(19[7-9]|2\\d\\d)\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$',
  maxLength: 32,
});

/** An email address as typed; compared ignoring case. A top-level domain has at least 2 characters. */
export const Email = Type.String({ minLength: 3, maxLength: 254 });

/** A password as typed: never trimmed or truncated. */
export const Password = Type.String({ maxLength: 1024 });

/** The name of a publication, which is its identifier within an account. */
export const PublicationName = Type.String({ minLength: 1, maxLength: 200 });

/** A trackable link's identifier; if absent or a single character, the whole publication. */
export const TrackId = Type.String({ maxLength: 64 });

/** Money in minor units (cents). */
export const Cents = Type.Integer({ minimum: 0 });

/** A page of a publication, from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

/**
 * Whose readings count: people's only (the default), or also those of bots, mail scanners, the publisher and
 * reloads.
 */
export const Audience = Type.Union([Type.Literal('people'), Type.Literal('everything')]);
export type Audience = Static<typeof Audience>;

/** IANA time zone of the days, beyond the specification; the account's own if absent. */
export const TimeZone = Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$' });

/** Identifier of a lead or form entry. Ours are numbers; other hosts may use text. */
export const EntryId = Type.Union([
  Type.Integer({ minimum: 1 }),
  Type.String({ minLength: 1, maxLength: 64 }),
]);
export type EntryId = Static<typeof EntryId>;

/** An instant, or empty text for none. */
export const MaybeInstant = Type.Union([Instant, Type.Literal('')]);
