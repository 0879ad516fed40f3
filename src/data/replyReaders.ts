import type { CallName, Reply } from '#contract/index';
import type { Read } from './read.ts';

/** Reads the reply of a call; undefined where it is unreadable. */
export type Reader<N extends CallName> = Read<Reply<N> | undefined>;

/** The calls of the login, the account's data and the first screens. */
export type FirstCallName =
  | 'login'
  | 'login#code'
  | 'login#challenge'
  | 'login#passkey'
  | 'sendpasswordresetlink'
  | 'resetpassword'
  | 'confirmemail'
  | 'updateuser#setpassword'
  | 'updateuser#updatedetails'
  | 'updateuser#registerdomain'
  | 'getcloudpublications'
  | 'deletecloudpublication'
  | 'clear-cdn-cache'
  | 'getoverview';

/** The compiler keeps both tables together complete. */
export type FurtherReaders = { readonly [N in Exclude<CallName, FirstCallName>]: Reader<N> };
