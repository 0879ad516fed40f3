import type { Static, TSchema } from 'typebox';
import { analytics } from './analytics.ts';
import { annotations } from './annotations.ts';
import { downloads } from './downloads.ts';
import { emails } from './emails.ts';
import { figures } from './figures.ts';
import { forms } from './forms.ts';
import { heatmap } from './heatmap.ts';
import { invoices } from './invoices.ts';
import { leads } from './leads.ts';
import { overview } from './overview.ts';
import { readers } from './readers.ts';
import { search } from './search.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { publications } from './publications.ts';
import { session } from './session.ts';
import { sharedReports } from './sharedReports.ts';
import { sources } from './sources.ts';
import { trackableLinks } from './trackableLinks.ts';

/** Every call of the account API, by name: `path` or `path#action`. */
export const calls = {
  ...session,
  ...profile,
  ...emails,
  ...publications,
  ...overview,
  ...search,
  ...analytics,
  ...figures,
  ...annotations,
  ...sources,
  ...sharedReports,
  ...heatmap,
  ...readers,
  ...leads,
  ...forms,
  ...trackableLinks,
  ...invoices,
  ...downloads,
  ...payments,
};

export type CallName = keyof typeof calls;

type StaticOf<S> = S extends TSchema ? Static<S> : never;

/** The fields the client adds to every session call; callers never pass them. */
type Carried = 'token' | 'checksum' | 'detail';

/** The request body of a call as sent, without its action. */
export type WireBody<N extends CallName> = StaticOf<(typeof calls)[N]['body']>;

/** What the caller passes: the body without the session's fields. */
export type Body<N extends CallName> = (typeof calls)[N]['access'] extends 'signedIn'
  ? Omit<WireBody<N>, Carried>
  : WireBody<N>;

/** The reply of a call. */
export type Reply<N extends CallName> = StaticOf<(typeof calls)[N]['reply']>;

export type Send = <N extends CallName>(name: N, body: Body<N>, signal?: AbortSignal) => Promise<Reply<N>>;
