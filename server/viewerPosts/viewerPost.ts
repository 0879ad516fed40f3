import type { Place } from '../intake/arrival.ts';
import type { PostAsking } from './poster.ts';
import type { PostFields } from './postFields.ts';

type PostResult = 'ACCEPT' | 'DENY';
/** A post on its way into the database; all of it is untrusted. */
interface ViewerPost {
  fields: PostFields;
  /** The page load, where its session goes on from one to another; else empty. */
  load: string;
  place: Place;
  asking: PostAsking;
  /** Address of the page, as the reader saw it. */
  location: string;
}
/** @throws HttpRefusal with a message, storing nothing */
export type TakePost = (post: ViewerPost) => Promise<PostResult>;
