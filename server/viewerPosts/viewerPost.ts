import type { Place } from '../intake/arrival.ts';
import type { PostAsking } from './poster.ts';
import type { PostFields } from './postFields.ts';

type PostResult = 'ACCEPT' | 'DENY';
/** A post on its way into the database; everything in it is hostile. */
interface ViewerPost {
  fields: PostFields;
  place: Place;
  asking: PostAsking;
  /** Address of the page, as the reader had it. */
  location: string;
}
/** @throws HttpRefusal in words, with nothing stored */
export type TakePost = (post: ViewerPost) => Promise<PostResult>;
